/**
 * The name of a file we make: `drijfveer-leidraad-etensresten-apart-2026-11-21.docx`, in letters that every file system takes.
 * `kind` stands before the title; the report has none.
 */
export function fileNameOf({
  kind,
  title,
  day,
  extension,
  pattern,
}: {
  kind?: string;
  title: string;
  day: string;
  extension: string;
  /** As an organisation wants it, such as `{soort}-{titel}-{datum}`; null as we name files. */
  pattern?: string | null;
}): string {
  if (pattern)
    return `${filled(pattern, { soort: kind ?? 'rapport', titel: wholeWords(slugOf(title)) || 'onderzoek', datum: day })}.${extension}`;
  const words = ['drijfveer', ...(kind ? [kind] : []), wholeWords(slugOf(title)) || 'onderzoek', day];
  return `${words.join('-')}.${extension}`;
}

/** What differs from one file to another, in the names of an organisation. */
export const fileNameParts = ['soort', 'titel', 'datum'] as const;

/** Without its ending; file systems take 255. */
const longestName = 150;

/** In letters that every file system takes; what is left empty leaves no marks behind. */
const filled = (pattern: string, parts: Record<(typeof fileNameParts)[number], string>): string =>
  slugOf(
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => ` ${parts[name as keyof typeof parts] ?? ''} `),
    true,
  ).slice(0, longestName) || parts.titel;

const slugOf = (text: string, keepsCase = false) =>
  cased(text.normalize('NFKD').replace(/\p{M}/gu, ''), keepsCase)
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-+|-+$/g, '');

const cased = (text: string, keepsCase: boolean) => (keepsCase ? text : text.toLowerCase());

const longest = 60;

/** As many whole words as fit; a first word that is too long by itself is cut. */
function wholeWords(slug: string): string {
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf('-', longest);
  return slug.slice(0, end > 0 ? end : longest);
}
