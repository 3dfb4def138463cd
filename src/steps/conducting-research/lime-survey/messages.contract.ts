import * as z from 'zod/mini';

/** What the app and the page in the frame say to each other; each message has the token with which the app opened the frame. */

/** One call to LimeSurvey, as JSON. */
export interface Asked {
  token: string;
  id: number;
  body: string;
}

const token = z.string();
const id = z.int();

export const told = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready'), token }),
  z.strictObject({ kind: z.literal('answer'), token, id, status: z.int(), text: z.string() }),
  z.strictObject({ kind: z.literal('failed'), token, id, why: z.enum(['network', 'slow', 'large']) }),
]);
export type Told = z.infer<typeof told>;

/** What came of a call, whatever it says. */
export type Reply =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'failed'; why: 'network' | 'slow' | 'large' };
