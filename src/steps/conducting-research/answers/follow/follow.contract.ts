import * as z from 'zod/mini';
import { exampleResearch } from '#access/person/wire-example.contract.ts';
import { reference, uuid } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** Codes and scores of who is followed go two years after the answers were read in at the latest. */
export const mostYearsFollowed = 2;
/** Characters of the sentence in which people agree to it. */
export const consentLengths = { least: 20, most: 2000 } as const;

/** The scores of one scale, in the order of the codes. */
const followedScores = z.object({
  /** The uuid of the research_factor; null: the behaviour itself. */
  of: z.nullable(uuid()),
  /** Of which questions they are, and how these were scored, as one value to compare: only scores made alike are laid beside each other. */
  made: z.string(),
  scale: z.object({ lo: z.number(), hi: z.number() }),
  /** Null of who has none. */
  values: z.array(z.nullable(z.number())),
});

/** All that is left of the answers to a first measurement when people are followed: pseudonymous, never anonymous. */
export const followedPeople = z.object({
  /** HMAC-SHA-256 of each code with the key of the research, hexadecimal. */
  codes: z.array(z.string()),
  scores: z.array(followedScores),
});
export type FollowedPeople = z.infer<typeof followedPeople>;

const surveyCodeKey = z.object({
  ...node('SurveyCodeKey'),
  research: reference('/api/researches'),
  /** 32 bytes, hexadecimal. */
  key: z.string(),
});

const path = '/api/researches/{uuid}/survey_code_key';

export const surveyCodeKeyOperations = {
  make: operation({
    name: 'survey_code_keys.make',
    method: 'POST',
    path,
    access: 'user',
    kind: 'item',
    status: 200,
    summary:
      'The key with which the codes of this research are hashed (HMAC-SHA-256), before they are sent: made the first time, the same ever after.',
    body: z.strictObject({}),
    example: {},
    problems: ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived'],
  }),
};

export const surveyCodeKeyResource = {
  shortName: 'SurveyCodeKey',
  description: 'With what the codes that people made themselves are hashed; each research has its own.',
  fields: surveyCodeKey,
  writable: [],
  operations: Object.values(surveyCodeKeyOperations),
  example: {
    '@id': `${exampleResearch}/survey_code_key`,
    '@type': 'SurveyCodeKey',
    research: exampleResearch,
    key: '4f2c9be017d8a3650b9e1d7c5a86f30e42d19b7765c08fae31d4520b96e87ac3',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    SurveyCodeKey: typeof surveyCodeKeyResource;
  }
}
