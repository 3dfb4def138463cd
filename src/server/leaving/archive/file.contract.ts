import * as z from 'zod/mini';
import { auditActions } from '#foundation/shared/audit.ts';
import { longest, text, uuid } from '#foundation/shared/fields.ts';
import { stepNames } from '#study/process.ts';
import { reportSections, sharedParts } from '#study/report-sections.contract.ts';

/**
 * The parts of the archive of an organisation, each a strict shape: what is not ours is not taken for ours. `docs/organisation-archive.md`
 * describes them. People and researches have a number that means something within one archive only.
 */
export const archiveFormat = 'drijfveer-organisatie';
/** Goes up when a reader of the last version would misread what is written. */
export const archiveVersion = 1;

const number = z.int().check(z.minimum(1), z.maximum(1_000_000));
const moment = z.iso.datetime();
const line = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'text'),
  );
const optionalLine = (most: number) => z.nullable(line(most));

/** Who asked for it decides what is in it: what colleagues may read, or everything. */
export const archiveContents = ['visible', 'whole'] as const;
export type ArchiveContents = (typeof archiveContents)[number];

/** Of this much it is said whose the file is, before anything else of it is looked at. */
export const manifestHead = z.looseObject({ format: z.optional(z.unknown()), version: z.optional(z.unknown()) });

const part = z.strictObject({
  path: z.string(),
  bytes: z.int().check(z.minimum(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Of a list or of lines how many there are; 1 of anything else. */
  count: z.int().check(z.minimum(0)),
});
export type ArchivePart = z.infer<typeof part>;

export const manifest = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  madeAt: moment,
  /** The product with its version, and the installation. */
  madeBy: z.strictObject({ product: line(100), version: line(100), installation: line(300) }),
  contents: z.enum(archiveContents),
  organisation: line(longest.title),
  counts: z.strictObject({ people: z.int(), researches: z.int(), audit: z.int() }),
  /** What the organisation has and this file has not: one Dutch sentence each. */
  leftOut: z.array(z.string()),
  parts: z.array(part),
});
export type Manifest = z.infer<typeof manifest>;

export const organisation = z.strictObject({
  name: line(longest.title),
  validUntil: z.nullable(z.iso.date()),
  seats: z.int().check(z.minimum(0), z.maximum(100_000)),
  researchesVisible: z.boolean(),
  secondFactorRequired: z.boolean(),
  createdAt: moment,
  limeSurvey: optionalLine(300),
  ownPages: z.boolean(),
  /** How people log in at the provider of the organisation, to set it up elsewhere by hand: never a secret or a certificate. */
  signOn: z.nullable(
    z.strictObject({
      protocol: z.enum(['oidc', 'saml']),
      label: z.nullable(z.string()),
      issuer: z.nullable(z.string()),
      clientId: z.nullable(z.string()),
      groupClaim: z.nullable(z.string()),
      userGroup: z.nullable(z.string()),
      adminGroup: z.nullable(z.string()),
      makesAccounts: z.boolean(),
      onlyThisWay: z.boolean(),
      active: z.boolean(),
      domains: z.array(z.string()),
      scimGroups: z.array(z.string()),
    }),
  ),
  houseStyle: z.nullable(
    z.strictObject({
      mainColour: z.nullable(z.string().check(z.regex(/^[0-9A-F]{6}$/))),
      accentColour: z.nullable(z.string().check(z.regex(/^[0-9A-F]{6}$/))),
      headingFont: z.nullable(z.enum(['serif', 'sans'])),
      bodyFont: z.nullable(z.enum(['serif', 'sans'])),
      coverText: text(longest.short),
      footerText: text(longest.short),
      fileName: optionalLine(300),
      withoutMark: z.boolean(),
      /** The file of the logo in this archive. */
      logo: z.nullable(z.enum(['house-style/logo.svg', 'house-style/logo.png'])),
    }),
  ),
});
export type ArchivedOrganisation = z.infer<typeof organisation>;

export const personStates = ['active', 'invited', 'inactive', 'removed'] as const;
/** What a role of one organisation may be; those of the installation are no part of it. */
export const archivedRoles = ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] as const;

export const person = z.strictObject({
  number,
  name: line(longest.title),
  /** Null of who was removed for good. */
  address: optionalLine(300),
  roles: z.array(z.string()).check(z.maxLength(10)),
  state: z.enum(personStates),
  createdAt: moment,
  mentionMail: z.boolean(),
});
export type ArchivedPerson = z.infer<typeof person>;
export const people = z.array(person).check(z.maxLength(100_000));

export const about = z.strictObject({
  number,
  owner: number,
  collaborators: z.array(z.strictObject({ person: number, since: moment })).check(z.maxLength(1000)),
  status: z.enum(['concept', 'in_progress', 'completed']),
  createdAt: moment,
  updatedAt: moment,
  completedAt: z.nullable(moment),
  archivedAt: z.nullable(moment),
  /** Whether it is a copy of another research, or of the example that everyone gets. */
  copy: z.boolean(),
  example: z.boolean(),
  /** What the public page shows, without its secret; `open` says whether there was one. */
  share: z.nullable(
    z.strictObject({
      sections: z.array(z.enum([...new Set([...reportSections, ...sharedParts])])),
      quotes: z.boolean(),
      endDate: z.nullable(z.iso.date()),
      open: z.boolean(),
    }),
  ),
});
export type ArchivedAbout = z.infer<typeof about>;

const note = z.strictObject({
  number,
  step: z.nullable(z.enum(stepNames)),
  subject: z.nullable(uuid()),
  content: z.string().check(z.minLength(1), z.maxLength(longest.long)),
  author: number,
  replyTo: z.nullable(number),
  doneAt: z.nullable(moment),
  createdAt: moment,
  updatedAt: moment,
  mentions: z.array(number).check(z.maxLength(1000)),
});
export type ArchivedNote = z.infer<typeof note>;
export const notes = z.array(note).check(z.maxLength(10_000));

const answers = z.strictObject({
  measurement: z.enum(['first', 'follow_up']),
  importedAt: moment,
  importedBy: number,
  keepUntil: z.nullable(z.iso.date()),
  promisedUntil: z.nullable(z.iso.date()),
  /** After this day nobody may have them any more; they are not taken in after it. */
  lastDay: z.iso.date(),
  /** As the step keeps them. */
  answers: z.looseObject({ respondents: z.array(z.unknown()) }),
});
export type ArchivedAnswers = z.infer<typeof answers>;
export const answersList = z.array(answers).check(z.maxLength(2));

export const auditLine = z.strictObject({
  at: moment,
  action: z.enum(auditActions),
  actor: z.nullable(number),
  subject: z.nullable(number),
  research: z.nullable(number),
  address: optionalLine(100),
  details: z.record(z.string(), z.unknown()),
  /** Whether it came from an archive before, and so tells of another installation. */
  broughtIn: z.boolean(),
});
export type ArchivedAudit = z.infer<typeof auditLine>;

/** A text of the library as somebody of the organisation left it, to read: the library is of the whole installation. */
const libraryText = z.strictObject({
  kind: line(100),
  slug: line(200),
  number: z.int(),
  action: line(100),
  note: z.nullable(z.string()),
  by: number,
  at: moment,
  content: z.record(z.string(), z.unknown()),
});
export type ArchivedText = z.infer<typeof libraryText>;
export const libraryTexts = z.array(libraryText).check(z.maxLength(20_000));

const libraryImage = z.strictObject({
  file: z.string().check(z.regex(/^library\/images\/[0-9a-f]{32}\.(webp|png|svg)$/)),
  name: line(300),
  by: number,
  at: moment,
});
export type ArchivedImage = z.infer<typeof libraryImage>;
export const libraryImages = z.array(libraryImage).check(z.maxLength(5000));
