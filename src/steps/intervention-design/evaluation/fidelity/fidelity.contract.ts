import * as z from 'zod/mini';
import { choice, field, longText, titleText, uuid, whole } from '#foundation/shared/fields.ts';
import { list, type RowOf } from '#foundation/shared/section.ts';

const most = 100_000_000;

/** How it was carried out in one group: of all of it, or of one place or moment of the plan. */
const carriedOut = {
  group: field('Groep', uuid()),
  /** Null where it is of the whole group. */
  place: titleText({ label: 'Welke plek?', name: 'Plek' }),
  /** Null where it is of the whole time. */
  moment: field({ label: 'Wanneer?', name: 'Meetmoment' }, z.nullable(uuid())),
  how: choice(
    { label: 'Ging het zoals bedoeld?', name: 'Uitgevoerd' },
    { as_meant: 'zoals bedoeld', partly: 'deels zoals bedoeld', not: 'niet zoals bedoeld' },
  ),
  /** Of people, visits, deliveries: whatever it was carried out with. */
  asMeant: whole({ label: 'Hoe vaak zoals bedoeld?', name: 'Aantal keer zoals bedoeld', short: 'Zo bedoeld' }, 0, most),
  known: whole({ label: 'Van hoeveel weet je dat?', name: 'Aantal waarvan het bekend is', short: 'Bekend' }, 0, most),
  total: whole({ label: 'Hoeveel waren het er samen?', name: 'Aantal samen', short: 'Alles' }, 0, most),
  differed: longText({ label: 'Wat ging anders dan bedoeld?', name: 'Anders dan bedoeld' }),
};

/** Whether what the groups got is what was meant for them. */
export const fidelityShape = {
  fidelity: list({ label: 'Hoe ging de uitvoering?', name: 'Uitvoering' }, carriedOut, 300),
};

export type CarriedOut = RowOf<typeof carriedOut>;
export type HowCarriedOut = NonNullable<CarriedOut['how']>;
