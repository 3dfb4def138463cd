import * as z from 'zod/mini';
import { exampleResearch } from '#access/person/wire-example.contract.ts';
import { iri, reference, uuid, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { most, workshopPhases, workshopSteps } from './forms.contract.ts';

/** Names a question: a row of the step, and where it asks more of one row, what. */
const key = () => z.string().check(z.regex(/^[\w.-]{1,80}$/));
const words = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest),
    z.refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'text'),
  );
const question = { key: key(), title: words(500), hint: z.nullable(words(500)) };
const given = z.strictObject({ key: key(), value: z.number().check(z.minimum(0), z.maximum(10)) });
const count = z.int();

/** A work session as who works on the research sees it: how many answered, and once it is shown how the answers lie. Never whose. */
export const workshop = z.object({
  ...node('Workshop'),
  uuid: z.uuid(),
  research: reference('/api/researches'),
  step: z.enum(workshopSteps),
  /** What people type to come in. */
  code: z.string(),
  phase: z.enum(workshopPhases),
  endsAt: z.iso.datetime(),
  /** How many came in, and how many of them gave all that is asked now. */
  participants: count,
  ready: count,
  /** How many gave anything at all, in any phase. */
  tookPart: count,
  questions: z.array(
    z.object({
      ...question,
      given: count,
      /** Lowest first; null until they are shown. */
      grades: z.nullable(z.array(z.number())),
      votes: z.nullable(count),
    }),
  ),
  /** How many proposals people wrote; what they say is null while they write. A hidden one is nowhere to be voted for or agreed on. */
  written: count,
  proposals: z.nullable(
    z.array(
      z.object({
        key: z.uuid(),
        question: z.nullable(z.string()),
        text: z.string(),
        votes: z.nullable(count),
        hidden: z.boolean(),
      }),
    ),
  ),
  /** What people agreed on: a mark, or 1 for what was chosen. */
  agreed: z.array(given),
});
export type Workshop = z.infer<typeof workshop>;

/** A work session as one phone sees it: what is asked, and what that phone gave. */
export const workshopParticipant = z.object({
  ...node('WorkshopParticipant'),
  step: z.enum(workshopSteps),
  phase: z.enum(workshopPhases),
  endsAt: z.iso.datetime(),
  questions: z.array(z.object(question)),
  /** What everyone wrote and nobody hid, to vote for; null before and after. */
  proposals: z.nullable(z.array(z.object({ key: z.uuid(), question: z.nullable(z.string()), text: z.string() }))),
  answers: z.array(z.object({ key: z.string(), value: z.number() })),
  written: z.array(z.object({ key: z.uuid(), question: z.nullable(z.string()), text: z.string() })),
  votes: z.array(z.string()),
});
export type WorkshopParticipant = z.infer<typeof workshopParticipant>;

const path = '/api/workshops';
const itemPath = `${path}/{uuid}` as const;
const participantPath = '/api/workshop_participants/{secret}';

const exampleQuestion = { key: '9b2e4f60-1c3d-4e5f-8a7b-6c5d4e3f2a10', title: 'Gemak en frictie', hint: null };
const exampleWorkshop = {
  '@id': `${path}/2f7c1a90-64d3-4b8e-9a51-0c3e7d5b8f21`,
  '@type': 'Workshop',
  uuid: '2f7c1a90-64d3-4b8e-9a51-0c3e7d5b8f21',
  research: exampleResearch,
  step: 'weighing_factors',
  code: 'KRT4WX7B',
  phase: 'shown',
  endsAt: '2026-10-13T14:32:08.000Z',
  participants: 3,
  ready: 3,
  tookPart: 3,
  questions: [{ ...exampleQuestion, given: 3, grades: [6, 7, 9], votes: null }],
  written: 0,
  proposals: null,
  agreed: [{ key: exampleQuestion.key, value: 7.5 }],
};

export const workshopOperations = {
  list: operation({
    name: 'workshops.list',
    secret: true,
    method: 'GET',
    path,
    access: 'user',
    kind: 'collection',
    summary: 'The work sessions that are going on in studies one works on; of one with `research.uuid`.',
  }),
  create: operation({
    name: 'workshops.create',
    secret: true,
    method: 'POST',
    path,
    access: 'user',
    kind: 'item',
    summary: 'Begin a work session in a step, with what is put before people. Each step has one at a time.',
    body: z.strictObject({
      research: iri('/api/researches'),
      step: z.enum(workshopSteps),
      questions: z.array(z.strictObject(question)).check(z.maxLength(most.questions)),
    }),
    example: { research: exampleResearch, step: 'weighing_factors', questions: [exampleQuestion] },
    problems: ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'invalid', 'workshopRunning'],
  }),
  read: operation({
    name: 'workshops.read',
    secret: true,
    method: 'GET',
    path: itemPath,
    access: 'user',
    kind: 'item',
    summary: 'One work session: how many take part, and once it is shown how their answers lie.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  save: operation({
    name: 'workshops.save',
    secret: true,
    method: 'PUT',
    path: itemPath,
    access: 'user',
    kind: 'item',
    summary:
      'Go on to the next phase of a work session, hide a proposal or show it again, or write down what was agreed on once it is shown.',
    body: z.strictObject({
      phase: z.optional(z.enum(workshopPhases)),
      /** Only the proposals that change: two who hide something at once both do. */
      proposals: z.optional(
        z.array(z.strictObject({ key: uuid(), hidden: z.boolean() })).check(z.maxLength(most.people * most.proposals)),
      ),
      agreed: z.optional(z.array(given).check(z.maxLength(most.questions + most.people * most.proposals))),
    }),
    example: { phase: 'shown' },
    problems: [
      'readOnlyForYou',
      'notFound',
      'licenceEnded',
      'completed',
      'archived',
      'invalid',
      'workshopPhase',
      'outdated',
    ],
  }),
  remove: operation({
    name: 'workshops.remove',
    method: 'DELETE',
    path: itemPath,
    access: 'user',
    kind: 'item',
    status: 204,
    summary:
      'End a work session: it is gone, with all that people gave. Also when the licence has ended, or in the archive.',
    problems: ['readOnlyForYou', 'notFound', 'outdated'],
  }),
};

export const participantOperations = {
  read: operation({
    name: 'workshop_participants.read',
    method: 'GET',
    path: participantPath,
    access: 'public',
    kind: 'item',
    summary: 'What is asked of one participant, and what that one gave, by the secret that their phone made up.',
    problems: ['notFound', 'tooMany'],
  }),
  save: operation({
    name: 'workshop_participants.save',
    method: 'PUT',
    path: participantPath,
    access: 'public',
    kind: 'item',
    summary:
      'Take part by the code on the screen, under a secret that the phone made up; and give answers, proposals or votes, each time the whole list.',
    body: z.strictObject({
      code: z.optional(z.string().check(z.maxLength(40))),
      answers: z.optional(z.array(given).check(z.maxLength(most.questions))),
      proposals: z.optional(
        z
          .array(z.strictObject({ key: uuid(), question: z.nullable(key()), text: words(most.proposalLength) }))
          .check(z.maxLength(most.proposals)),
      ),
      votes: z.optional(z.array(key()).check(z.maxLength(most.questions))),
    }),
    example: { code: 'KRT4WX7B', answers: [{ key: exampleQuestion.key, value: 7 }] },
    problems: ['notFound', 'invalid', 'workshopPhase', 'workshopFull', 'tooMany', 'outdated'],
  }),
};

export const workshopResource = {
  shortName: 'Workshop',
  description:
    'A work session around a table: people give marks, choose or write on their phones, without a name. Gone after a day.',
  collection: path,
  fields: workshop,
  writable: ['research', 'step', 'questions', 'phase', 'proposals', 'agreed'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(workshopOperations),
  example: exampleWorkshop,
} as const satisfies Resource;

export const participantResource = {
  shortName: 'WorkshopParticipant',
  description: 'Somebody who takes part in a work session by its code, without an account or a name.',
  fields: workshopParticipant,
  writable: ['answers', 'proposals', 'votes'],
  operations: Object.values(participantOperations),
  example: {
    '@id': '/api/workshop_participants',
    '@type': 'WorkshopParticipant',
    step: 'weighing_factors',
    phase: 'open',
    endsAt: '2026-10-13T14:32:08.000Z',
    questions: [exampleQuestion],
    proposals: null,
    answers: [{ key: exampleQuestion.key, value: 7 }],
    written: [],
    votes: [],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Workshop: typeof workshopResource;
    WorkshopParticipant: typeof participantResource;
  }
}
