/** The steps from which people are asked around a table. */
export const workshopSteps = [
  'research_target',
  'determine_factors',
  'weighing_factors',
  'prioritising_factors',
  'conducting_intervention_design',
] as const;
export type WorkshopStep = (typeof workshopSteps)[number];

/**
 * `open`: people give marks, or write. `voting`: what was written is there to vote for. `shown`: all see how it lies, and nothing
 * is given any more. A session that is over is not there.
 */
export const workshopPhases = ['open', 'voting', 'shown'] as const;
export type WorkshopPhase = (typeof workshopPhases)[number];

/** The three forms: one of several is chosen, marks are given, ideas are written and voted for. */
export type WorkshopForm = 'choice' | 'grades' | 'ideas';

/** What a mark may be. */
export interface Scale {
  lowest: number;
  highest: number;
  step: number;
}

interface Kind {
  form: WorkshopForm;
  /** Of marks alone. */
  scale: Scale | null;
  /** How many votes each has. */
  mostVotes: number;
}

/** What a session in each step is. */
export const kinds: Record<WorkshopStep, Kind> = {
  research_target: { form: 'choice', scale: null, mostVotes: 1 },
  determine_factors: { form: 'choice', scale: null, mostVotes: 3 },
  weighing_factors: { form: 'grades', scale: { lowest: 1, highest: 10, step: 0.5 }, mostVotes: 0 },
  prioritising_factors: { form: 'grades', scale: { lowest: 0, highest: 2, step: 1 }, mostVotes: 0 },
  conducting_intervention_design: { form: 'ideas', scale: null, mostVotes: 3 },
};

/** The most of everything. */
export const most = { people: 20, questions: 24, proposals: 10, proposalLength: 200, hours: 24 } as const;

/** Letters and digits of a code: none that looks or sounds like another. Eight of them are 38 bits. */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ23456789';
export const codeLength = 8;

/** A code however it was typed: `bcdf-gh23`, `BCDF GH23`. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** A code as people read it: in two halves. */
export const readableCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Where phones come in; the code stands behind `#`, which a browser sends to nobody. */
export const joinPath = '/meedoen';
