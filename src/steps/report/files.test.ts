import { Parser } from 'htmlparser2';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { abcdFile } from '#steps/report/tables/abcd.rules.ts';
import { writeCodebook } from '#steps/report/tables/codebook.server.ts';
import { example } from './report.testing.ts';

describe('the table for behaviorchange', () => {
  it('has the variables of its full example, and a row for each idea that an intervention uses and sub-behaviour that its factor is about', () => {
    const { sections } = example();
    const { data, errors } = Papa.parse<string[]>(abcdFile(sections), { skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(data[0]).toEqual([
      'Behavior Change Principles',
      'Conditions for effectiveness\n(e.g. parameters for use)',
      'Applications',
      'Sub-determinants\n(e.g. beliefs; can be formulated as Change Objectives)',
      'Determinants',
      'Performance Objectives',
      'Target Behavior',
    ]);
    const used = new Set(sections.interventionDesign.interventions.flatMap(({ ideas }) => ideas));
    const links = new Map(sections.linkingBehavioralTechniques.links.map((link) => [link.uuid, link.researchFactor]));
    const factors = new Map(sections.determineFactors.factors.map((factor) => [factor.uuid, factor]));
    const aboutOf = (uuid: string) => {
      const idea = sections.conductingInterventionDesign.ideas.find((one) => one.uuid === uuid)!;
      return Math.max(1, factors.get(links.get(idea.link!)!)!.subBehaviours.length);
    };
    const rows = [...used].reduce((sum, uuid) => sum + aboutOf(uuid), 0);
    expect(rows).toBeGreaterThan(used.size);
    expect(data).toHaveLength(1 + rows);
    for (const row of data.slice(1)) expect(row[6]).toBe(sections.researchTarget.desiredBehaviour);
  });

  it('runs nothing that was typed', () => {
    const { sections } = example();
    sections.researchTarget.desiredBehaviour = '=HYPERLINK("x")';
    const { data } = Papa.parse<string[]>(abcdFile(sections), { skipEmptyLines: true });
    expect(data[1]![6]).toBe('\'=HYPERLINK("x")');
  });
});

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Read as strict XML by another's parser. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, text: '', children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        open.at(-1)!.text += text;
      },
      onclosetag: () => {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toHaveLength(1);
  return root.children.find(({ name }) => name === 'CodeBook')!;
}

const guid = /^[0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12}$/;

/** CodeType of the standard: an optional description, then codes; three required attributes, all names once. */
function checkCode(element: Element, seen: Set<string>): void {
  expect(Object.keys(element.attributes).sort()).toEqual(['guid', 'isCodable', 'name']);
  expect(element.attributes.guid).toMatch(guid);
  expect(seen.has(element.attributes.guid!)).toBe(false);
  seen.add(element.attributes.guid!);
  expect(['true', 'false']).toContain(element.attributes.isCodable);
  const names = element.children.map(({ name }) => name);
  expect(names.join(' ')).toMatch(/^(Description)?( ?Code)*$/);
  for (const child of element.children) if (child.name === 'Code') checkCode(child, seen);
}

describe('the codebook', () => {
  const research = 'd4b2f2a0-0000-4000-8000-000000000001';
  const write = ({ sections }: ReturnType<typeof example>) =>
    writeCodebook({
      research,
      factors: sections.determineFactors.factors,
      clusterName: (slug) => `Cluster ${slug}`,
      libraryText: (factor) => `De bibliotheek over ${factor}.`,
    });

  it('is a code per factor, in its cluster, as REFI-QDA 1.5 writes it', () => {
    const { sections } = example();
    const book = parsed(write(example()));
    expect(book.attributes).toEqual({ xmlns: 'urn:QDA-XML:codebook:1.0', origin: 'Drijfveer' });
    expect(book.children.map(({ name }) => name)).toEqual(['Codes']);
    const seen = new Set<string>();
    const clusters = book.children[0]!.children;
    for (const cluster of clusters) checkCode(cluster, seen);
    const codes = clusters.flatMap(({ children }) => children.filter(({ name }) => name === 'Code'));
    expect(codes.map(({ attributes }) => [attributes.guid!.toLowerCase(), attributes.name]).sort()).toEqual(
      sections.determineFactors.factors.map(({ uuid, name }) => [uuid, name]).sort(),
    );
    expect(new Set(clusters.map(({ attributes }) => attributes.isCodable))).toEqual(new Set(['false']));
    expect(write(example())).toBe(write(example()));
  });

  it('holds whatever was typed as text', () => {
    const odd = example();
    const [first] = odd.sections.determineFactors.factors;
    Object.assign(first!, {
      name: '<Code guid="x"/>&\u0007\ud800"\'\n👩🏽‍🔬\u202e',
      cluster: null,
      hypothesis: ']]><a>',
    });
    const book = parsed(write(odd));
    const own = book.children[0]!.children.find(({ attributes }) => attributes.isCodable === 'true')!;
    expect(own.attributes.name).toBe('<Code guid="x"/>&\ufffd"\' 👩🏽‍🔬\u202e');
    expect(own.children[0]!.text).toContain(']]><a>');
  });

  it('describes a factor as the report does: in the words of the user, or else of the library', () => {
    const some = example();
    const [own, other] = some.sections.determineFactors.factors;
    Object.assign(own!, { definition: 'In onze woorden.' });
    Object.assign(other!, { definition: null });
    const book = write(some);
    expect(book).toContain(`<Description>In onze woorden.\n\nHypothese: ${own!.hypothesis}</Description>`);
    expect(book).toContain(`<Description>De bibliotheek over ${other!.factor}.\n\nHypothese: `);
  });

  it('without factors is valid, and says what to do first', () => {
    const none = example();
    none.sections.determineFactors.factors.length = 0;
    const [codes, ...others] = parsed(write(none)).children;
    expect(others).toEqual([]);
    // CodesType of the standard: one code or more.
    expect(codes!.children).toHaveLength(1);
    checkCode(codes!.children[0]!, new Set());
    expect(codes!.children[0]!.children[0]!.text).toContain('Kies eerst factoren in “Factoren bepalen”');
  });
});
