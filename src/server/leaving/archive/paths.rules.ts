/** Where the parts of an archive stand in it. */
export const archivePaths = {
  readMe: 'LEESMIJ.txt',
  manifest: 'manifest.json',
  organisation: 'organisation.json',
  people: 'people.json',
  audit: 'audit.jsonl',
  wordTemplate: 'house-style/word-template.json',
  libraryTexts: 'library/texts.json',
  libraryImages: 'library/images.json',
} as const;

/** Of one research; the last two stand in a whole archive alone. */
export const researchParts = ['about', 'research', 'notes', 'answers'] as const;
export type ResearchPart = (typeof researchParts)[number];

export const researchPath = (number: number, part: ResearchPart): string =>
  `researches/${String(number).padStart(4, '0')}/${part}.json`;

export const imagePath = (hash: string, extension: string): string => `library/images/${hash}.${extension}`;

/** Which research a path is of; null for the others. */
export function researchOf(path: string): { number: number; part: ResearchPart } | null {
  const found = /^researches\/(\d{4,7})\/(about|research|notes|answers)\.json$/.exec(path);
  return found ? { number: Number(found[1]), part: found[2] as ResearchPart } : null;
}
