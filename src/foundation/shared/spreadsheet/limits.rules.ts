/** How far reading is, from 0 to 1; called now and then. */
export type OnProgress = (share: number) => void;

/** What one file may hold at most: well over a survey, well under what a browser can bear. */
export const importLimits = { bytes: 150_000_000, rows: 50_000, columns: 1000 } as const;

/** A file that cannot be read at all; the message is a Dutch sentence for who chose it. */
export class ImportRefused extends Error {}
