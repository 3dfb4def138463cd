import type { StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { behaviourResult } from '#steps/conducting-research/results/behaviour.rules.ts';
import { behaviourFigure } from '#steps/conducting-research/results/behaviour-words.rules.ts';
import { correlation, number, sentence } from '#steps/step/sentence.rules.ts';

/** The same figure without who was left out, and with them: what the rule does to it. */
export interface BothRow {
  key: string;
  what: string;
  /** `4,12 (3,90 tot 4,34), n = 188`; a dash where there is none. */
  without: string;
  everybody: string;
}

type Content = Pick<ConductingResearch, 'everybody' | 'results'> & Parameters<typeof behaviourResult>[0];

/** A row for the behaviour, and for mean and correlation of each factor. Empty where nobody, or hardly anybody, was left out. */
export function bothRows(content: Content, nameOf: (researchFactor: string) => string | null): BothRow[] {
  const { everybody, results } = content;
  if (!everybody) return [];
  const [now, then] = [
    behaviourResult(content, 'first'),
    everybody.behaviour && behaviourResult({ ...content, behaviour: everybody.behaviour }, 'first'),
  ];
  const told = (one: typeof now) => (one ? `${behaviourFigure(one)}, n\u00a0=\u00a0${number(one.n)}` : '–');
  return [
    ...(now && then ? [{ key: 'behaviour', what: 'Het gedrag zelf', without: told(now), everybody: told(then) }] : []),
    ...everybody.factors.flatMap((all): BothRow[] => {
      const analysis = results.find(({ researchFactor }) => researchFactor === all.researchFactor)?.analysis;
      const name = nameOf(all.researchFactor);
      if (!analysis || name === null) return [];
      return [
        {
          key: `${all.researchFactor} mean`,
          what: `${sentence(name)}, gemiddelde`,
          without: meanWords(analysis.mean),
          everybody: meanWords(all.mean),
        },
        {
          key: `${all.researchFactor} r`,
          what: `${sentence(name)}, samenhang (r)`,
          without: correlationWords(analysis.correlation),
          everybody: correlationWords(all.correlation),
        },
      ];
    }),
  ];
}

export const withoutHead = 'Zonder wie is weggelaten';
export const everybodyHead = 'Met iedereen';

const figureWords = (value: number, { lo, hi }: { lo: number; hi: number }, n: number) =>
  `${correlation(value)} (${correlation(lo)} tot ${correlation(hi)}), n\u00a0=\u00a0${number(n)}`;

const meanWords = (one: StoredAnalysis['mean']) =>
  one.kind === 'none' ? '–' : figureWords(one.mean, one.interval, one.n);
const correlationWords = (one: StoredAnalysis['correlation']) =>
  one.kind === 'none' ? '–' : figureWords(one.r, one.interval, one.n);
