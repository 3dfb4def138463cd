/** Longer than this nobody listens to; what needs more words belongs in the text. */
export const longestAlt = 250;

/** What is wrong with the description of an image, or null. */
export function altFault(alt: string): string | null {
  const words = alt.trim();
  if (words === '') return 'Beschrijf wat er te zien is, voor wie de afbeelding niet ziet.';
  if (/^\S+\.(png|jpe?g|webp|avif|svg|gif)$/i.test(words))
    return 'Dit is de naam van een bestand. Beschrijf wat er te zien is.';
  if (words.length > longestAlt)
    return `Dit zijn ${words.length} tekens. Houd het bij ${longestAlt}, en zet de rest in de tekst.`;
  return null;
}

/** A remark that may help; no error. */
export function altRemark(alt: string): string | null {
  return /^(een )?(afbeelding|foto|plaatje|illustratie|figuur)( van|:)? /i.test(alt.trim())
    ? 'Dat het een afbeelding is, zegt de voorleessoftware al. Begin met wat er te zien is.'
    : null;
}
