import type { Question } from '#research/workshop/tally.rules.ts';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import type { PrioritisingFactors } from './prioritising-factors.contract.ts';
import { type Earlier, type RankedFactor, withPriority } from './prioritising-factors.rules.ts';
import { questionWords } from './words.rules.ts';

/** What people around a table know: whether we may and can, and whether the audience can. Which technique there is, the researcher knows. */
const asked = ['mandate', 'ability'] as const;

/** For each factor the questions that are put before people. */
export const workshopQuestions = (factors: readonly Pick<RankedFactor, 'uuid' | 'name'>[]): Question[] =>
  factors.flatMap(({ uuid, name }) =>
    asked.map((question) => ({ key: `${uuid}.${question}`, title: name, hint: questionWords[question].question })),
  );

/** The answers that people agreed on, in the place of what stood there; of a factor that is gone there is none to take. */
export function withAgreed(
  content: PrioritisingFactors,
  earlier: Earlier,
  { agreed, tookPart }: Pick<Workshop, 'agreed' | 'tookPart'>,
): PrioritisingFactors {
  return agreed.reduce<PrioritisingFactors>(
    (draft, { key, value }) => {
      const [uuid = '', name] = key.split('.');
      const question = asked.find((one) => one === name);
      return question ? withPriority(draft, earlier, uuid, { [question]: value }) : draft;
    },
    { ...content, workshopParticipants: tookPart || null },
  );
}
