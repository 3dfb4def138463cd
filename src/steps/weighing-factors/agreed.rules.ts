import type { Workshop } from '#research/workshop/workshop.contract.ts';
import type { WeighingFactors } from './weighing-factors.contract.ts';
import { withWeighing } from './weighing-factors.rules.ts';

/** The marks that people agreed on around a table, in the place of what stood there; of a factor that is gone there is none to take. */
export function withAgreed(
  content: WeighingFactors,
  { agreed, tookPart }: Pick<Workshop, 'agreed' | 'tookPart'>,
  factors: readonly { uuid: string }[],
): WeighingFactors {
  const known = new Set(factors.map(({ uuid }) => uuid));
  return agreed
    .filter(({ key }) => known.has(key))
    .reduce((draft, { key, value }) => withWeighing(draft, key, { grade: value }), {
      ...content,
      workshopParticipants: tookPart || null,
    });
}
