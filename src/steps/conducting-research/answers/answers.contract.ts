import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { calendarDay, reference, text, uuid, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { consentLengths, followedPeople } from '#steps/conducting-research/answers/follow/follow.contract.ts';
import { mostItems } from '#steps/conducting-research/conducting-research.contract.ts';
import { bookLimits } from './book-limits.contract.ts';

/** The first measurement, and the same questions asked again later. */
export const measurements = ['first', 'follow_up'] as const;
export type Measurement = (typeof measurements)[number];

/** Process document, step 5: raw answers are kept this long at most, unless somebody keeps them on purpose. */
export const daysKept = 30;
/** On purpose no longer than this: who needs them longer, keeps the file. */
export const mostYearsKept = 2;
export const mostRespondents = 50_000;
/** Characters of a respondent's code, of a free answer and of the name above it, and how many columns of free answers. */
export const rawLimits = { code: 200, text: 10_000, name: 500, texts: 40 } as const;

/** One character a respondent: the answer, with `a` and `b` for 10 and 11, or `-` for none. */
const answerCodes = z.string().check(
  z.maxLength(mostRespondents),
  z.refine(
    (codes) => /^[0-9ab-]*$/.test(codes),
    'Gebruik voor elke respondent één teken: 0 tot en met 9, a voor 10, b voor 11, of - waar een antwoord ontbreekt.',
  ),
);

const storable = text(rawLimits.name);

/** What a column is called in the file. */
const columnName = z.string().check(
  z.minLength(1),
  z.maxLength(rawLimits.name),
  z.refine((name) => z.safeParse(storable, name).success, 'text'),
);

/** A number as it is kept: at most six decimals, a point between, or `-` for none. */
const numberPattern = /^(?:-|-?\d{1,7}(?:\.\d{1,6})?)$/;

/** A number a respondent, divided by spaces: what does not fit in one character, such as hours, kilos and −3 to 3. */
const answerNumbers = z.string().check(
  z.maxLength(mostRespondents * 16),
  z.refine(
    (numbers) => numbers.split(' ').every((one) => numberPattern.test(one)),
    'Gebruik voor elke respondent één getal, met een punt en hoogstens zes decimalen, of - waar een antwoord ontbreekt. Zet er een spatie tussen.',
  ),
);

/** A text that may be empty, but is there. */
const words = z.string().check(
  z.maxLength(bookLimits.words),
  z.refine((one) => z.safeParse(storable, one).success, 'text'),
);
const said = words.check(z.maxLength(bookLimits.said));
const times = z.int().check(z.minimum(0), z.maximum(mostRespondents));

/** What a column of the file was, beside its answers: what its values mean, and what was no answer and why. */
export const codeBook = z.strictObject({
  /** What the file calls the column. */
  column: columnName,
  /** The question in words, where the file has that. */
  question: z.nullable(words),
  /** What the file says that values mean. */
  labels: z.array(z.strictObject({ value: said, label: words })).check(z.maxLength(bookLimits.labels)),
  /** Values that stand for no answer, with what the file says of them. */
  missing: z.array(z.strictObject({ said, label: z.nullable(words), times })).check(z.maxLength(bookLimits.missing)),
  /** Values that are no answer to this question, the commonest first; how many there are in all. */
  outside: z.array(z.strictObject({ said, why: words, times })).check(z.maxLength(bookLimits.outside)),
  outsideTimes: times,
});
export type CodeBook = z.infer<typeof codeBook>;

/** What people answered, by question; every list is as long as `respondents`. */
export const rawAnswers = z.strictObject({
  /** What the file calls them; null where it does not say. */
  respondents: z.array(text(rawLimits.code)).check(z.maxLength(mostRespondents)),
  /** Each with `answers`, or with `numbers` where these are not whole or not from 0 to 11. */
  items: z
    .array(
      z.strictObject({
        item: uuid(),
        answers: z.optional(answerCodes),
        numbers: z.optional(answerNumbers),
        book: z.optional(codeBook),
      }),
    )
    .check(z.maxLength(mostItems)),
  /** How long each took over the questionnaire, in seconds, where the file says so. */
  seconds: z.optional(answerNumbers),
  /** Free text that was chosen. */
  texts: z
    .array(z.strictObject({ name: columnName, values: z.array(text(rawLimits.text)) }))
    .check(z.maxLength(rawLimits.texts)),
});
export type RawAnswers = z.infer<typeof rawAnswers>;

/** The raw answers to one measurement of a research: read and kept by who works on it, for the research only. */
export const surveyAnswers = z.object({
  ...node('SurveyAnswers'),
  research: reference('/api/researches'),
  measurement: z.enum(measurements),
  /** Raised by each import and when they go, so that nobody’s are replaced unseen, nor laid beside what is gone. For `If-Match`. */
  version: z.int(),
  respondents: z.int(),
  /** How many of these have a code. */
  coded: z.int(),
  importedAt: z.iso.datetime(),
  importedBy: z.nullable(person),
  /** `Analyse afsluiten en antwoorden verwijderen`: from then on an import can only replace. */
  settledAt: z.nullable(z.iso.datetime()),
  /** `Bewaar ruwe antwoorden`: the last day on which they are kept on purpose. */
  keepUntil: z.nullable(z.iso.date()),
  /** The day on which they go by themselves; null when they are gone. */
  goneOn: z.nullable(z.iso.date()),
  /** Only when one item is read, and as long as they are there: neither a list nor the answer to a change has them. */
  answers: z.nullable(rawAnswers),
  /** `Bewaar wat nodig is om mensen te volgen`, of the first measurement: the last day, and the sentence of the consent that says so. */
  followUntil: z.nullable(z.iso.date()),
  followConsent: z.nullable(text(consentLengths.most)),
  /** What is kept of the answers for it once they are gone; only when one item is read. */
  followed: z.nullable(followedPeople),
});
export type SurveyAnswers = z.infer<typeof surveyAnswers>;

const collection = '/api/survey_answers';
/** Of one research and measurement. */
const path = '/api/researches/{uuid}/survey_answers/{measurement}';

const example = {
  '@id': `${exampleResearch}/survey_answers/first`,
  '@type': 'SurveyAnswers',
  research: exampleResearch,
  measurement: 'first',
  version: 1,
  respondents: 3,
  coded: 2,
  importedAt: '2026-10-12T14:32:08.000Z',
  importedBy: examplePerson('Sanne de Wit', 2),
  settledAt: null,
  keepUntil: null,
  goneOn: '2026-11-11',
  answers: {
    respondents: ['17', '18', null],
    items: [{ item: '6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10', answers: '57-' }],
    texts: [],
  },
  followUntil: null,
  followConsent: null,
  followed: null,
};

const writing = ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived'] as const;

/** Twenty thousand respondents to two hundred items are four. */
const largestBody = 12_000_000;

export const surveyAnswersOperations = {
  list: operation({
    name: 'survey_answers.list',
    method: 'GET',
    path: collection,
    access: 'user',
    kind: 'collection',
    summary:
      'Which answers are kept of the researches on which one works, of one research with `research.uuid`; without the answers.',
  }),
  read: operation({
    name: 'survey_answers.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'The raw answers to one measurement, for who works on the research.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  save: operation({
    name: 'survey_answers.save',
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    tagged: true,
    summary:
      'Keep these answers in the place of all there were. With `If-Match` only over that version, with `If-None-Match: *` only where there are none.',
    body: rawAnswers,
    needs: z.extend(rawAnswers, { respondents: rawAnswers.shape.respondents.check(z.minLength(1)) }),
    example: example.answers,
    largestBody,
    mostValues: 1_000_000,
    tooLarge: 'Dit is te veel om te bewaren: hoogstens 12 MB. Kies minder kolommen met tekst.',
    problems: [...writing, 'outdated', 'invalid'],
  }),
  keep: operation({
    name: 'survey_answers.keep',
    method: 'PUT',
    path: `${path}/keep`,
    access: 'user',
    kind: 'item',
    tagged: true,
    summary: 'Keep the answers on purpose until a day, or no longer than usual with null.',
    body: z.strictObject({ keepUntil: calendarDay() }),
    example: { keepUntil: '2027-03-31' },
    problems: [...writing, 'invalid'],
  }),
  follow: operation({
    name: 'survey_answers.follow',
    method: 'PUT',
    path: '/api/researches/{uuid}/survey_answers/first/follow',
    access: 'user',
    kind: 'item',
    tagged: true,
    summary:
      'Keep a hashed code and a score per scale of the first measurement when its answers go, until a day; only when the consent says so. With null it ends at once, also when the licence has ended, or in a completed research.',
    body: z.strictObject({ followUntil: calendarDay(), followConsent: z.nullable(text(consentLengths.most)) }),
    example: {
      followUntil: '2027-09-30',
      followConsent: 'Mijn antwoorden mogen met mijn eigen code naast die van een volgende keer worden gelegd.',
    },
    problems: [...writing, 'invalid'],
  }),
  settle: operation({
    name: 'survey_answers.settle',
    method: 'POST',
    path: `${path}/settle`,
    access: 'user',
    kind: 'item',
    tagged: true,
    status: 200,
    summary: 'The analysis is settled: the answers go, unless they are kept on purpose.',
    body: z.strictObject({}),
    example: {},
    problems: [...writing],
  }),
  remove: operation({
    name: 'survey_answers.remove',
    method: 'DELETE',
    path,
    access: 'user',
    kind: 'item',
    status: 204,
    summary:
      'Remove the raw answers now; the figures stay. Also when the licence has ended, or in a completed research.',
    problems: ['readOnlyForYou', 'notFound', 'outdated'],
  }),
};

export const surveyAnswersResource = {
  shortName: 'SurveyAnswers',
  description: 'What people answered to a questionnaire, kept until the analysis is settled.',
  collection,
  fields: surveyAnswers,
  writable: ['answers', 'keepUntil', 'followUntil', 'followConsent'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(surveyAnswersOperations),
  example,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    SurveyAnswers: typeof surveyAnswersResource;
  }
}
