import * as z from 'zod/mini';
import { exampleResearch } from '#access/person/wire-example.contract.ts';
import { reference, titleText, uuid } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** The most that a phone may count in one place. */
const mostTaps = 1_000_000;

const total = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** What one phone counted in one place, as totals. Of a count `did` is how often, in `exposure`; of a share who did it and who did not. */
const counted = {
  group: uuid(),
  /** Null where persons are counted in a whole group. */
  place: titleText('Plek'),
  secondObserver: z.boolean(),
  /** Higher with each change: what was sent before changes nothing any more. */
  number: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  did: total(mostTaps),
  didNot: total(mostTaps),
  /** Over how many weeks, containers or what the outcome is per; null of a share, and while it is not known. */
  exposure: z.nullable(z.number().check(z.gt(0), z.maximum(1_000_000_000))),
};
const aim = { outcome: uuid(), moment: uuid() };

const countedBody = z.strictObject(counted);
export type Counted = z.infer<typeof countedBody>;

const tally = z.object({
  ...node('Tally'),
  research: reference('/api/researches'),
  uuid: uuid(),
  ...aim,
  ...counted,
  /** Who counted with an account; null of a link, and of who was removed. */
  by: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
});
export type Tally = z.infer<typeof tally>;

const tallyLink = z.object({
  ...node('TallyLink'),
  research: reference('/api/researches'),
  uuid: uuid(),
  ...aim,
  /** The last day on which it opens, Europe/Amsterdam. */
  endsOn: z.iso.date(),
  /** Told once, when it is made. */
  secret: z.nullable(z.string()),
});
export type TallyLink = z.infer<typeof tallyLink>;

const named = z.object({ uuid: uuid(), name: z.nullable(z.string()) });

/**
 * What there is to count, and where: all of the plan for who works on the research, one outcome at one moment for who has a link. No number, and
 * nothing else of the research.
 */
const tallyTask = z.object({
  ...node('TallyTask'),
  outcomes: z.array(
    z.object({
      ...named.shape,
      kind: z.enum(['share', 'count']),
      per: z.nullable(z.string()),
      /** Whether it is counted place by place. */
      byPlace: z.boolean(),
    }),
  ),
  moments: z.array(z.object({ ...named.shape, plannedOn: z.nullable(z.iso.date()) })),
  groups: z.array(named),
  places: z.array(z.object({ group: uuid(), place: z.string() })),
  /** The last day of a link. */
  endsOn: z.nullable(z.iso.date()),
});
export type TallyTask = z.infer<typeof tallyTask>;

const path = '/api/researches/{uuid}/tallies';
const linkPath = '/api/researches/{uuid}/tally_links';
const taskPath = '/api/tally_tasks/{secret}';
const ids = {
  outcome: '6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10',
  moment: '0b7c9e21-5d4f-4c3a-8e6b-1a2f3d4c5b60',
  group: 'c2a4e6f8-1b3d-4f5a-9c7e-8d6b4a2c0e10',
  sheet: '3d5f7a9b-2c4e-4a6b-8d0f-1e3c5a7b9d20',
};
const exampleCounted = {
  group: ids.group,
  place: 'Kerkstraat',
  secondObserver: false,
  number: 100,
  did: 41,
  didNot: 59,
  exposure: null,
};
const exampleAim = { outcome: ids.outcome, moment: ids.moment };
const refusals = ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'invalid'] as const;

const item = `${path}/{sheet}` as const;
const linkItem = `${linkPath}/{link}` as const;

export const tallyOperations = {
  list: operation({
    name: 'tallies.list',
    method: 'GET',
    path,
    access: 'user',
    kind: 'collection',
    summary: 'What was counted on phones, for who works on the research: a sheet per phone, place, moment and outcome.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  read: operation({
    name: 'tallies.read',
    method: 'GET',
    path: item,
    access: 'user',
    kind: 'item',
    summary: 'One sheet of what was counted on a phone.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  save: operation({
    name: 'tallies.save',
    method: 'PUT',
    path: item,
    access: 'user',
    kind: 'item',
    summary:
      'Send a sheet of counts under a uuid that the phone made up. The totals of the highest number stay, however often it is sent.',
    body: z.strictObject({ ...aim, ...counted }),
    example: { ...exampleAim, ...exampleCounted },
    problems: [...refusals, 'outdated'],
  }),
  remove: operation({
    name: 'tallies.remove',
    method: 'DELETE',
    path: item,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Throw a sheet of counts away, such as one that was only to try. That something was counted stays known.',
    problems: ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'outdated'],
  }),
};

export const tallyLinkOperations = {
  list: operation({
    name: 'tally_links.list',
    method: 'GET',
    path: linkPath,
    access: 'user',
    kind: 'collection',
    summary: 'The links with which people count that still open, without their secrets.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  read: operation({
    name: 'tally_links.read',
    method: 'GET',
    path: linkItem,
    access: 'user',
    kind: 'item',
    summary: 'One link to count with, without its secret.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  create: operation({
    name: 'tally_links.create',
    method: 'POST',
    path: linkPath,
    access: 'user',
    kind: 'item',
    status: 201,
    secret: true,
    once: true,
    summary:
      'Make a link to count one outcome at one moment, without an account. It ends with its last day, which is at most 31 days after that of the moment or after today.',
    body: z.strictObject({ ...aim, endsOn: z.iso.date() }),
    example: { ...exampleAim, endsOn: '2026-10-13' },
    problems: refusals,
  }),
  remove: operation({
    name: 'tally_links.remove',
    method: 'DELETE',
    path: linkItem,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'End a link at once. What was counted with it stays.',
    problems: ['readOnlyForYou', 'notFound', 'outdated'],
  }),
};

export const tallyTaskOperations = {
  own: operation({
    name: 'tally_tasks.own',
    method: 'GET',
    path: '/api/researches/{uuid}/tally_task',
    access: 'user',
    kind: 'item',
    summary: 'What there is to count by the plan of a research, and where, for who works on it.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  read: operation({
    name: 'tally_tasks.read',
    method: 'GET',
    path: taskPath,
    access: 'public',
    kind: 'item',
    summary: 'What to count and where, by the secret of a link.',
    problems: ['notFound', 'tooMany'],
  }),
  save: operation({
    name: 'tally_tasks.save',
    method: 'PUT',
    path: `${taskPath}/sheets/{sheet}`,
    access: 'public',
    kind: 'item',
    status: 204,
    summary: 'Send a sheet of counts by the secret of a link. It answers nothing.',
    body: countedBody,
    example: exampleCounted,
    problems: ['notFound', 'invalid', 'tooMany'],
  }),
};

export const tallyResource = {
  shortName: 'Tally',
  description: 'What one phone counted in one place, as totals.',
  fields: tally,
  writable: ['outcome', 'moment', ...Object.keys(counted)],
  operations: Object.values(tallyOperations),
  example: {
    '@id': `${exampleResearch}/tallies/${ids.sheet}`,
    '@type': 'Tally',
    research: exampleResearch,
    uuid: ids.sheet,
    ...exampleAim,
    ...exampleCounted,
    by: 'Noor de Wit',
    updatedAt: '2026-10-13T14:32:08.000Z',
  },
} as const satisfies Resource;

export const tallyLinkResource = {
  shortName: 'TallyLink',
  description: 'A link with which somebody without an account counts one outcome at one moment.',
  fields: tallyLink,
  writable: ['outcome', 'moment', 'endsOn'],
  operations: Object.values(tallyLinkOperations),
  example: {
    '@id': `${exampleResearch}/tally_links/${ids.sheet}`,
    '@type': 'TallyLink',
    research: exampleResearch,
    uuid: ids.sheet,
    ...exampleAim,
    endsOn: '2026-10-13',
    secret: null,
  },
} as const satisfies Resource;

export const tallyTaskResource = {
  shortName: 'TallyTask',
  description: 'What somebody with a link counts, and where.',
  fields: tallyTask,
  writable: Object.keys(counted),
  operations: Object.values(tallyTaskOperations),
  example: {
    '@id': '/api/tally_tasks',
    '@type': 'TallyTask',
    outcomes: [{ uuid: ids.outcome, name: 'Etensresten apart', kind: 'share', per: null, byPlace: true }],
    moments: [{ uuid: ids.moment, name: 'Na vier weken', plannedOn: '2026-10-13' }],
    groups: [{ uuid: ids.group, name: 'Met kaart' }],
    places: [{ group: ids.group, place: 'Kerkstraat' }],
    endsOn: '2026-10-13',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Tally: typeof tallyResource;
    TallyLink: typeof tallyLinkResource;
    TallyTask: typeof tallyTaskResource;
  }
}
