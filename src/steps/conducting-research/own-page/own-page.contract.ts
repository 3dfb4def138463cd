import * as z from 'zod/mini';
import { exampleResearch } from '#access/person/wire-example.contract.ts';
import {
  calendarDay,
  choice,
  day,
  field,
  longText,
  reference,
  shortText,
  titleText,
  uuid,
  whole,
} from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { languageCodes } from '#steps/conducting-research/languages/known.contract.ts';
import { mostLanguages } from '#steps/conducting-research/languages/languages.contract.ts';

/** The address of the page that people fill in, before its code. */
export const respondentPath = '/vragenlijst';

/** As many pages as a research has, and answers and codes as one page takes. */
export const mostOwn = { pages: 20, answers: 20_000, codes: 5000, days: 366 } as const;

export const pageKinds = {
  trial: { label: 'Proef, met een paar mensen', name: 'Proef' },
  first: { label: 'Onderzoek: de eerste meting', name: 'Eerste meting' },
  follow_up: { label: 'Onderzoek: de tweede meting', name: 'Tweede meting' },
} as const;
export type PageKind = keyof typeof pageKinds;

const kind = z.enum(['trial', 'first', 'follow_up']);
const ground = z.enum(['consent', 'public_task']);

/** The fields of its form, with their words. */
export const ownPageFields = {
  kind: choice('Waarvoor?', pageKinds),
  title: titleText({ label: 'Titel boven de vragenlijst', name: 'Titel van de vragenlijst' }),
  controller: shortText({ label: 'Organisatie die verantwoordelijk is', name: 'Verantwoordelijke organisatie' }),
  contact: shortText({ label: 'Waar kunnen mensen terecht met vragen?', name: 'Contact voor deelnemers' }),
  purpose: longText({ label: 'Waarvoor gebruik je de antwoorden?', name: 'Doel van de vragenlijst' }),
  ground: choice('Waarom mag je de antwoorden gebruiken?', {
    consent: 'Deelnemers geven toestemming',
    public_task: 'Het hoort bij een taak van algemeen belang',
  }),
  keepUntil: day({ label: 'Bewaren tot en met', name: 'Antwoorden bewaren tot en met' }),
  specialGround: longText({ label: 'Waarom mag je dit vragen?', name: 'Grond voor bijzondere gegevens' }),
  youngGround: longText({ label: 'Hoe is de toestemming geregeld?', name: 'Toestemming van jonge deelnemers' }),
  opensOn: day({ label: 'Eerste dag', name: 'Vragenlijst open vanaf' }),
  closesOn: day({ label: 'Laatste dag', name: 'Vragenlijst open tot en met' }),
  most: whole({ label: 'Hoogstens zoveel antwoorden', name: 'Meeste antwoorden' }, 1, mostOwn.answers),
  withCodes: field('Alleen met een code, één keer per persoon', z.boolean()),
};

const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** What was typed for one page, in another language; null stays in Dutch. */
const translatedSettings = z.strictObject({
  language: z.enum(languageCodes),
  title: z.nullable(filled(150)),
  purpose: z.nullable(filled(10_000)),
  specialGround: z.nullable(filled(10_000)),
  youngGround: z.nullable(filled(10_000)),
});
export type TranslatedSettings = z.infer<typeof translatedSettings>;

/** What is said of a page before it opens; all of it stands on its first part. */
export const ownPageSettings = z.strictObject({
  kind,
  title: filled(150),
  controller: filled(500),
  contact: filled(500),
  purpose: filled(10_000),
  ground,
  /** The last day on which anything of it is kept. */
  keepUntil: z.iso.date(),
  /** Of questions about health, belief, origin and the like: by what right. Null: there are none. */
  specialGround: z.nullable(filled(10_000)),
  /** Where people under sixteen take part: who agreed for them. Null: they do not. */
  youngGround: z.nullable(filled(10_000)),
  opensOn: calendarDay(),
  closesOn: calendarDay(),
  /** After so many it takes no more. */
  most: z.int().check(z.minimum(1), z.maximum(mostOwn.answers)),
  withCodes: z.boolean(),
  /** The same for who reads another language. */
  translated: z.array(translatedSettings).check(z.maxLength(mostLanguages)),
});
export type OwnPageSettings = z.infer<typeof ownPageSettings>;

const fields = z.object({
  ...node('OwnPage'),
  research: reference('/api/researches'),
  uuid: uuid(),
  state: z.enum(['draft', 'open', 'closed']),
  ...ownPageSettings.shape,
  /** In which people fill it in beside Dutch: those whose translation was checked when it was prepared. */
  languages: z.array(z.enum(languageCodes)),
  /** Where people fill it in; a draft shows there how it will look. Null for who only reads. */
  address: z.nullable(z.string()),
  /** Whether people can send something now. */
  takesAnswers: z.boolean(),
  received: z.int(),
  /** What stands on each part, and how many people came there: counted by their browsers, so without those that run no script. */
  parts: z.array(z.object({ title: z.string(), times: z.int() })),
  /** Codes that were made, and how many were used. */
  codes: z.int(),
  codesUsed: z.int(),
});
export type OwnPage = z.infer<typeof fields>;

const path = '/api/researches/{uuid}/own_pages';
const itemPath = `${path}/{questionnaire}` as const;

const exampleSettings = {
  kind: 'first',
  title: 'Vragenlijst over etensresten',
  controller: 'Gemeente Veldermeer',
  contact: 'onderzoek@veldermeer.example',
  purpose: 'We zoeken uit wat helpt om etensresten apart te houden.',
  ground: 'consent',
  keepUntil: '2026-12-31',
  specialGround: null,
  youngGround: null,
  opensOn: null,
  closesOn: '2026-11-30',
  most: 2000,
  withCodes: false,
  translated: [
    {
      language: 'tr',
      title: 'Yemek artıkları hakkında anket',
      purpose: null,
      specialGround: null,
      youngGround: null,
    },
  ],
} as const;
const exampleUuid = '3d5f7a9b-2c4e-4a6b-8d0f-1e3c5a7b9d20';
const refusals = ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'invalid'] as const;

const codesMade = z.object({ ...node('OwnPageCodes'), codes: z.array(z.string()) });
const answersGiven = z.object({
  ...node('OwnPageAnswers'),
  /** By the name of the variable, in no order. */
  answers: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const ownPageOperations = {
  list: operation({
    name: 'own_pages.list',
    method: 'GET',
    path,
    access: 'user',
    kind: 'collection',
    summary: 'The questionnaires of a research that are filled in here, with how many answers came in.',
    problems: ['notFound'],
  }),
  read: operation({
    name: 'own_pages.read',
    method: 'GET',
    path: itemPath,
    access: 'user',
    kind: 'item',
    summary: 'One questionnaire that is filled in here.',
    problems: ['notFound'],
  }),
  create: operation({
    name: 'own_pages.create',
    method: 'POST',
    path,
    access: 'user',
    kind: 'item',
    status: 201,
    summary: 'Prepare a page with the questionnaire as it is now. Nobody can fill it in before it is opened.',
    body: z.partial(ownPageSettings, { translated: true }),
    example: exampleSettings,
    problems: refusals,
  }),
  save: operation({
    name: 'own_pages.save',
    method: 'PUT',
    path: itemPath,
    access: 'user',
    kind: 'item',
    summary: 'Prepare a page anew that was not opened yet: with other settings, and the questionnaire as it is now.',
    body: z.partial(ownPageSettings),
    example: exampleSettings,
    problems: [...refusals, 'outdated'],
  }),
  open: operation({
    name: 'own_pages.open',
    method: 'POST',
    path: `${itemPath}/open`,
    access: 'user',
    kind: 'item',
    status: 200,
    summary: 'Let people fill it in. From then on nothing of what they see changes.',
    body: z.strictObject({}),
    example: {},
    problems: refusals,
  }),
  close: operation({
    name: 'own_pages.close',
    method: 'POST',
    path: `${itemPath}/close`,
    access: 'user',
    kind: 'item',
    status: 200,
    summary:
      'Take no more answers, shuffle what came in and destroy the key that it was sealed with. Of a trial all answers go. It does not open again.',
    body: z.strictObject({}),
    example: {},
    problems: ['readOnlyForYou', 'notFound', 'invalid'],
  }),
  remove: operation({
    name: 'own_pages.remove',
    method: 'DELETE',
    path: itemPath,
    access: 'user',
    kind: 'item',
    status: 204,
    summary:
      'Remove a page with all that came in, its codes and its counts. Also when the licence has ended, or in a completed research.',
    problems: ['readOnlyForYou', 'notFound', 'outdated'],
  }),
};

export const ownPageAnswersOperation = operation({
  name: 'own_page_answers.read',
  method: 'GET',
  path: `${itemPath}/answers`,
  access: 'user',
  kind: 'item',
  summary:
    'The answers of a page that was closed, in no order, for who works on the research. Of a trial there are none.',
  problems: ['readOnlyForYou', 'notFound', 'invalid'],
});

export const ownPageCodesOperation = operation({
  name: 'own_page_codes.create',
  method: 'POST',
  path: `${itemPath}/codes`,
  access: 'user',
  kind: 'item',
  status: 201,
  secret: true,
  once: true,
  placeless: true,
  summary:
    'Make codes with which people take part once, for a page that is not closed. They are told here and never again.',
  body: z.strictObject({ number: z.int().check(z.minimum(1), z.maximum(mostOwn.codes)) }),
  example: { number: 2 },
  problems: refusals,
});

export const ownPageResource = {
  shortName: 'OwnPage',
  description: 'A questionnaire that people fill in on a page of this installation.',
  fields,
  writable: Object.keys(ownPageSettings.shape),
  operations: Object.values(ownPageOperations),
  example: {
    '@id': `${exampleResearch}/own_pages/${exampleUuid}`,
    '@type': 'OwnPage',
    research: exampleResearch,
    uuid: exampleUuid,
    state: 'open',
    ...exampleSettings,
    languages: ['tr'],
    address: 'https://drijfveer.example/vragenlijst/k3mw7pq9dx2hbn5c',
    takesAnswers: true,
    received: 41,
    parts: [{ title: 'Wat je doet', times: 55 }],
    codes: 0,
    codesUsed: 0,
  },
} as const satisfies Resource;

export const ownPageAnswersResource = {
  shortName: 'OwnPageAnswers',
  description: 'What people answered on a page that was closed.',
  fields: answersGiven,
  operations: [ownPageAnswersOperation],
  example: {
    '@id': `${exampleResearch}/own_pages/${exampleUuid}/answers`,
    '@type': 'OwnPageAnswers',
    answers: [{ TOESTEMMING: 1, GEMAK_1: 5 }],
  },
} as const satisfies Resource;

export const ownPageCodesResource = {
  shortName: 'OwnPageCodes',
  description: 'Codes with which people take part once.',
  fields: codesMade,
  operations: [ownPageCodesOperation],
  example: {
    '@id': `${exampleResearch}/own_pages/${exampleUuid}/codes`,
    '@type': 'OwnPageCodes',
    codes: ['k3mw7-pq9dx', 'h4bn5-cw8yz'],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    OwnPage: typeof ownPageResource;
    OwnPageAnswers: typeof ownPageAnswersResource;
    OwnPageCodes: typeof ownPageCodesResource;
  }
}
