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
  /** What was typed and is not among the proposals: by the field it stands in, or by the proposal that came too late. */
  typed: Readonly<Record<string, string>>;
}

/** The field of a proposal: one at each subject, or one for all. */
export const fieldOf = (question: string | null): string => question ?? '';

/** What somebody typed and nobody will see: all of it once nothing can be added any more, and before that what came too late. */
export function leftOver({ typed }: Kept, { phase, questions }: WorkshopParticipant): string[] {
  const fields = new Set([fieldOf(null), ...questions.map(({ key }) => key)]);
  const left = Object.entries(typed).filter(([field]) => phase !== 'open' || !fields.has(field));
  return [...new Set(left.map(([, text]) => text.trim()))].filter((text) => text !== '');
}

/** Once the server refused what was sent: it is sent no more, and of the proposals it does not have the text stays. */
export function refused(kept: Kept, session: WorkshopParticipant | null): Kept {
  const there = new Set(session?.written.map(({ key }) => key));
  const late = (kept.unsent.proposals ?? []).filter(({ key }) => !there.has(key));
  return {
    ...kept,
    unsent: {},
    typed: { ...kept.typed, ...Object.fromEntries(late.map(({ key, text }) => [key, text])) },
  };
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
    const { code, secret, unsent = {}, typed = {} } = JSON.parse(text ?? 'null') as Partial<Kept>;
    return typeof code === 'string' && typeof secret === 'string' ? { code, secret, unsent, typed } : null;
  } catch {
    return null;
  }
}
