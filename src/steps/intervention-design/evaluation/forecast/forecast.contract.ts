import * as z from 'zod/mini';
import { exampleResearch } from '#access/person/wire-example.contract.ts';
import { decimal, reference, uuid } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** The largest difference that can be expected, either way. */
const largest = 1_000_000_000;

/** What one expects: the difference that the intervention makes. Of a share in points of a percentage (12 is +12 points). */
export const forecastShape = {
  low: decimal({ label: 'Het laagste dat je verwacht', name: 'Laagste verwachting' }, -largest, largest),
  middle: decimal({ label: 'Wat je het meest verwacht', name: 'Verwachting' }, -largest, largest),
  high: decimal({ label: 'Het hoogste dat je verwacht', name: 'Hoogste verwachting' }, -largest, largest),
};

const number = () => z.number().check(z.minimum(-largest), z.maximum(largest));

const values = z.strictObject({ low: number(), middle: number(), high: number() });
export type ForecastValues = z.infer<typeof values>;

/** Of all together, from `fewestTold` people on: how many they are, the median of what they expect most, and from the lowest to the highest. */
const summary = z.object({ n: z.int(), median: z.number(), lo: z.number(), hi: z.number() });
export type ForecastSummary = z.infer<typeof summary>;

/** Fewer people would know of each other what they said. */
export const fewestTold = 3;

const forecast = z.object({
  ...node('Forecast'),
  research: reference('/api/researches'),
  outcome: uuid(),
  /** One's own; null while one said nothing. */
  own: z.nullable(values),
  /** Null to who may still say something and did not, and of fewer than three people. */
  summary: z.nullable(summary),
  /** Nobody says anything any more: the first outcome is in, the research is completed or archived, or it is the example of the installation. */
  closed: z.boolean(),
});
export type Forecast = z.infer<typeof forecast>;

const path = '/api/researches/{uuid}/forecasts/{outcome}';

const example = {
  '@id': `${exampleResearch}/forecasts/6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10`,
  '@type': 'Forecast',
  research: exampleResearch,
  outcome: '6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10',
  own: { low: 0, middle: 8, high: 15 },
  summary: { n: 4, median: 10, lo: -2, hi: 20 },
  closed: false,
};

export const forecastOperations = {
  read: operation({
    name: 'forecasts.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary:
      'What one expects of an outcome oneself and, from three people on, the median and the range of all: never what somebody else said.',
    problems: ['notFound'],
  }),
  save: operation({
    name: 'forecasts.save',
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    tagged: true,
    summary:
      'Say what one expects of an outcome, for whoever may read the research, until the first outcome is in. Of a share in points of a percentage.',
    body: values,
    example: example.own,
    problems: [
      'notFound',
      'readOnlyForYou',
      'licenceEnded',
      'completed',
      'archived',
      'outdated',
      'forecastClosed',
      'invalid',
    ],
  }),
};

export const forecastResource = {
  shortName: 'Forecast',
  description: 'What people expect of an outcome before anything was counted, each for themselves.',
  fields: forecast,
  writable: ['own'],
  operations: Object.values(forecastOperations),
  example,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Forecast: typeof forecastResource;
  }
}
