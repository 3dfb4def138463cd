import * as z from 'zod/mini';
import { field, longest, serverWritten, text, uuid } from '#foundation/shared/fields.ts';
import { sha256Text } from '#steps/intervention-design/evaluation/fixing/fixed-plan.contract.ts';

/** The most persons or places on a list, and the most times that lots may be drawn. */
export const mostUnits = 2_000;
export const mostDraws = 5;
/** Characters of a code, and of the name of a stratum. */
export const longestCode = 100;

const lotUnit = z.object({
  /** What a person or place is known by: no name. */
  code: z.string(),
  /** Within which it is drawn; null where that is not asked. */
  stratum: z.nullable(z.string()),
});
export type ListedUnit = z.infer<typeof lotUnit>;

/** A list that was frozen, and what was drawn of it. */
const lots = z.object({
  frozenAt: z.iso.datetime(),
  /** SHA-256 of groups, parts and units: `listHash`. */
  hash: sha256Text(),
  /** How often lots may be drawn, chosen beforehand. */
  most: z.int().check(z.minimum(1), z.maximum(mostDraws)),
  /** The groups as they were then: `code` is the name by which they are drawn. */
  groups: z.array(z.object({ uuid: uuid(), code: z.string(), part: z.int() })),
  units: z.array(lotUnit),
  /** Every time that lots were drawn, with why it was done again; the last one counts. */
  attempts: z.array(z.object({ at: z.iso.datetime(), seed: sha256Text(), reason: z.nullable(z.string()) })),
  /** By the last: each unit with the uuid of its group. Empty while nothing was drawn. */
  drawn: z.array(z.object({ code: z.string(), group: uuid() })),
});
export type Lots = z.infer<typeof lots>;

/** What the server writes of lots. */
export const lotsShape = {
  lots: serverWritten(
    Object.assign(field('Loting', z.nullable(lots)), {
      told: (value: object | null) =>
        value === null
          ? 'geen lijst'
          : `lijst van ${(value as Lots).units.length}, ${(value as Lots).attempts.length} keer geloot`,
    }),
  ),
};

const code = z.string().check(
  z.minLength(1),
  z.maxLength(longestCode),
  z.refine((said) => said.trim() === said && z.safeParse(text(longestCode), said).success, 'text'),
);

/** A list as it is sent to be frozen. */
export const lotList = z.strictObject({
  most: z.int().check(z.minimum(1), z.maximum(mostDraws)),
  units: z.array(z.strictObject({ code, stratum: z.nullable(code) })).check(z.minLength(2), z.maxLength(mostUnits)),
});

/** Why lots are drawn; null the first time. */
export const lotReason = z.strictObject({ reason: text(longest.short) });
