import type { Person } from '#access/person/person.contract.ts';
import type { ResearchRow } from './research.operations.contract.ts';

/** Who works on a research: its owner first, then who works along. */
export const peopleOf = ({ owner, collaborators }: Pick<ResearchRow, 'owner' | 'collaborators'>): Person[] => [
  owner,
  ...collaborators.map(({ user }) => user),
];
