import * as z from 'zod/mini';
import { field } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** As many signs as an address may have. */
const longestAddress = 300;

/** Where an organisation has its LimeSurvey; nothing of who logs in there. */
export const limeSurveyFields = {
  /** With https, without a slash at its end: `https://enquete.example.nl/limesurvey`. */
  address: field('Adres van LimeSurvey', z.nullable(z.string().check(z.maxLength(longestAddress)))),
};

const fields = z.object({ ...node('LimeSurvey'), ...limeSurveyFields });
export type LimeSurvey = z.infer<typeof fields>;

const path = '/api/companies/{id}/lime_survey';

export const limeSurveyOperations = {
  read: operation({
    name: 'lime_survey.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'Where a company has its LimeSurvey, for who works there; `null` when nobody said so.',
    problems: ['notFound'],
  }),
  save: operation({
    name: 'lime_survey.save',
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    summary:
      'Say where a company has its LimeSurvey: an address with https. A browser may then talk to that one place out of a sandboxed frame; nothing of it passes this server.',
    body: z.strictObject({ address: z.optional(limeSurveyFields.address) }),
    example: { address: 'https://enquete.veldermeer.example' },
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded', 'outdated'],
  }),
};

export const limeSurveyResource = {
  shortName: 'LimeSurvey',
  description: 'Where an organisation has its LimeSurvey.',
  fields,
  writable: Object.keys(limeSurveyFields),
  operations: Object.values(limeSurveyOperations),
  example: {
    '@id': '/api/companies/1/lime_survey',
    '@type': 'LimeSurvey',
    address: 'https://enquete.veldermeer.example',
  },
} as const satisfies Resource;

const frameFields = z.object({ ...node('LimeSurveyFrame'), url: z.string(), expiresAt: z.iso.datetime() });

export const openFrame = operation({
  name: 'lime_survey_frames.open',
  secret: true,
  method: 'POST',
  path: '/api/companies/{id}/lime_survey_frames',
  access: 'user',
  kind: 'item',
  status: 201,
  placeless: true,
  summary:
    'The right to open once, within a minute, the page that talks to the LimeSurvey of one’s company: for a frame with `sandbox="allow-scripts"`.',
  body: z.strictObject({}),
  example: {},
  once: true,
  problems: ['notFound', 'licenceEnded'],
});

export const limeSurveyFrameResource = {
  shortName: 'LimeSurveyFrame',
  description: 'The one-time right to open the page that talks to LimeSurvey.',
  fields: frameFields,
  operations: [openFrame],
  example: {
    '@id': '/api/companies/1/lime_survey_frames',
    '@type': 'LimeSurveyFrame',
    url: '/limesurvey-verbinding?bearer=pT0…',
    expiresAt: '2026-11-29T14:33:08.000Z',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    LimeSurvey: typeof limeSurveyResource;
    LimeSurveyFrame: typeof limeSurveyFrameResource;
  }
}
