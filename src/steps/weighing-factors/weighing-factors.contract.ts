import * as z from 'zod/mini';
import { choice, choices, field, halfMark, longText, mark, shortText, uuid, yesNo } from '#foundation/shared/fields.ts';
import { tookPartField } from '#research/workshop/took-part.contract.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

/** What a mark rests on. */
const bases = {
  presumption: 'vermoeden',
  desk_research: 'deskresearch',
  qualitative: { label: 'kwalitatief', name: 'kwalitatief onderzoek' },
  quantitative: { label: 'kwantitatief', name: 'kwantitatief onderzoek' },
};
const certainties = { low: 'laag', middle: 'midden', high: 'hoog' };

/** The shortest reasoning that counts as one. */
export const reasoningLength = 20;

const weighing = {
  /** Belang: a report mark 1.0–10.0 in halves. */
  grade: mark({ label: 'Cijfer voor het belang van deze factor', name: 'Cijfer', short: 'Belang' }),
  reasoning: longText('Onderbouwing'),
  basedOn: choices('Gebaseerd op', bases),
  certainty: choice('Zekerheid', certainties),
  /** Why the mark is far from what the evidence suggests. */
  differsBecause: longText({
    label: 'Waarom wijkt je cijfer af van het onderzoek?',
    name: 'Reden voor het verschil met het onderzoek',
  }),
  leftOut: yesNo('Niet meenemen'),
  leftOutReason: shortText({ label: 'Waarom neem je deze factor niet mee?', name: 'Reden om niet mee te nemen' }),
};

const segmentGrade = {
  researchFactor: field('Factor', uuid()),
  /** A row of the segments in the target analysis. */
  segment: field('Segment', uuid()),
  grade: mark({ label: 'Cijfer', name: 'Cijfer per segment' }),
  /** Why it weighs differently here. */
  note: shortText({ label: 'Toelichting', name: 'Toelichting bij een segment' }),
};

/** As other clients send it along: “Factoren prioriteren” keeps the last two. */
const withPriority = z.object({
  uuid: uuid(),
  grade: z.optional(halfMark()),
  influence: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2)))),
  priority: z.optional(z.nullable(z.boolean())),
});

/** Factoren wegen: how heavily each factor weighs for the behaviour, given the research. A row's uuid is the research_factor's. */
export const weighingFactors = defineStep('weighing_factors', {
  researchFactors: list('Factoren', weighing, 60, { named: true, otherForm: withPriority }),
  /** Marks per segment, where somebody wants them: at most 20 segments for each of 60 factors. */
  segmentGrades: list({ label: 'Cijfer per segment', name: 'Cijfers per segment' }, segmentGrade, 1200),
  workshopParticipants: tookPartField(),
});

export type WeighingFactors = ContentOf<typeof weighingFactors.shape>;
export type Weighing = RowOf<typeof weighing>;
export type SegmentGrade = RowOf<typeof segmentGrade>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    weighingFactors: WeighingFactors;
  }
}
