import { claimsOf, session } from '#foundation/browser/session.ts';
import { peopleOf } from '#study/people.rules.ts';
import type { Research } from '#study/research.queries.ts';

/**
 * What people keep beside a step: marks of their own, what they decided, votes, who is here. Keys of their own, so that saving a step does not ask
 * for them again.
 */
export const besideKey = (
  research: string,
  what?:
    | 'marks'
    | 'own_pages'
    | 'decisions'
    | 'votes'
    | 'codings'
    | 'presence'
    | 'survey_answers'
    | 'transcripts'
    | 'workshops'
    | 'forecasts'
    | 'tallies'
    | 'tally_links',
) => ['beside', research, ...(what ? [what] : [])];

export interface Worker {
  uuid: string;
  name: string;
}

/** Who works on a research, its owner first, and whether the reader is one of them. Nobody waits for who cannot log in yet. */
export function workersOf(research: Research): { people: Worker[]; me: Worker | null } {
  const people = peopleOf(research).filter(({ pending }) => !pending);
  const user = claimsOf(session.accessToken())?.sub;
  return { people, me: people.find(({ uuid }) => uuid === user) ?? null };
}
