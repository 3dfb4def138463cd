import { describe, expect, it } from 'vitest';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { withProposal } from '#steps/step/proposal/proposal.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { reasoningProposals } from './proposals.rules.ts';
import { type Earlier, isReasoned } from './weighing-factors.rules.ts';

const uuid = rowId('factor');
const bare: Earlier = {
  determineFactors: determineFactors.empty,
  qualitativeResearch: qualitativeResearch.empty,
  conductingResearch: conductingResearch.empty,
};
const talk = qualitativeResearch.shape.conversations;
const heard: Earlier['qualitativeResearch'] = {
  ...qualitativeResearch.empty,
  conversations: [
    emptyRow(talk, {
      uuid: rowId('talk'),
      findings: [
        emptyRow(talk.row.findings, {
          uuid: rowId('finding'),
          researchFactor: uuid,
          mention: 'spontaneous',
          role: 'part',
          quote: 'Ik heb er de ruimte niet voor.',
        }),
      ],
    }),
  ],
  conclusions: [{ uuid: rowId('conclusion'), researchFactor: uuid, text: 'Vooral gedoe in de keuken.' }],
};
const measured: Earlier['conductingResearch'] = {
  ...conductingResearch.empty,
  primaryOutcome: 'frequency',
  results: [
    emptyRow(conductingResearch.shape.results, {
      uuid: rowId('result'),
      researchFactor: uuid,
      n: 312,
      correlationN: 298,
      mean: 3.2,
      scaleMin: 1,
      scaleMax: 7,
      r: 0.46,
      conclusion: 'Wie het makkelijk vindt, doet het vaker.',
    }),
  ],
};
const offered = (earlier: Partial<Earlier>, slug = 'gemak') =>
  reasoningProposals({ uuid }, { slug }, { ...bare, ...earlier });

describe('the reasoning behind a mark', () => {
  it('can take over what was concluded in the two steps before, and their figures, each with its number of people', () => {
    expect(offered({ qualitativeResearch: heard, conductingResearch: measured }).map(({ text }) => text)).toEqual([
      'Vooral gedoe in de keuken.',
      'Genoemd in 1 van 1 gesprek, gaf nooit de doorslag.',
      'Wie het makkelijk vindt, doet het vaker.',
      'Gemiddeld 3,2 op een schaal van 1 tot 7 (n = 312). De samenhang met het gedrag is 0,46 (95 %-interval 0,37 tot 0,55; n = 298).',
    ]);
  });

  it('gets no ready reasons: figures alone leave open why, and quotes are not offered', () => {
    const all = offered({ qualitativeResearch: heard, conductingResearch: measured });
    for (const proposal of all) {
      const own = proposal.from.startsWith('Jouw');
      expect(isReasoned({ reasoning: withProposal(null, proposal) }), proposal.text).toBe(own);
      expect(proposal.text).not.toContain('ruimte');
    }
    const [, figures] = all;
    expect(isReasoned({ reasoning: withProposal('Het speelt bij bijna iedereen.', figures!) })).toBe(true);
  });

  it('tells of the intention what it is, and no correlation of the intention with itself', () => {
    const survey = { ...measured, primaryOutcome: 'intention' as const };
    expect(offered({ conductingResearch: survey }).at(-1)!.text).toContain('De samenhang met het voornemen is 0,46');
    expect(offered({ conductingResearch: survey }, 'intentie').at(-1)!.text).toBe(
      'Gemiddeld 3,2 op een schaal van 1 tot 7 (n = 312).',
    );
  });

  it('has nothing to take over without interviews and questionnaire, nor of another factor', () => {
    expect(offered({})).toEqual([]);
    const other = { ...bare, qualitativeResearch: heard, conductingResearch: measured };
    expect(reasoningProposals({ uuid: rowId('factor', 2) }, null, other)).toEqual([]);
  });

  it('tells only the figures that are there', () => {
    const only = (figures: object) =>
      offered({
        conductingResearch: { ...measured, results: [{ ...measured.results[0]!, conclusion: null, ...figures }] },
      }).map(({ text }) => text);
    expect(only({ n: null, correlationN: null, r: null })).toEqual(['Gemiddeld 3,2 op een schaal van 1 tot 7.']);
    expect(only({ mean: null, n: 3, correlationN: null })).toEqual(['De samenhang met het gedrag is 0,46 (n = 3).']);
    expect(only({ mean: null, r: null })).toEqual([]);
  });
});
