import type { WorkshopParticipant } from '#research/workshop/workshop.contract.ts';

/** What one gives on a phone: each list as a whole. */
export type Given = {
  answers: WorkshopParticipant['answers'];
  proposals: WorkshopParticipant['written'];
  votes: WorkshopParticipant['votes'];
};

/** What stays on the phone until the session is over: a dropped connection, a reload or an empty battery loses nothing. */
export interface Kept {
  code: string;
  /** Made up here, known by nobody: with it the phone comes back as the same participant. */
  secret: string;
  /** Lists that the server does not have yet. */
  unsent: Partial<Given>;
}

/** What the phone shows: what was given here comes before what the server has. */
export const givenOn = ({ unsent }: Kept, session: WorkshopParticipant): Given => ({
  answers: unsent.answers ?? session.answers,
  proposals: unsent.proposals ?? session.written,
  votes: unsent.votes ?? session.votes,
});

/** What is still to be sent, now that `sent` arrived: of each list what was changed meanwhile. */
export const stillUnsent = (now: Partial<Given>, sent: Partial<Given>): Partial<Given> =>
  Object.fromEntries(Object.entries(now).filter(([name, list]) => sent[name as keyof Given] !== list));

/** One answer per question: the newest. */
export const withAnswer = (answers: Given['answers'], key: string, value: number): Given['answers'] => [
  ...answers.filter((one) => one.key !== key),
  { key, value },
];

/** A vote given or taken back; where there is one to give, the newest counts. */
export function withVote(votes: readonly string[], key: string, most: number): string[] {
  if (votes.includes(key)) return votes.filter((one) => one !== key);
  if (most === 1) return [key];
  return votes.length < most ? [...votes, key] : [...votes];
}

/** Reads what was kept; what is no such thing is nothing. */
export function readKept(text: string | null): Kept | null {
  try {
    const { code, secret, unsent } = JSON.parse(text ?? 'null') as Kept;
    return typeof code === 'string' && typeof secret === 'string' ? { code, secret, unsent: unsent ?? {} } : null;
  } catch {
    return null;
  }
}
