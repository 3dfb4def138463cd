import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import type { CountedPlan } from '../../answer/measured.rules.ts';
import { countsFile } from '../counts-zip.rules.ts';

/** What R said of the files below; made by `run.ts`. */
export const saidFile = join(import.meta.dirname, 'said.json');

const { shape, empty } = interventionDesign;
const script = readFileSync(join(import.meta.dirname, '../course.R'), 'utf8');

const week = (at: number) => new Date(Date.UTC(2026, 0, 5 + 7 * at)).toISOString().slice(0, 10);
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

type Value = { amount: number; outOf: number; sd?: number };

interface Described {
  design: 'stepped' | 'series' | 'drawn_places';
  kind: 'share' | 'count' | 'mean';
  groups: number;
  placesPerGroup: number;
  moments: number;
  dated: boolean;
  value: (at: { group: number; place: number; moment: number; has: boolean; since: number }) => Value | null;
}

/** A plan with counts made by a rule, so that it is known what a model of them has to find. */
export function planOf({ design, kind, groups, placesPerGroup, moments, dated, value }: Described): CountedPlan {
  const half = Math.ceil(moments / 2);
  const starts = (group: number) => (design === 'stepped' ? group + 1 : half);
  return {
    ...empty,
    design,
    groups: Array.from({ length: groups }, (_, at) =>
      emptyRow(shape.groups, {
        uuid: `g${at}`,
        name: `Groep ${at + 1}`,
        gets: 'with',
        startsOn: dated && design === 'stepped' ? week(starts(at)) : null,
      }),
    ),
    moments: Array.from({ length: moments }, (_, at) =>
      emptyRow(shape.moments, {
        uuid: `m${at}`,
        name: `Telling ${at + 1}`,
        phase: at < half ? 'before' : 'after',
        plannedOn: dated ? week(at) : null,
      }),
    ),
    outcomes: [
      emptyRow(shape.outcomes, {
        uuid: 'o',
        name: 'Fietsers met licht; ’s avonds',
        kind,
        countedUnit: 'place',
        per: kind === 'count' ? 'week' : kind === 'mean' ? 'graad' : null,
        role: 'main',
      }),
    ],
    measured: Array.from({ length: groups }, (_, group) => group).flatMap((group) =>
      Array.from({ length: placesPerGroup }, (_, place) => place).flatMap((place) =>
        Array.from({ length: moments }, (_, moment) => moment).flatMap((moment) => {
          const since = moment - starts(group);
          const made = value({ group, place, moment, has: since >= 0, since: Math.max(0, since) });
          return made
            ? emptyRow(shape.measured, {
                ...{ uuid: `r${group}-${place}-${moment}`, outcome: 'o', group: `g${group}`, moment: `m${moment}` },
                ...{ place: `Straat ${group * placesPerGroup + place + 1}`, sd: null, ...made },
              })
            : [];
        }),
      ),
    ),
  };
}

/** What lies between −0,5 and 0,5 and looks like chance, the same each time. */
const noise = (seed: number) => ((Math.sin(seed * 12.9898) * 43758.5453) % 1) / 2;
const million = 1_000_000;

/** Without chance, of which the answer is known; and with, of which R only has to say something. */
export const described: Record<string, Described> = {
  'stepped, shares, odds ratio exp(0,7)': {
    ...{ design: 'stepped', kind: 'share', groups: 3, placesPerGroup: 1, moments: 4, dated: true },
    value: ({ group, moment, has }) => ({
      amount: Math.round(million * logistic(-1 + 0.3 * group + 0.1 * moment + (has ? 0.7 : 0))),
      outOf: million,
    }),
  },
  'stepped, counts, ratio 1,5': {
    ...{ design: 'stepped', kind: 'count', groups: 4, placesPerGroup: 3, moments: 5, dated: false },
    value: ({ group, place, moment, has }) => ({
      amount: Math.round(million * Math.exp(0.1 * group + 0.05 * place - 0.1 * moment) * (has ? 1.5 : 1)),
      outOf: 4,
    }),
  },
  'series, means, up by 3 and 0,25 a week more': {
    ...{ design: 'series', kind: 'mean', groups: 1, placesPerGroup: 1, moments: 12, dated: true },
    value: ({ moment, has, since }) => ({
      amount: -8 + 0.5 * moment + (has ? 3 : 0) + 0.25 * since + noise(moment) / million,
      outOf: 40,
    }),
  },
  'series, shares with chance': {
    ...{ design: 'series', kind: 'share', groups: 1, placesPerGroup: 1, moments: 24, dated: false },
    value: ({ moment, has }) => ({
      amount: Math.round(200 * (0.3 + (has ? 0.15 : 0) + noise(moment) / 5)),
      outOf: 200,
    }),
  },
  'stepped, many places with chance': {
    ...{ design: 'stepped', kind: 'share', groups: 6, placesPerGroup: 2, moments: 7, dated: true },
    value: ({ group, place, moment, has }) => ({
      amount: Math.round(80 * logistic(-1 + (has ? 0.5 : 0) + noise(group * 31 + place * 7 + moment))),
      outOf: 80,
    }),
  },
  'series, too short': {
    ...{ design: 'series', kind: 'count', groups: 1, placesPerGroup: 1, moments: 6, dated: true },
    value: ({ moment }) => ({ amount: 10 + moment, outOf: 1 }),
  },
  'places drawn': {
    ...{ design: 'drawn_places', kind: 'share', groups: 2, placesPerGroup: 4, moments: 2, dated: true },
    value: ({ place, moment }) => ({ amount: 20 + place + moment, outOf: 60 }),
  },
};

export const files = Object.entries(described).map(([name, one]) => ({
  name,
  plan: planOf(one),
  files: countsFile(planOf(one), { title: name, day: '2026-11-30', script }),
}));

/** Of the files of one: the same files have the same. */
export const stampOf = (made: Record<string, string>): string =>
  Object.keys(made)
    .sort()
    .reduce((hash, name) => hash.update(name).update(made[name]!), createHash('sha256'))
    .digest('hex');
