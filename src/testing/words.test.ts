import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChoiceField } from '#foundation/shared/fields.ts';
import { isList, type Shape } from '#foundation/shared/section.ts';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import { workbookOf } from '#steps/report/tables/workbook.rules.ts';
import { process } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import { allSteps } from './all-steps.testing.ts';
import { document } from './open-api-document.testing.server.ts';

/** What people read of a field stands in its contract; here is looked whether it stands nowhere else, and is what people read. */

interface Place {
  /** `weighing_factors.researchFactors.grade` */
  path: string;
  section: string;
  field: Shape[string];
}
const fieldsOf = (section: string, shape: Shape, at = section): Place[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const path = `${at}.${name}`;
    return [{ path, section, field }, ...(isList(field) ? fieldsOf(section, field.row, path) : [])];
  });
const shapes: [name: string, shape: Shape][] = [
  ...allSteps.map(({ contract }): [string, Shape] => [contract.name, contract.shape]),
  ['details', details.shape],
];
const fields = shapes.flatMap(([name, shape]) => fieldsOf(name, shape));

describe('a field says what it is called', () => {
  it('in every place where people read of it, and every option likewise', () => {
    expect(fields.length).toBeGreaterThan(250);
    for (const { path, field } of fields) {
      const options = 'choices' in field ? Object.values((field as ChoiceField).choices) : [];
      for (const word of [field.words, ...options].flatMap((words) => Object.values(words)))
        expect(word.trim(), path).toMatch(/\S/);
    }
  });

  it('in one step no two fields beside each other have one name, so that a choice between two texts tells which it is', () => {
    const twice = fields.filter(({ path, field }) =>
      fields.some(
        (other) =>
          other.path !== path &&
          other.field.words.name === field.words.name &&
          other.path.slice(0, other.path.lastIndexOf('.')) === path.slice(0, path.lastIndexOf('.')),
      ),
    );
    expect(twice.map(({ path }) => path)).toEqual([]);
  });

  it('in the OpenAPI document: the title of a field, and what its values are called', () => {
    const all = JSON.stringify(document.components.schemas);
    for (const { path, field } of fields)
      expect(all.includes(`"title":${JSON.stringify(field.words.name)}`), path).toBe(true);
    for (const { path, field } of fields) {
      if (!('choices' in field)) continue;
      const labels = Object.values((field as ChoiceField).choices).map(({ label }) => label);
      expect(all.includes(`"x-enum-descriptions":${JSON.stringify(labels)}`), path).toBe(true);
    }
  });
});

const { research, sections, library } = exampleInput();
const study = joinStudy(research, sections, library, unlimited);

const src = join(import.meta.dirname, '..');
const sourcesIn = (folder: string) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.contract\.ts$|test\.tsx?$|testing/.test(path));
const codeOf = (path: string) =>
  readFileSync(join(src, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?;$/gm, '');
/** Texts that stand in a source by themselves: between quotes, or between tags. */
const textsIn = (code: string) =>
  [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`|>\s*([^<>{}\n]+?)\s*(?=<)/g)].flatMap(
    (found) => found.slice(1).find((text) => text !== undefined) ?? [],
  );

describe('nobody types again what a contract says', () => {
  /** Folder of a room → the section that its own fields are in. */
  const rooms = new Map<string, string>(
    sourcesIn('steps').flatMap((path) => {
      const room = path.split('/')[1]!;
      const contract = join(src, 'steps', room, `${room}.contract.ts`);
      const name = room === 'step' ? null : /defineStep\(\s*'(\w+)'/.exec(readFileSync(contract, 'utf8'))?.[1];
      return name ? [[room, name] as const] : [];
    }),
  );
  /** Of what is no label, though it sounds like one, by the reason why. */
  const exceptions: Record<string, readonly string[]> = {
    // What rows and columns are about, not what is asked of them.
    '*': ['Factor', 'Techniek', 'n', 'r'],
    // Titles of sections and sheets, and of what is told of several fields together.
    'steps/qualitative-research/contents.parts.ts': ['Conclusie'],
    'steps/qualitative-research/outcomes/conclusion.parts.tsx': ['Conclusie'],
    'steps/report/tables/workbook.rules.ts': [
      'Factoren',
      'Vragenlijst',
      'Gesprekken',
      'Waarde',
      'Toelichting',
      'Uitkomsten',
    ],
    'steps/report/tables/workbook-design.rules.ts': ['Technieken', 'Interventies'],
    'steps/report/model/effect.rules.ts': ['Periode'],
    'steps/report/model/method.rules.ts': ['Wanneer'],
    'steps/report/model/change.rules.ts': ['Onderdeel'],
    'steps/report/word/cover.server.ts': ['Datum'],
    'steps/report/sheet.tsx': ['Datum'],
    // Word's names of styles.
    'steps/report/word/style.server.ts': ['Inleiding', 'Toelichting', 'Citaat', 'Bron', 'Ondertitel'],
    // A column of the import: the question as it stands in the file, or the one it belongs to.
    'steps/conducting-research/answers-import/dialog/columns.parts.tsx': ['Vraag'],
    'steps/conducting-research/answers-import/dialog/overview.parts.tsx': ['Vraag'],
    'steps/conducting-research/answers-import/dialog/rejected.parts.tsx': ['Vraag'],
    // Groups of people who answered, and what they answered: not those of a plan to know whether it worked.
    'steps/report/model/evidence.rules.ts': ['Groep'],
    'steps/report/tables/workbook-figures.rules.ts': ['Groep', 'Groepen'],
    // Of the figure that explains a mark, and of what each gives apart from the others.
    'steps/weighing-factors/bands.parts.tsx': ['Cijfer'],
    'steps/weighing-factors/marks/marks.parts.tsx': ['Cijfer', 'Toelichting'],
  };
  const isExcepted = (path: string, text: string) =>
    [exceptions['*'], exceptions[path]].some((texts) => texts?.includes(text));
  const wordsOf = (kept: (place: Place) => boolean) =>
    new Map(fields.filter(kept).flatMap(({ path, field }) => Object.values(field.words).map((word) => [word, path])));
  const typedAgain = (paths: readonly string[], kept: (path: string) => (place: Place) => boolean) =>
    paths.flatMap((path) => {
      const words = wordsOf(kept(path));
      return [...new Set(textsIn(codeOf(path)))]
        .filter((text) => words.has(text) && !isExcepted(path, text))
        .map((text) => `${path}: ${text} (${words.get(text)})`);
    });

  it('in the room of the step', () => {
    expect(rooms.size).toBe(process.length);
    const own = sourcesIn('steps').filter((path) => rooms.has(path.split('/')[1]!));
    expect(
      typedAgain(
        own,
        (path) =>
          ({ section }) =>
            section === rooms.get(path.split('/')[1]!),
      ),
    ).toEqual([]);
  });

  it('in the report and its tables, of any step or of the details', () => {
    expect(typedAgain(sourcesIn('steps/report'), () => () => true)).toEqual([]);
  });

  it('anywhere, where the words can mean nothing else', () => {
    const all = ['steps', 'research', 'draft', 'study', 'shell'].flatMap(sourcesIn);
    expect(
      typedAgain(all, () => () => true).filter((found) =>
        / \S+ \S+ /.test(found.split(' (')[0]!.slice(found.indexOf(': ') + 1)),
      ),
    ).toEqual([]);
  });

  it('and no option in a map of its own', () => {
    const maps = ['steps', 'research', 'draft'].flatMap(sourcesIn).flatMap((path) => {
      const code = codeOf(path);
      return fields.flatMap(({ path: at, field }) => {
        if (!('choices' in field)) return [];
        const { choices } = field as ChoiceField;
        const again = Object.entries(choices).filter(([value, { label, name }]) =>
          [label, name].some((word) => code.includes(`${value}: '${word}'`)),
        );
        return again.length > 1 ? [`${path}: ${at}`] : [];
      });
    });
    expect(maps).toEqual([]);
  });
});

describe('the tables of a research', () => {
  const heads = new Set(
    workbookOf(study).flatMap(({ columns, rows }) =>
      // A head may say the scale, and which item of a checklist it is.
      [...columns, ...rows.map(([first]) => String(first))].map((head) =>
        head.replace(/ \(\d–\d+\)$/, '').replace(/^\d+\. /, ''),
      ),
    ),
  );
  /** The lists of which every row is in a table. */
  const told = [
    'determine_factors.factors',
    'weighing_factors.researchFactors',
    'prioritising_factors.researchFactors',
    'qualitative_research.conversations',
    'qualitative_research.conversations.findings',
    'conducting_research.items',
    'conducting_research.results',
    'linking_behavioral_techniques.links',
    'conducting_intervention_design.ideas',
    'intervention_design.interventions',
  ];
  const without: Record<string, string> = {
    'determine_factors.factors.deskResearch': 'rows within a row',
    'qualitative_research.conversations.findings': 'the rows of the table themselves',
    'conducting_research.items.template': 'for making the questions again',
    'conducting_research.items.edited': 'for making the questions again',
    'conducting_research.results.analysis': 'the figures themselves have columns',
    'linking_behavioral_techniques.links.name': 'stands under Techniek',
    'linking_behavioral_techniques.links.secondary': 'told as Soort',
    'linking_behavioral_techniques.links.supports': 'what the library says, not what was chosen',
  };

  it('have every field of their rows, under its name', () => {
    const missing = fields.filter(
      ({ path, field: { words } }) =>
        told.includes(path.slice(0, path.lastIndexOf('.'))) &&
        ![words.name, words.short].some((word) => heads.has(word)),
    );
    expect(missing.map(({ path }) => path)).toEqual(Object.keys(without));
  });

  it('tell the details in the words of their form', () => {
    const own = fieldsOf('details', details.shape).filter(({ path }) => path.split('.').length === 2);
    const missing = own.filter(({ field: { words } }) => !heads.has(words.name));
    expect(missing.map(({ path }) => path)).toEqual(['details.visible']);
  });
});
