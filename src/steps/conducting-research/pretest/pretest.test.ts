import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { example, withContent } from '#steps/conducting-research/export/survey.testing.ts';
import { writePretest } from './document.server.ts';
import { isNoted, pretestedOf, withPretested } from './pretest.rules.ts';
import { probesOf } from './probes.rules.ts';

const { conductingResearch: content } = examples.veldermeer.sections;
const asked = content.items.filter(({ removed }) => !removed);

const open = async (input: Parameters<typeof writePretest>[0]) =>
  strFromU8(unzipSync(new Uint8Array(await writePretest(input)))['word/document.xml']!)
    .split('</w:p>')
    .map((xml) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''));

describe('the pretest sheet in Word', () => {
  it('has every question once with its number, and under it what to ask', async () => {
    const lines = await open(example);
    for (const [at, item] of asked.entries()) {
      const place = lines.indexOf(`${at + 1}. ${item.text}`);
      expect(lines.filter((line) => line === `${at + 1}. ${item.text}`)).toHaveLength(1);
      const below = lines.slice(place + 1, place + 10);
      for (const probe of probesOf(item)) expect(below).toContain(probe);
    }
    expect(lines.join(' ')).toContain('vijf mensen');
  });

  it('speaks with u where the research does, and says so when there are no questions', async () => {
    const formal = (await open({ ...example, target: { ...example.target, formOfAddress: 'u' } })).join(' ');
    expect(formal).toContain('in uw eigen woorden');
    expect((await open(withContent({ items: [] }))).join(' ')).toContain('Er staan nog geen vragen');
  });

  it('names no factor: the sheet lies on the table', async () => {
    const text = (await open(example)).join(' ');
    for (const words of ['Gemak en frictie', 'GEMFRI_1']) expect(text).not.toContain(words);
  });
});

it('what to ask begins with what somebody understood, never with why, and fits the answers', () => {
  for (const item of asked) {
    const probes = probesOf(item);
    expect(probes.length).toBeGreaterThanOrEqual(3);
    expect(probes.join(' ')).not.toMatch(/waarom/i);
  }
  const of = (block: string) => probesOf(asked.find((item) => item.block === block)!);
  expect(of('outcome')).toContain('Aan welke keer of keren dacht je?');
  expect(of('open')).toContain('Wat had je hier nog meer willen zeggen?');
});

describe('what people said of a question', () => {
  const [one, two] = asked as [(typeof asked)[number], (typeof asked)[number]];

  it('is a row from the first word until the last is gone, the same for two people', () => {
    const noted = withPretested(content, one.uuid, { heard: 'Drie lazen “scheiden” als uit elkaar gaan.' });
    expect(pretestedOf(noted, one.uuid)).toMatchObject({ uuid: one.uuid, changed: null });
    expect([isNoted(noted, one.uuid), isNoted(noted, two.uuid)]).toEqual([true, false]);
    const both = withPretested(withPretested(noted, two.uuid, { changed: 'Korter.' }), one.uuid, {
      changed: 'Ander woord.',
    });
    expect(both.pretest.map(({ uuid }) => uuid)).toEqual([one.uuid, two.uuid]);
    expect(pretestedOf(both, one.uuid)).toMatchObject({
      heard: expect.stringContaining('Drie'),
      changed: 'Ander woord.',
    });
    expect(conductingResearch.body.safeParse({ pretest: both.pretest }).success).toBe(true);
    expect(withPretested(noted, one.uuid, { heard: null }).pretest).toEqual([]);
  });
});
