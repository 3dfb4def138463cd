import * as z from 'zod/mini';
import { auditActions } from '#foundation/shared/audit.ts';

/** Everything that is kept about one person, for that person (GDPR, articles 15 and 20). Moments are in UTC. */
export const personalData = z.object({
  exportedAt: z.iso.datetime(),
  account: z.object({
    uuid: z.uuid(),
    username: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    company: z.string(),
    createdAt: z.iso.datetime(),
    secondFactorSince: z.nullable(z.iso.datetime()),
    recoveryCodesLeft: z.int(),
  }),
  /** Those that ended too, for as long as we keep them: a week. */
  sessions: z.array(
    z.object({
      uuid: z.uuid(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
      /** As the browser gave it. */
      userAgent: z.nullable(z.string()),
    }),
  ),
  researches: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      role: z.enum(['owner', 'collaborator']),
      createdAt: z.iso.datetime(),
      /** In the bin since. */
      deletedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Those that they wrote, also in studies that they no longer work on. */
  notes: z.array(
    z.object({
      uuid: z.uuid(),
      research: z.uuid(),
      step: z.nullable(z.string()),
      content: z.string(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** What they did, and what was done to their account, of the last twelve months. */
  audit: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.enum(auditActions),
      /** Done by themselves; otherwise by somebody else, or nobody knows by whom. */
      own: z.boolean(),
      research: z.nullable(z.uuid()),
      /** Not of who is somebody else. */
      address: z.nullable(z.string()),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type PersonalData = z.infer<typeof personalData>;
