import type { Person } from '#access/person/person.contract.ts';
import type { ResearchRow } from './research.operations.contract.ts';

/** Somebody of a research; `pending` while they have not answered the invitation to the organisation. */
export type Member = Person & { pending: boolean };

/** Who works on a research: its owner first, then who works along. */
export const peopleOf = ({ owner, collaborators }: Pick<ResearchRow, 'owner' | 'collaborators'>): Member[] => [
  { ...owner, pending: false },
  ...collaborators.map(({ user, pending }) => ({ ...user, pending })),
];
