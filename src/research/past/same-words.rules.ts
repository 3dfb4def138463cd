/** A text by its words alone, to see whether two people called a thing the same: without capitals, accents, punctuation and spaces between. */
export const sameWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
