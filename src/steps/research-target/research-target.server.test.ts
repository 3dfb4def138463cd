import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#testing/main.testing.server.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const put = (research: string, step: string, body: unknown) =>
  house.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
const rows = <Row extends object>(count: number, row: () => Row) =>
  Array.from({ length: count }, () => ({ uuid: randomUUID(), ...row() }));
const ownFactor = () => ({ name: 'Ruimte in de keuken', cluster: 'gelegenheid', definition: 'Plek voor een bakje.' });

/** What is just allowed, what is just too much, and where that is told in which words. */
const limits: [what: string, step: string, most: object, tooMuch: object, path: string, message: string][] = [
  [
    'titles 150 characters',
    'research_target',
    { segments: rows(1, () => ({ name: 'x'.repeat(150) })) },
    { segments: rows(1, () => ({ name: 'x'.repeat(151) })) },
    'segments[0].name',
    'Dit is te lang: hoogstens 150 tekens.',
  ],
  [
    'short text 500',
    'research_target',
    { audienceSize: 'x'.repeat(500) },
    { audienceSize: 'x'.repeat(501) },
    'audienceSize',
    'Dit is te lang: hoogstens 500 tekens.',
  ],
  [
    'long text 10,000',
    'research_target',
    { broadGoal: 'x'.repeat(10_000) },
    { broadGoal: 'x'.repeat(10_001) },
    'broadGoal',
    'Dit is te lang: hoogstens 10.000 tekens.',
  ],
  [
    '12 target-behaviour candidates',
    'research_target',
    { candidates: rows(12, () => ({ behaviour: 'de trap nemen' })) },
    { candidates: rows(13, () => ({ behaviour: 'de trap nemen' })) },
    'candidates',
    'Dit zijn er te veel: hoogstens 12.',
  ],
  [
    'a candidate is rated 0–3',
    'research_target',
    { candidates: rows(1, () => ({ impact: 3 })) },
    { candidates: rows(1, () => ({ impact: 4 })) },
    'candidates[0].impact',
    'Dit mag hoogstens 3 zijn.',
  ],
  [
    '60 factors',
    'determine_factors',
    { factors: rows(60, ownFactor) },
    { factors: rows(61, ownFactor) },
    'factors',
    'Dit zijn er te veel: hoogstens 60.',
  ],
  [
    'short text 500 in a factor',
    'determine_factors',
    { factors: rows(1, () => ({ ...ownFactor(), definition: 'x'.repeat(500) })) },
    { factors: rows(1, () => ({ ...ownFactor(), definition: 'x'.repeat(501) })) },
    'factors[0].definition',
    'Dit is te lang: hoogstens 500 tekens.',
  ],
  [
    'long text 10,000 in the plan',
    'determine_type',
    { planPrivacy: 'x'.repeat(10_000) },
    { planPrivacy: 'x'.repeat(10_001) },
    'planPrivacy',
    'Dit is te lang: hoogstens 10.000 tekens.',
  ],
];

describe('limits are enforced by the server, with a sentence at the field', () => {
  it.each(limits)('%s', async (_what, step, most, tooMuch, path, message) => {
    const research = await house.research();
    const refused = await put(research, step, tooMuch);
    expect(refused.status).toBe(422);
    expect(refused.body.violations).toMatchObject([{ propertyPath: path, message }]);
    const accepted = await put(research, step, most);
    expect(accepted.status).toBe(200);
    expect(accepted.body.versions[step]).toBe(1);
  });
});
