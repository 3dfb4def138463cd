import { kinds, type Scale, type WorkshopPhase, type WorkshopStep } from './forms.contract.ts';
import type { Workshop, WorkshopParticipant } from './workshop.contract.ts';

export type Given = Workshop['agreed'][number];
export type Question = WorkshopParticipant['questions'][number];
export type Proposal = WorkshopParticipant['written'][number];

/** What one participant gave. */
export interface Content {
  answers: readonly Given[];
  proposals: readonly Proposal[];
  votes: readonly string[];
}

/** What stands before people. */
export interface Put {
  step: WorkshopStep;
  phase: WorkshopPhase;
  questions: readonly Question[];
  /** Keys of the proposals that nobody gets to see. */
  hidden: readonly string[];
}

type Tally = Pick<Workshop, 'participants' | 'ready' | 'tookPart' | 'questions' | 'written' | 'proposals'>;

/** How the answers lie, as far as they may be seen: before `shown` only how many there are. A vote for what is hidden does not count. */
export function tally({ step, phase, questions, hidden }: Put, everyone: readonly Content[]): Tally {
  const { form } = kinds[step];
  const people = everyone.map((one) => ({ ...one, votes: inSight(one.votes, hidden) }));
  const isShown = phase === 'shown';
  const answers = Map.groupBy(
    people.flatMap((one) => one.answers),
    ({ key }) => key,
  );
  const votesFor = (key: string) => people.filter(({ votes }) => votes.includes(key)).length;
  const votes = (key: string) => (isShown && form !== 'grades' ? votesFor(key) : null);
  return {
    participants: people.length,
    ready: people.filter((one) => isReady({ step, phase, questions }, one)).length,
    tookPart: everyone.filter(gaveAnything).length,
    questions: questions.map(({ key, title, hint }) => {
      const values = (answers.get(key) ?? []).map(({ value }) => value);
      return {
        key,
        title,
        hint,
        given: values.length,
        grades: isShown && form === 'grades' ? values.toSorted((a, b) => a - b) : null,
        votes: form === 'choice' ? votes(key) : null,
      };
    }),
    written: people.reduce((sum, { proposals }) => sum + proposals.length, 0),
    proposals:
      phase === 'open' || form === 'grades'
        ? null
        : everyProposal(people).map((proposal) => ({
            ...proposal,
            votes: votes(proposal.key),
            hidden: hidden.includes(proposal.key),
          })),
  };
}

/** All proposals, in an order that says nothing of who wrote them. */
export function everyProposal(people: readonly Pick<Content, 'proposals'>[]): Proposal[] {
  const byKey = new Map(people.flatMap(({ proposals }) => proposals).map((proposal) => [proposal.key, proposal]));
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** What may be voted for: of a choice also what was put before people. */
export const optionsOf = ({ step, questions }: Pick<Put, 'step' | 'questions'>, proposals: readonly Proposal[]) => [
  ...(kinds[step].form === 'choice' ? questions.map(({ key }) => key) : []),
  ...proposals.map(({ key }) => key),
];

/** Of votes those for what is not hidden: the others are free to be given again. */
export const inSight = (votes: readonly string[], hidden: readonly string[]): string[] =>
  votes.filter((key) => !hidden.includes(key));

/** The hidden proposals after some were hidden or shown again. */
export function hiddenAfter(hidden: readonly string[], changes: readonly { key: string; hidden: boolean }[]): string[] {
  const named = new Set(changes.map(({ key }) => key));
  return [...hidden.filter((key) => !named.has(key)), ...changes.flatMap((one) => (one.hidden ? [one.key] : []))];
}

const gaveAnything = ({ answers, proposals, votes }: Content) => answers.length + proposals.length + votes.length > 0;

/** Whether one gave all that is asked now. */
function isReady({ step, phase, questions }: Omit<Put, 'hidden'>, { answers, proposals, votes }: Content): boolean {
  if (kinds[step].form === 'grades') return questions.every(({ key }) => answers.some((one) => one.key === key));
  return phase === 'open' ? proposals.length > 0 : votes.length > 0;
}

/** A fault in what was given, at its place. */
export interface Fault {
  path: string;
  message: string;
}

/** What is wrong with what a participant gives: marks off the scale, what nobody asked, too many votes. */
export function faultsOf(put: Omit<Put, 'hidden'>, given: Partial<Content>, options: readonly string[]): Fault[] {
  const { form, scale, mostVotes } = kinds[put.step];
  const topics = new Set(put.questions.map(({ key }) => key));
  const { answers = [], proposals = [], votes = [] } = given;
  return [
    ...answers.flatMap(({ key, value }, at): Fault[] => {
      if (!topics.has(key)) return [{ path: `answers[${at}].key`, message: 'Deze vraag is niet gesteld.' }];
      return isOn(scale, value) ? [] : [{ path: `answers[${at}].value`, message: 'Dit cijfer kan hier niet.' }];
    }),
    ...repeated(answers, 'answers'),
    ...proposals.flatMap(({ question }, at): Fault[] =>
      (question === null ? form === 'choice' : form === 'ideas' && topics.has(question))
        ? []
        : [{ path: `proposals[${at}].question`, message: 'Deze vraag is niet gesteld.' }],
    ),
    ...repeated(proposals, 'proposals'),
    ...votes.flatMap((key, at): Fault[] =>
      options.includes(key) ? [] : [{ path: `votes[${at}]`, message: 'Hier kun je niet op stemmen.' }],
    ),
    ...(new Set(votes).size > mostVotes
      ? [{ path: 'votes', message: `Dit zijn er te veel: hoogstens ${mostVotes}.` }]
      : []),
  ];
}

const repeated = (rows: readonly { key: string }[], path: string): Fault[] =>
  new Set(rows.map(({ key }) => key)).size < rows.length ? [{ path, message: 'Een rij komt twee keer voor.' }] : [];

const isOn = (scale: Scale | null, value: number): boolean =>
  scale !== null && value >= scale.lowest && value <= scale.highest && Number.isInteger(value / scale.step);

/** What is given in which phase. */
export const asks = {
  answers: ({ step, phase }: Pick<Put, 'step' | 'phase'>) => phase === 'open' && kinds[step].form === 'grades',
  proposals: ({ step, phase }: Pick<Put, 'step' | 'phase'>) => phase === 'open' && kinds[step].form !== 'grades',
  votes: ({ phase }: Pick<Put, 'phase'>) => phase === 'voting',
} as const;

/** Where a session may go from here. */
export function nextPhase({ step, phase }: Pick<Put, 'step' | 'phase'>): WorkshopPhase | null {
  if (phase === 'shown') return null;
  return phase === 'open' && kinds[step].form !== 'grades' ? 'voting' : 'shown';
}

/** Why a session cannot go on yet; null when it can. */
export function notYet(
  put: Omit<Put, 'hidden'>,
  { written, ready }: Pick<Tally, 'written' | 'ready'>,
  given: number,
): string | null {
  const { form } = kinds[put.step];
  if (form === 'grades') return given === 0 ? 'Er zijn nog geen cijfers.' : null;
  if (put.phase === 'open')
    return written + (form === 'choice' ? put.questions.length : 0) === 0 ? 'Er is nog niets om op te stemmen.' : null;
  return ready === 0 ? 'Er zijn nog geen stemmen.' : null;
}

/** What is wrong with what is agreed on. */
export function agreedFaults(put: Omit<Put, 'hidden'>, agreed: readonly Given[], options: readonly string[]): Fault[] {
  const { form, scale } = kinds[put.step];
  const known = form === 'grades' ? put.questions.map(({ key }) => key) : options;
  return [
    ...agreed.flatMap(({ key, value }, at): Fault[] => {
      if (!known.includes(key)) return [{ path: `agreed[${at}].key`, message: 'Dit staat niet in de werksessie.' }];
      return (form === 'grades' ? isOn(scale, value) : value === 1)
        ? []
        : [{ path: `agreed[${at}].value`, message: 'Dit cijfer kan hier niet.' }];
    }),
    ...repeated(agreed, 'agreed'),
  ];
}

/** What is wrong with what is hidden or shown again: only what people wrote can be, once it is in sight. */
export const hiddenFaults = (
  proposals: readonly Pick<Proposal, 'key'>[],
  changes: readonly { key: string }[],
): Fault[] => [
  ...changes.flatMap(({ key }, at): Fault[] =>
    proposals.some((one) => one.key === key)
      ? []
      : [{ path: `proposals[${at}].key`, message: 'Dit staat niet in de werksessie.' }],
  ),
  ...repeated(changes, 'proposals'),
];
