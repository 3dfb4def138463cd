/** What a file with a whole research says of itself; `docs/export-format.md` describes it. */
export const transferFormat = 'drijfveer-onderzoek';
/** Goes up when a reader of the last version would misread what is written. */
export const transferVersion = 2;
/** Those that are read: in version 1 questions of the library had a number where they have a key now. */
export const readVersions = [1, transferVersion] as const;

export const notOurs =
  'Dit is geen bestand met een onderzoek. Kies een bestand dat is gedownload als “Alle gegevens (JSON)”.';
export const otherVersion =
  'Dit bestand komt uit een andere versie van deze tool, die we niet kunnen lezen. Download het daar opnieuw.';

/** Bytes: many times the largest of the examples. */
export const largestTransfer = 20_000_000;
export const tooLarge = 'Dit bestand is te groot: hoogstens 20 MB.';
