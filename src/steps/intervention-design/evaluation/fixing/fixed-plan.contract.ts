import * as z from 'zod/mini';
import { field, serverWritten } from '#foundation/shared/fields.ts';

/** A moment by the clock of the server, in UTC. */
const moment = () => z.iso.datetime();

/** SHA-256, hexadecimal. */
export const sha256Text = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The plan as it was when somebody fixed it. */
const fixedPlan = z.object({
  fixedAt: moment(),
  /** What is hashed: `canonicalText` of the plan, without the name of who decides about stopping. */
  text: z.string(),
  /** Of the UTF-8 bytes of the text. */
  hash: sha256Text(),
  /** When the first outcome was stored; null where the plan was fixed before that. */
  firstDataAt: z.nullable(moment()),
});
export type FixedPlan = z.infer<typeof fixedPlan>;

/** What the server writes of a plan that stands still. */
export const fixingShape = {
  fixedPlan: serverWritten(
    Object.assign(field('Vastgezet meetplan', z.nullable(fixedPlan)), {
      told: (plan: object | null) => (plan === null ? 'niet vastgezet' : `vastgezet, hash ${(plan as FixedPlan).hash}`),
    }),
  ),
  /** When the first count or measurement was stored, whether the plan was fixed or not. */
  firstMeasuredAt: serverWritten(field('Eerste uitkomst bewaard', z.nullable(moment()))),
};
