import { describe, expect, it } from 'vitest';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { conclusionProposals, factorProposals, retentionProposals } from './proposals.rules.ts';
import { type Conversation, type Finding, qualitativeResearch } from './qualitative-research.contract.ts';

const list = qualitativeResearch.shape.conversations;
const ids = [1, 2, 3, 4, 5].map((at) => rowId('factor', at));
const factors = ['Gemak', 'Kennis', 'Norm', 'Schaamte', 'Emoties'].map((name, at) => ({ uuid: ids[at]!, name }));

/** A conversation in which the factors came up so: `d` decisive, `m` mentioned, `n` not mentioned when asked, `-` nothing. */
const talk = (codes: string, at: number): Conversation =>
  emptyRow(list, {
    uuid: rowId('talk', at),
    findings: [...codes].flatMap((code, place): Finding[] => {
      if (code === '-') return [];
      const mention = code === 'n' ? 'not_mentioned' : 'spontaneous';
      const role = code === 'd' ? 'decisive' : null;
      return [
        emptyRow(list.row.findings, { uuid: rowId('finding', at, place), researchFactor: ids[place]!, mention, role }),
      ];
    }),
  });
const talks = (...all: string[]) => all.map(talk);
const nothing = { conclusions: [], newFactors: [] };
const concluded = (index: number, text: string | null) => ({
  uuid: rowId('conclusion', index),
  researchFactor: ids[index]!,
  text,
});

describe('the conclusion about a factor', () => {
  it('can take over what was counted, with the number of conversations', () => {
    const [counted] = factorProposals(talks('d', 'm', 'n', '-'), ids[0]!);
    expect(counted).toEqual({
      from: 'Geteld in de gesprekken',
      text: 'Genoemd in 2 van 3 gesprekken, 1 keer gaf het de doorslag.',
    });
  });

  it('has nothing to take over without conversations, or where nobody spoke of it', () => {
    expect(factorProposals([], ids[0]!)).toEqual([]);
    expect(factorProposals(talks('-m'), ids[0]!)).toEqual([]);
  });
});

describe('the conclusion over all factors', () => {
  const texts = (...given: Parameters<typeof conclusionProposals>) =>
    conclusionProposals(...given).map(({ text }) => text);

  it('can take over what came up most and what decided, each of how many conversations', () => {
    expect(texts(nothing, talks('dm', 'm-', 'mn'), factors)).toEqual([
      'Het vaakst genoemd: gemak (3 van 3 gesprekken) en kennis (1 van 2 gesprekken). Gaf het vaakst de doorslag: gemak (1 van 3 gesprekken).',
    ]);
  });

  it('leaves out nobody who came up as often as the last one named', () => {
    const [counted] = texts(nothing, talks('mmmm-'), factors);
    expect(counted).toBe(
      'Het vaakst genoemd: gemak (1 van 1 gesprek), kennis (1 van 1 gesprek), norm (1 van 1 gesprek) en schaamte (1 van 1 gesprek).',
    );
  });

  it('names what was new, and what was concluded of each factor, in the order of the factors', () => {
    const newFactors = [
      emptyRow(qualitativeResearch.shape.newFactors, { uuid: rowId('new', 1), name: 'Vertrouwen' }),
      emptyRow(qualitativeResearch.shape.newFactors, { uuid: rowId('new', 2) }),
    ];
    const conclusions = [concluded(1, 'Weet iedereen'), concluded(0, ' Het is gedoe. '), concluded(2, null)];
    expect(texts({ conclusions, newFactors }, [], factors)).toEqual([
      'Nieuw gehoord: vertrouwen.',
      'Gemak: Het is gedoe.\nKennis: Weet iedereen.',
    ]);
  });

  it('has nothing to take over of an empty step, or of factors that are no longer chosen', () => {
    expect(texts(nothing, [], factors)).toEqual([]);
    expect(texts({ ...nothing, conclusions: [concluded(0, 'Oud.')] }, talks('d'), [])).toEqual([]);
  });
});

it('what is kept and how long begins with what the plan says of privacy', () => {
  expect(retentionProposals({ planPrivacy: 'Opnames wissen we na een maand.' })).toEqual([
    { from: 'Privacy in je plan', text: 'Opnames wissen we na een maand.' },
  ]);
  expect(retentionProposals({ planPrivacy: null })).toEqual([]);
});
