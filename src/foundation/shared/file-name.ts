/**
 * The name of a file we make: `drijfveer-leidraad-etensresten-apart-2026-11-21.docx`, in letters that every file system takes.
 * `kind` stands before the title; the report has none.
 */
export function fileNameOf({
  kind,
  title,
  day,
  extension,
}: {
  kind?: string;
  title: string;
  day: string;
  extension: string;
}): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const words = ['drijfveer', ...(kind ? [kind] : []), wholeWords(slug) || 'onderzoek', day];
  return `${words.join('-')}.${extension}`;
}

const longest = 60;

/** As many whole words as fit; a first word that is too long by itself is cut. */
function wholeWords(slug: string): string {
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf('-', longest);
  return slug.slice(0, end > 0 ? end : longest);
}
