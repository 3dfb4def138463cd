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
    mentionMail: z.boolean(),
    newsSeen: z.nullable(z.string()),
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
  /** Devices on which they logged in, of the last half year. */
  devices: z.array(z.object({ lastLoginAt: z.iso.datetime() })),
  /** Passkeys that they log in with; not the keys themselves, which are of no use to anybody but us. */
  passkeys: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      madeOn: z.iso.date(),
      lastUsedOn: z.nullable(z.iso.date()),
      backedUp: z.boolean(),
      /** How their device can be reached, as it said. */
      transports: z.array(z.string()),
      /** Counted by the device; 0 when it does not count. */
      counter: z.int(),
    }),
  ),
  /** Who they are at the provider of their organisation. */
  signOn: z.array(
    z.object({
      issuer: z.string(),
      subject: z.string(),
      joinedAt: z.iso.datetime(),
      usedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** What the provider of their organisation tells of them, by SCIM. */
  scim: z.array(
    z.object({
      userName: z.string(),
      externalId: z.nullable(z.string()),
      displayName: z.nullable(z.string()),
      formatted: z.nullable(z.string()),
      givenName: z.nullable(z.string()),
      familyName: z.nullable(z.string()),
      email: z.nullable(z.string()),
      groups: z.array(z.string()),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
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
  /** Notes of others and of themselves in which they are named; not what these say, which is of who wrote it. */
  mentions: z.array(
    z.object({
      note: z.uuid(),
      research: z.uuid(),
      at: z.iso.datetime(),
      seenAt: z.nullable(z.iso.datetime()),
      mailedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Marks that they gave factors for themselves, also in studies that they no longer work on. */
  marks: z.array(
    z.object({
      research: z.uuid(),
      factor: z.string(),
      grade: z.number(),
      reasoning: z.nullable(z.string()),
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** What they decided about marks of factors, one per factor and hour, also in studies that they no longer work on. */
  decisions: z.array(
    z.object({
      research: z.uuid(),
      factor: z.string(),
      decidedAt: z.iso.datetime(),
      grade: z.nullable(z.number()),
      leftOut: z.boolean(),
      reasoning: z.nullable(z.string()),
      differsBecause: z.nullable(z.string()),
      leftOutReason: z.nullable(z.string()),
    }),
  ),
  /** What they expected of an outcome before anything was counted; a share as per cent, a number as it is counted. */
  forecasts: z.array(
    z.object({
      research: z.uuid(),
      outcome: z.uuid(),
      low: z.number(),
      middle: z.number(),
      high: z.number(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** Completed researches about which colleagues may ask them, by their own choice. */
  advises: z.array(z.object({ research: z.uuid(), saidAt: z.iso.datetime() })),
  /** What they counted on a phone: where, and when it last came in. */
  tallies: z.array(
    z.object({
      research: z.uuid(),
      outcome: z.uuid(),
      moment: z.uuid(),
      place: z.nullable(z.string()),
      secondObserver: z.boolean(),
      did: z.int(),
      didNot: z.int(),
      exposure: z.nullable(z.number()),
      firstAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** Ideas at techniques that they brought in. */
  ideas: z.array(z.object({ research: z.uuid(), idea: z.uuid(), createdAt: z.iso.datetime() })),
  /** Ideas that they are for. */
  votes: z.array(z.object({ research: z.uuid(), idea: z.uuid(), createdAt: z.iso.datetime() })),
  /** What they coded in conversations apart from somebody else, also in studies that they no longer work on; not what the other coded. */
  codings: z.array(
    z.object({
      research: z.uuid(),
      ready: z.boolean(),
      conversations: z.array(z.record(z.string(), z.unknown())),
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** Answers to a questionnaire that they imported last; not the answers, which are of others. */
  imports: z.array(z.object({ research: z.uuid(), measurement: z.string(), importedAt: z.iso.datetime() })),
  /** Texts of conversations that they stored last; not the texts, which are of others. */
  transcripts: z.array(
    z.object({ research: z.uuid(), conversation: z.uuid(), storedAt: z.iso.datetime(), keepUntil: z.iso.date() }),
  ),
  /** The steps that they have open at this moment. */
  presence: z.array(z.object({ research: z.uuid(), step: z.string(), seenAt: z.iso.datetime() })),
  /** Where they were the last to change something: a step, or what a study says of itself. */
  changes: z.array(z.object({ research: z.uuid(), step: z.nullable(z.string()), at: z.iso.datetime() })),
  /** What they changed in an earlier step, until somebody has looked at the step that rests on it. */
  earlierChanges: z.array(
    z.object({
      research: z.uuid(),
      step: z.string(),
      field: z.string(),
      was: z.nullable(z.string()),
      becomes: z.nullable(z.string()),
      at: z.iso.datetime(),
    }),
  ),
  /** When they saved what, without content, for as long as we keep that: ninety days, or longer in a quiet study. */
  saves: z.array(
    z.object({ at: z.iso.datetime(), research: z.uuid(), step: z.nullable(z.string()), kind: z.string() }),
  ),
  /** What they did with the theory library: texts they published or set aside, are still writing, and images they added. */
  library: z.array(z.object({ at: z.iso.datetime(), kind: z.string(), id: z.int(), action: z.string() })),
  /** Files they fetched, of the last week. */
  downloads: z.array(z.object({ path: z.string(), expiresAt: z.iso.datetime(), usedAt: z.nullable(z.iso.datetime()) })),
  /** Links that were mailed to them, of the last week. */
  links: z.array(
    z.object({
      kind: z.enum(['verify', 'reset']),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      usedAt: z.nullable(z.iso.datetime()),
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

export const examplePersonalData = {
  exportedAt: '2026-10-12T14:32:08.000Z',
  account: {
    uuid: '3d1f7a52-0c55-4f5e-8a3c-1b0d2c3e4f51',
    username: 'noor.aalbers@veldermeer.example',
    name: 'Noor Aalbers',
    roles: ['ROLE_USER'],
    company: 'Gemeente Veldermeer',
    mentionMail: true,
    newsSeen: '2026-11-29',
    createdAt: '2026-01-05T09:00:00.000Z',
    secondFactorSince: null,
    recoveryCodesLeft: 0,
  },
  sessions: [
    {
      uuid: '5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11',
      createdAt: '2026-10-12T08:02:51.000Z',
      lastUsedAt: '2026-10-12T14:32:08.000Z',
      endedAt: null,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:134.0) Gecko/20100101 Firefox/134.0',
    },
  ],
  devices: [{ lastLoginAt: '2026-10-12T08:02:51.000Z' }],
  passkeys: [
    {
      uuid: '0c2f4a8e-5b6d-4e7f-8a9b-1c2d3e4f5a6b',
      name: 'Chrome op Windows',
      madeOn: '2026-10-12',
      lastUsedOn: null,
      backedUp: true,
      transports: ['internal'],
      counter: 0,
    },
  ],
  signOn: [
    {
      issuer: 'https://login.veldermeer.example/realms/medewerkers',
      subject: '248289761001',
      joinedAt: '2026-10-12T08:02:51.000Z',
      usedAt: '2026-10-12T08:02:51.000Z',
    },
  ],
  scim: [
    {
      userName: 'noor.aalbers@veldermeer.example',
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      displayName: 'Noor Aalbers',
      formatted: null,
      givenName: 'Noor',
      familyName: 'Aalbers',
      email: 'noor.aalbers@veldermeer.example',
      groups: ['Gedragsteam'],
      createdAt: '2026-10-12T08:02:51.000Z',
      updatedAt: '2026-10-12T08:02:51.000Z',
    },
  ],
  researches: [
    {
      uuid: '0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11',
      name: 'Etensresten bij het gft',
      role: 'owner',
      createdAt: '2026-09-01T10:00:00.000Z',
      deletedAt: null,
    },
  ],
  notes: [],
  mentions: [],
  marks: [],
  decisions: [],
  forecasts: [],
  advises: [],
  tallies: [],
  ideas: [],
  votes: [],
  codings: [],
  imports: [],
  transcripts: [],
  presence: [],
  changes: [
    { research: '0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11', step: 'research_target', at: '2026-10-12T09:40:00.000Z' },
  ],
  earlierChanges: [],
  saves: [],
  library: [],
  downloads: [],
  links: [],
  audit: [
    {
      at: '2026-10-12T08:02:51.000Z',
      action: 'login',
      own: true,
      research: null,
      address: '192.0.2.7',
      details: {},
    },
  ],
} satisfies PersonalData;
