import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeFigures } from '#steps/conducting-research/analysis/analyse.rules.ts';
import { withComputed, withFollowUp } from '#steps/conducting-research/analysis/analysed.rules.ts';
import type { AnalysisChoice } from '#steps/conducting-research/analysis/population.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { firstOfAnswers } from '#steps/conducting-research/answers/follow/kept-scores.rules.ts';
import { toRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import {
  type ConductingResearch,
  conductingResearch,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { type PackageSource, packageFiles } from '#steps/conducting-research/data-package/data-package.rules.ts';
import { codebookCsv } from '#steps/conducting-research/export/codebook.rules.ts';
import { dutchWords } from '#steps/conducting-research/export/form-words.rules.ts';
import { computeFollowUp } from '#steps/conducting-research/follow-up/follow-up.rules.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { descriptions, sourceOf } from './golden.testing.ts';

/** What R said when it reckoned the packages of the golden data sets once more; made by `recompute.ts`. */
export const recomputedFile = join(import.meta.dirname, 'recomputed.json');

const script = readFileSync(join(import.meta.dirname, '../data-package/recompute.R'), 'utf8');

/** Of a package: the same files have the same. */
export const stampOf = (files: Record<string, string | Uint8Array>): string =>
  Object.keys(files)
    .sort()
    .reduce((hash, name) => hash.update(name).update(files[name]!), createHash('sha256'))
    .digest('hex');

export interface Choice extends Partial<AnalysisChoice & Pick<ConductingResearch, 'margins'>> {
  /** The second measurement is of other people, of whom nobody said who they are. */
  strangers?: true;
}

/** A golden data set as a package, with a second measurement of the same people, in which some answers are other ones. */
export function goldenPackage(name: string, { strangers, ...choice }: Choice = {}): PackageSource {
  const given = sourceOf(descriptions.find((one) => one.name === name)!);
  const source = choice.primaryOutcome === 'own' ? withHours(given) : choice.leaveOut ? withoutReading(given) : given;
  const rows = source.answers[0]!.answers.length;
  const raw = (answers: typeof source.answers, code: (row: number) => string | null): RawAnswers =>
    toRaw({
      ...{ rows, respondents: Array.from({ length: rows }, (_, row) => code(row)), items: [...answers], texts: [] },
      // One in nine is too fast to have read anything.
      ...(choice.leaveOut
        ? { seconds: Float64Array.from({ length: rows }, (_, row) => (row % 9 === 4 ? 6.5 : 240)) }
        : {}),
    });
  // Where people can be left out, one in seven gave no code.
  const silent = (row: number) => choice.leaveOut != null && row % 7 === 5;
  const first = raw(source.answers, (row) => (silent(row) ? null : `p${row}`));
  // One in five is somebody else, and one answer in three a point higher where that is on the scale.
  const later = source.answers.map(({ item, answers }, at) => {
    const { scaleMax, highest } = source.items.find(({ uuid }) => uuid === item)!;
    const most = scaleMax ?? highest!;
    return {
      item,
      answers: answers.map((answer, row) => ((row * 7 + at) % 3 === 0 && answer < most ? answer + 1 : answer)),
    };
  });
  const second = raw(later, (row) => (silent(row + 1) ? null : row % 5 === 0 ? `q${row}` : `p${row}`));
  const chosen = source.factors.map(({ uuid }) => emptyRow(determineFactors.shape.factors, { uuid, name: uuid }));
  const factors = source.factors.map(({ uuid, facts }) => ({ uuid, facts, name: `Factor ${uuid}` }));
  const begun = {
    ...conductingResearch.empty,
    ...{ items: [...source.items], primaryOutcome: source.primaryOutcome, ...choice },
  };
  const analysed = withComputed(begun, chosen, computeFigures(begun, factors, first));
  const follow = computeFollowUp(analysed, factors, {
    ...{ first: firstOfAnswers(analysed, first), second, codes: second.respondents },
    personal: !strangers,
  });
  const content = withFollowUp(analysed, follow, { pairedBy: strangers ? null : 'code', counted: null });
  return {
    ...{ title: `Gouden gegevens: ${name}`, day: '2026-11-23', content, factors, script },
    codebook: codebookCsv({
      words: dutchWords('je'),
      introduction: '',
      consent: '',
      thanks: '',
      pages: [],
      code: null,
    }),
    answers: { first, second },
  };
}

/** The same with some who gave one answer to everything, and some whose list is that of somebody else. */
function withoutReading(source: ReturnType<typeof sourceOf>): ReturnType<typeof sourceOf> {
  const asked = new Set(source.items.flatMap(({ uuid, block }) => (block === 'factor' ? [uuid] : [])));
  return {
    ...source,
    answers: source.answers.map(({ item, answers }) => ({
      item,
      answers: answers.map((answer, row) =>
        row % 40 === 12 && asked.has(item) ? 2 : row % 50 === 31 ? answers[row - 1]! : answer,
      ),
    })),
  };
}

/** What of the population is known of both questions about who people are, not met by the answers; of the fourth area nothing. */
const known = (item: string, shares: readonly number[], lowest: number) => ({
  ...emptyRow(conductingResearch.shape.margins, { uuid: `known ${item}`, item, source: 'CBS', year: 2025 }),
  shares: shares.map((percent, at) => ({ uuid: `${item} ${at}`, code: lowest + at, percent })),
});
export const margins = [known('SEG', [41.5, 58.5], 0), known('AREA', [30, 28.3, 41.7], 1)];

/** The uuid of the question about hours. */
const hours = '0b3f8c52-6d1e-4f77-9a0c-5e2d7c1b4a90';

/** The same people with a question of one's own about the behaviour, in hours with decimals that go with their other answers. */
function withHours(source: ReturnType<typeof sourceOf>): ReturnType<typeof sourceOf> {
  const asked = {
    ...({ uuid: hours, block: 'outcome', text: 'Hoeveel uur per week?', variable: 'UREN', number: true } as const),
    ...{ unit: 'uur per week', lowest: 0, highest: 168, wholeNumbers: false },
  };
  const told = source.answers[0]!.answers.map((_, row) => {
    const sum = source.answers.reduce((all, { answers }) => all + (Number.isNaN(answers[row]!) ? 0 : answers[row]!), 0);
    return row % 17 === 3 ? Number.NaN : Math.round(sum * 25 + ((row * 37) % 100)) / 100;
  });
  return {
    ...source,
    items: [...source.items, emptyRow(conductingResearch.shape.items, asked)],
    answers: [...source.answers, { item: hours, answers: told }],
  };
}

/** Those whose answers a questionnaire can have: of `attitude` they run to 97. And one with each other choice of what is reckoned. */
export const packagesOfGolden = () => [
  ...descriptions
    .filter(({ items }) => items.every(({ scaleMax }) => scaleMax <= 11))
    .map(({ name }) => ({ name, files: packageFiles(goldenPackage(name)) })),
  { name: 'mixed, of everybody', files: packageFiles(goldenPackage('mixed', { population: 'everyone' })) },
  {
    name: 'mixed, with hours as outcome',
    files: packageFiles(goldenPackage('mixed', { primaryOutcome: 'own', ownOutcome: hours })),
  },
  { name: 'mixed, with people left out', files: packageFiles(goldenPackage('mixed', { leaveOut: 'flagged' })) },
  { name: 'panel, with people left out', files: packageFiles(goldenPackage('panel', { leaveOut: 'flagged' })) },
  { name: 'mixed, weighted', files: packageFiles(goldenPackage('mixed', { margins })) },
  {
    name: 'mixed, weighted, with people left out, of everybody',
    files: packageFiles(goldenPackage('mixed', { margins, leaveOut: 'flagged', population: 'everyone' })),
  },
  { name: 'mixed, of two groups', files: packageFiles(goldenPackage('mixed', { strangers: true })) },
  { name: 'mixed, without an outcome', files: packageFiles(goldenPackage('mixed', { primaryOutcome: null })) },
];
