import type { Reference } from '#steps/report/model/model.contract.ts';

/** A stretch of a reference that looks the same. */
export interface ReferencePiece {
  text: string;
  /** The title of a book or journal, as APA 7 wants it. */
  italic?: true;
  /** Where it leads: an address of the web. */
  url?: string;
}

const address = /https?:\/\/[^\s<>"]+/g;

const count = (text: string, mark: string) => text.split(mark).length - 1;

/** An address without the marks of the sentence around it; a bracket stays when it was opened in the address. */
function bare(found: string): string {
  let kept = found;
  while (/[.,;:\])]$/.test(kept) && !(kept.endsWith(')') && count(kept, '(') >= count(kept, ')')))
    kept = kept.slice(0, -1);
  return kept;
}

/** The address in a text, or that of the DOI in it; null when it has none. */
export function addressIn(text: string): string | null {
  const [found] = text.match(address) ?? [];
  if (found) return bare(found);
  const doi = /\b10\.\d{4,9}\/[^\s<>"]+/.exec(text)?.[0];
  return doi ? `https://doi.org/${bare(doi)}` : null;
}

/** A reference in pieces: titles in italics, and every address of the web as a link. */
export function piecesOf({ text, url, italic }: Pick<Reference, 'text' | 'url' | 'italic'>): ReferencePiece[] {
  const whole = url && !text.includes(url) ? `${text} ${url}` : text;
  const slanted = italic ? whole.lastIndexOf(italic) : -1;
  const end = slanted + (italic?.length ?? 0);
  const pieces: ReferencePiece[] = [];
  const add = (from: number, to: number, look: Omit<ReferencePiece, 'text'>) => {
    if (to > from) pieces.push({ text: whole.slice(from, to), ...look });
  };
  const plain = (from: number, to: number) => {
    if (slanted < from || end > to) return add(from, to, {});
    add(from, slanted, {});
    add(slanted, end, { italic: true });
    add(end, to, {});
  };
  let at = 0;
  for (const { index, 0: found } of whole.matchAll(address)) {
    const link = bare(found);
    plain(at, index);
    add(index, index + link.length, { url: link });
    at = index + link.length;
  }
  plain(at, whole.length);
  return pieces;
}

/** After the name of the table of a figure: `Tabel 3 bevat dezelfde gegevens.` */
export const withItsData = ' bevat dezelfde gegevens.';
