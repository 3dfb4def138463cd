import { strToU8, type Zippable, zipSync } from 'fflate';
import { csvOf } from '#foundation/shared/csv.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { fromRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { oneLine } from '#steps/conducting-research/export/survey-text.rules.ts';
import { rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { columnsOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { hasComputed } from '#steps/conducting-research/results/respondents.rules.ts';
import { type DataColumn, type DataShape, type DataSource, dataColumns, peopleOf, shapeOf } from './dataset.rules.ts';
import { keptFigures } from './figures.rules.ts';
import { figureHeads, type KeptFigure } from './kept-figure.rules.ts';
import { readMe } from './read-me.rules.ts';
import { spssFile } from './spss-file.rules.ts';
import { spssSyntax } from './spss-syntax.rules.ts';

export interface PackageSource extends DataSource {
  title: string;
  /** Of making it: `2026-11-23`. */
  day: string;
  /** `codeboek.csv`: made where the words of the questionnaire are, which a worker does not have. */
  codebook: string;
  /** Null of a measurement whose raw answers are not there, or no longer. */
  answers: { first: RawAnswers | null; second: RawAnswers | null };
  /** `recompute.R`. */
  script: string;
}

/** Every file of the package by its name: what it takes to reckon the figures of `keptFigures` once more, somewhere else. */
export function packageFiles(source: PackageSource): Record<string, string | Uint8Array> {
  const { content, answers, codebook, script, title, day } = source;
  const shape = shapeOf(source);
  const figures = keptFigures(source, shape);
  const people =
    content.pairedBy !== null && answers.first && answers.second ? peopleOf(answers.first, answers.second) : null;
  const first = answers.first && dataColumns(source, shape, answers.first, people?.first ?? null);
  const second = answers.second && dataColumns(source, shape, answers.second, people?.second ?? null);
  return {
    'LEESMIJ.txt': readMe({
      ...{ title, day, first, second },
      figures: hasComputed(content) ? figures.length : 0,
      paired: people !== null,
      followed: people === null && content.effects.some(({ pairs }) => pairs !== null),
      weighted: content.weighting?.found.kind === 'figure',
      everyone: content.population === 'everyone',
    }),
    ...(first
      ? {
          'antwoorden.csv': dataCsv(first),
          'antwoorden.sav': spssFile(first, { title, day }),
          'inlezen.sps': `\ufeff${spssSyntax(first, shape)}`,
        }
      : {}),
    ...(second ? { 'tweede-meting.csv': dataCsv(second), 'tweede-meting.sav': spssFile(second, { title, day }) } : {}),
    'codeboek.csv': codebook,
    'cijfers.csv': csvOf([
      [...figureHeads],
      ...figures.map(({ measurement, kind, score, question, group, answer, figure, value }: KeptFigure) => [
        measurement,
        kind,
        score,
        question,
        group,
        answer,
        figure,
        decimal(value),
      ]),
    ]),
    'vragen.csv': questionsCsv(source, shape),
    'scores.csv': scoresCsv(source, shape),
    'keuzes.csv': csvOf([
      ['keuze', 'waarde'],
      ['uitkomst', content.primaryOutcome ?? ''],
      ['mensen', content.population ?? 'situation'],
      ['weglaten', content.leaveOut ?? 'nobody'],
    ]),
    ...(content.weighting?.found.kind === 'figure' ? { 'verdelingen.csv': marginsCsv(source, shape) } : {}),
    'narekenen.R': script,
  };
}

/** The package as one file. */
export function packageZip(source: PackageSource): Uint8Array<ArrayBuffer> {
  const files: Zippable = Object.fromEntries(
    Object.entries(packageFiles(source)).map(([name, made]) => [name, typeof made === 'string' ? strToU8(made) : made]),
  );
  return zipSync(files) as Uint8Array<ArrayBuffer>;
}

function questionsCsv({ content, answers }: PackageSource, { questions }: DataShape): string {
  // In which order the questions stood that were in the file: who stopped left the last of these open.
  const asked = answers.first
    ? columnsOf(content.items, fromRaw(answers.first).items).map(({ item }) => item.uuid)
    : [];
  return csvOf([
    ['vraag', 'deel', 'score', 'laagste', 'hoogste', 'omgedraaid', 'gedrag', 'getal', 'eenheid', 'plek'],
    ...questions.map(({ name, item, score, isOutcome }) => {
      const range = rangeOf(item);
      return [
        name,
        item.block ?? '',
        score ?? '',
        decimal(range?.lo ?? Number.NaN),
        decimal(range?.hi ?? Number.NaN),
        flag(item.reversed === true),
        flag(isOutcome),
        flag(item.number === true),
        oneLine(item.unit ?? ''),
        asked.includes(item.uuid) ? String(asked.indexOf(item.uuid) + 1) : '',
      ];
    }),
  ]);
}

/** What was weighted to, as it was known then. */
function marginsCsv({ content }: DataSource, { questions }: DataShape): string {
  return csvOf([
    ['vraag', 'antwoord', 'procent', 'bron', 'jaar'],
    ...(content.weighting?.margins ?? []).flatMap(({ item, source, year, shares }) =>
      shares.map(({ code, percent }) => [
        questions.find((question) => question.item.uuid === item)?.name ?? '',
        String(code),
        decimal(percent),
        oneLine(source ?? ''),
        year === null ? '' : String(year),
      ]),
    ),
  ]);
}

function scoresCsv({ content }: DataSource, { scores }: DataShape): string {
  return csvOf([
    ['score', 'factor', 'apart', 'formatief', 'is_gedrag', 'betrouwbaarheid'],
    ...scores.map(({ name, factor, apart, isOutcome }) => {
      const found = content.results.find(({ researchFactor }) => researchFactor === factor.uuid)?.analysis?.reliability;
      return [
        name,
        factor.name,
        flag(apart),
        flag(factor.facts?.formative === true),
        flag(isOutcome),
        found?.kind === 'figure' ? found.measure : '',
      ];
    }),
  ]);
}

function dataCsv(columns: readonly DataColumn[]): string {
  const rows = Array.from({ length: columns[0]?.values.length ?? 0 }, (_, row) =>
    columns.map(({ values }) => decimal(values[row]!)),
  );
  return csvOf([columns.map(({ name }) => name), ...rows]);
}

const flag = (on: boolean) => (on ? '1' : '0');

/** As a Dutch spreadsheet, and R’s `read.csv2`, read it; nothing where there is none. */
const decimal = (value: number): string =>
  Number.isNaN(value) ? '' : String(Math.round(value * 1e9) / 1e9).replace('.', ',');
