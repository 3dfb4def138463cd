import type { Question } from '#research/workshop/tally.rules.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import type { Idea, WorkingWithTechniques } from './working-with-techniques.contract.ts';
import { emptyIdea, type Pair } from './working-with-techniques.rules.ts';

/** The techniques for which people think of something, each with the factor that it should change. */
export const workshopQuestions = (pairs: readonly Pair[]): Question[] =>
  pairs.map(({ link, factorName }) => ({
    key: link.uuid,
    title: link.name ?? 'Techniek zonder naam',
    hint: `Voor: ${factorName}`,
  }));

/** A name is at most this long; the whole text is what people see, hear or do. */
const longestTitle = 150;

/** The ideas that people chose, most votes first, each at its technique; of a technique that is gone there is none to take. */
export function withAgreed(
  content: WorkingWithTechniques,
  pairs: readonly Pair[],
  { agreed, proposals, tookPart }: Pick<Workshop, 'agreed' | 'proposals' | 'tookPart'>,
  mostIdeas: number,
  conditionsOf: (technic: string) => Idea['conditions'],
): WorkingWithTechniques {
  const known = new Set(content.ideas.map(({ uuid }) => uuid));
  const chosen = new Set(agreed.map(({ key }) => key));
  const links = new Map(pairs.map(({ link }) => [link.uuid, link]));
  const added = (proposals ?? [])
    .filter(({ key }) => chosen.has(key) && !known.has(key))
    .sort((a, b) => (b.votes ?? 0) - (a.votes ?? 0))
    .flatMap(({ key, question, text, votes }) => {
      const link = question === null ? undefined : links.get(question);
      if (!link) return [];
      const title = text.slice(0, longestTitle);
      return [
        { ...emptyIdea(key, link.uuid, conditionsOf(link.technic)), title, application: text, workshopVotes: votes },
      ];
    });
  return {
    ...content,
    ideas: [...content.ideas, ...added].slice(0, mostIdeas),
    workshopParticipants: tookPart || null,
  };
}
