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
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  const words = ['drijfveer', ...(kind ? [kind] : []), slug || 'onderzoek', day];
  return `${words.join('-')}.${extension}`;
}
