import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { type Privacy, privacyOf } from '#steps/report/privacy/privacy.rules.ts';
import { emptyInput, exampleInput } from '#steps/report/report.testing.ts';
import { writeProject } from './qda-project.server.ts';
import { codedTexts } from './talks.rules.ts';

const research = 'd4b2f2a0-0000-4000-8000-000000000001';

/** What another program finds: every element in order, and the texts of the sources. */
interface Found {
  /** `Project > Sources > TextSource`, in order. */
  path: string[];
  attributes: Record<string, string>;
}

function read(file: Buffer) {
  const files = unzipSync(new Uint8Array(file));
  const found: Found[] = [];
  const path: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        path.push(name);
        found.push({ path: [...path], attributes });
      },
      onclosetag: () => path.pop(),
    },
    { xmlMode: true },
  );
  const xml = strFromU8(files['project.qde']!);
  parser.end(xml);
  const of = (name: string) => found.filter((one) => one.path.at(-1) === name);
  const codes = new Map(of('Code').map(({ attributes }) => [attributes.guid!, attributes.name!]));
  /** Every coded piece as `text → code`, read from the file that its source names. */
  const coded: [string, string, string][] = [];
  let source = { name: '', letters: [] as string[] };
  let piece = '';
  for (const { path: at, attributes } of found) {
    const name = at.at(-1);
    if (name === 'TextSource') {
      const file = `Sources/${attributes.plainTextPath!.replace('internal://', '')}`;
      source = { name: attributes.name!, letters: [...strFromU8(files[file]!)] };
    }
    if (name === 'PlainTextSelection')
      piece = source.letters.slice(Number(attributes.startPosition), Number(attributes.endPosition)).join('');
    if (name === 'CodeRef') coded.push([source.name, piece, codes.get(attributes.targetGUID!)!]);
  }
  return { xml, files, found, of, coded };
}

function make(change: (input: ReturnType<typeof exampleInput>) => void = () => {}) {
  const input = exampleInput();
  change(input);
  const privacy: Privacy = privacyOf(input.sections.completeResearch, input.sections);
  const study = joinStudy(input.research, input.sections, input.library, privacy);
  const { factors } = input.sections.determineFactors;
  const file = writeProject({
    ...{ name: input.research.name, research, factors, clusters: {}, libraryTexts: {} },
    texts: codedTexts(study, privacy.conversations),
  });
  return { input, factors, ...read(file) };
}

describe('the project for qualitative analysis', () => {
  it('has each conversation with every quote under the code of its factor, and reads back as it was', () => {
    const { input, factors, coded, of } = make();
    const names = new Map(factors.map(({ uuid, name }) => [uuid, name]));
    const talks = input.sections.qualitativeResearch.conversations;
    const quotes = talks.flatMap(({ code, findings }) =>
      findings.flatMap(({ quote, researchFactor }) => (quote ? [[code, quote, names.get(researchFactor)]] : [])),
    );
    expect(quotes.length).toBeGreaterThan(10);
    for (const quote of quotes) expect(coded).toContainEqual(quote);
    const said = talks.flatMap(({ findings }) => findings.flatMap(({ quote, event, note }) => [quote, event, note]));
    expect(coded).toHaveLength(said.filter((text) => text?.trim()).length);
    expect(of('Variable').map(({ attributes }) => attributes.typeOfVariable)).toEqual(['Text', 'Text', 'Date']);
  });

  it('keeps the order and the attributes of the standard, and gives every thing a guid of its own', () => {
    const { found } = make();
    const top = found.filter(({ path }) => path.length === 2).map(({ path }) => path[1]);
    expect(top).toEqual(['CodeBook', 'Variables', 'Sources']);
    const guids = found.flatMap(({ attributes }) => attributes.guid ?? []);
    expect(new Set(guids).size).toBe(guids.length);
    for (const guid of guids) expect(guid).toMatch(/^[0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12}$/);
    for (const { attributes } of found) if (attributes.targetGUID) expect(guids).toContain(attributes.targetGUID);
  });

  it('tells of people what the setting lets out, and no more', () => {
    const codes = exampleInput().sections.qualitativeResearch.conversations.map(({ code }) => code!);
    const shown = (settings: object) => {
      const made = make((input) => Object.assign(input.sections.completeResearch, settings));
      const all = Object.values(made.files)
        .map((bytes) => strFromU8(bytes))
        .join('\n');
      return { ...made, all };
    };
    const withCode = shown({ conversations: null, quotes: 'with_code' });
    expect(withCode.of('TextSource').map(({ attributes }) => attributes.name)).toEqual(['Citaten']);
    expect(codes.some((code) => withCode.all.includes(code))).toBe(true);
    const bare = shown({ conversations: null, quotes: 'without_code' });
    expect(bare.coded.map(([, text]) => text)).toEqual(withCode.coded.map(([, text]) => text));
    for (const code of codes) expect(bare.all).not.toContain(code);
    const none = shown({ conversations: null, quotes: 'off' });
    expect(Object.keys(none.files)).toEqual(['project.qde']);
    expect(none.coded).toEqual([]);
    expect(none.of('Code').length).toBeGreaterThan(5);
  });

  it('counts in code points, whatever was typed', () => {
    const { coded } = make(({ sections }) => {
      const [first] = sections.qualitativeResearch.conversations;
      Object.assign(first!.findings[0]!, { quote: '👩🏽‍🔬 <b>&\r\nregel', event: null, note: null });
      Object.assign(first!.findings[1]!, { quote: 'Daarna.', event: null, note: null });
    });
    expect(coded.map(([, text]) => text)).toEqual(expect.arrayContaining(['👩🏽‍🔬 <b>&\nregel', 'Daarna.']));
  });

  it('of a research in which nothing is filled in is a codebook that says what to do', () => {
    const { research: about, sections, library } = emptyInput();
    const study = joinStudy(about, sections, library, { quotes: 'with_code', smallestGroup: 0 });
    const { xml, files } = read(
      writeProject({
        ...{ name: about.name, research, factors: [], clusters: {}, libraryTexts: {} },
        texts: codedTexts(study, true),
      }),
    );
    expect(Object.keys(files)).toEqual(['project.qde']);
    expect(xml).toContain('Nog geen factoren');
    expect(xml).not.toContain('<Sources>');
  });
});
