import type { NoFigureReason, StoredAnalysis } from '#evidence/statistics/analysis.contract.ts';
import { classWords } from '#evidence/statistics/distribution.rules.ts';
import { type GroupDifference, groupDifferences, manyWords } from '#evidence/statistics/group-difference.rules.ts';
import { fewestInGroup, measureNames, noFigureSentences } from '#evidence/statistics/known.rules.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { bothRows, everybodyHead, withoutHead } from '#steps/conducting-research/quality/both.rules.ts';
import { answerWords } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { questionWords } from '#steps/conducting-research/results/figure-rows.rules.ts';
import { sizeWords } from '#steps/conducting-research/results/respondents.rules.ts';
import {
  estimateWords,
  notRepresentative,
  weightedRows,
  weightedTo,
} from '#steps/conducting-research/weighting/weighting.rules.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { column, ofData, table } from './block.rules.ts';
import type { Block } from './model.contract.ts';
import type { Study, StudyFactor } from './study.rules.ts';
import {
  closed,
  correlation,
  enumeration,
  grade,
  inSentence,
  number,
  percentage,
  signed,
  within,
} from './words.rules.ts';

/** What was computed from answers that were read in, beside what a typed-in result holds. */

type ItemAnalysis = StoredAnalysis['items'][number];

interface Analysed {
  factor: StudyFactor;
  analysis: StoredAnalysis;
}

const fields = conductingResearch.shape.results.row;

/** The factors of which the figures were computed. */
export const analysed = ({ kept }: Pick<Study, 'kept'>): Analysed[] =>
  kept.flatMap((factor) => (factor.result?.analysis ? [{ factor, analysis: factor.result.analysis }] : []));

const withInterval = (value: number, { lo, hi }: { lo: number; hi: number }) =>
  `${correlation(value)} ${within(lo, hi)}`;
const scaleWords = ({ lo, hi }: { lo: number; hi: number }) => `${number(lo)}–${number(hi)}`;
/** Where no figure is; the note under the table says why. */
const without = '–';

const meanCell = (one: StoredAnalysis['mean']) =>
  one.kind === 'none' ? without : withInterval(one.mean, one.interval);
const sdCell = (one: StoredAnalysis['mean']) => (one.kind === 'none' ? without : correlation(one.sd));
const correlationCell = (one: StoredAnalysis['correlation']) =>
  one.kind === 'none' ? without : withInterval(one.r, one.interval);

/** Why figures are not there, each reason once: `– bij kennis en houding: Iedereen gaf hetzelfde antwoord.` */
function whyNot(
  missing: readonly { name: string; figure: { kind: 'figure' } | { kind: 'none'; reason: NoFigureReason } }[],
) {
  const reasons = new Map<NoFigureReason, Set<string>>();
  for (const { name, figure } of missing)
    if (figure.kind === 'none')
      reasons.set(figure.reason, (reasons.get(figure.reason) ?? new Set()).add(inSentence(name)));
  return [...reasons].map(
    ([reason, names]) => `${without} bij ${enumeration([...names])}: ${noFigureSentences[reason]}`,
  );
}

const note = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');
const bounded = 'Tussen haakjes staat het 95 %-interval.';

/** Per factor mean, spread, reliability and correlation, each with its interval; factors that were typed in stand between. */
export function evidenceTable(factors: readonly StudyFactor[], outcome: string): Block {
  const rows = factors.map((factor) => ({ factor, result: factor.result!, analysis: factor.result!.analysis }));
  const computed = rows.flatMap(({ factor: { name }, analysis }) => (analysis ? [{ name, analysis }] : []));
  const pointBiserial = computed.some(({ analysis }) => analysis.pointBiserial);
  const rescaled = computed.filter(({ analysis }) => analysis.rescaled).map(({ name }) => inSentence(name));
  // How many there were is said once where it is the same of every factor.
  const sizes = new Set(rows.map(({ result }) => sizeWords(result)));
  const oneSize = sizes.size === 1 && rows.every(({ result: { n } }) => n !== null) ? [...sizes][0]! : null;
  return ofData(
    'correlations',
    table(
      'De factoren in cijfers',
      [
        column('Factor', oneSize === null ? 20 : 22),
        ...(oneSize === null ? [column(fields.n.words.short, 7, 'end')] : []),
        column(fields.mean.words.label, 17, 'end'),
        column(fields.sd.words.short, 7, 'end'),
        column('Schaal', 8, 'end'),
        column(fields.reliability.words.name, 15, 'end'),
        column(fields.r.words.short, oneSize === null ? 17 : 22, 'end'),
        column(weighingFactors.shape.researchFactors.row.grade.words.short, 9, 'end'),
      ],
      rows.map(({ factor: { name, interval: bounds, grade: mark }, result, analysis }) => [
        name,
        ...(oneSize === null ? [sizeWords(result)] : []),
        analysis ? meanCell(analysis.mean) : result.mean === null ? without : correlation(result.mean),
        result.sd === null ? without : correlation(result.sd),
        result.scaleMin === null || result.scaleMax === null
          ? without
          : scaleWords({ lo: result.scaleMin, hi: result.scaleMax }),
        analysis ? reliabilityCell(analysis.reliability) : correlation(result.reliability),
        result.r === null ? without : bounds ? withInterval(result.r, bounds) : correlation(result.r),
        grade(mark),
      ]),
      note([
        oneSize === null ? null : `n = ${oneSize}.`,
        bounded,
        `r is de ${pointBiserial ? 'punt-biseriële correlatie' : 'samenhang'} met ${outcome} en loopt van −1 tot 1. Samenhang bewijst geen oorzaak.`,
        measuresTold(computed),
        rescaled.length > 0 ? `De vragen over ${enumeration(rescaled)} zijn herschaald naar 0–100.` : null,
        ...whyNot(
          computed.flatMap(({ name, analysis: { mean, reliability, correlation: r } }) =>
            [mean, reliability, r].map((figure) => ({ name, figure })),
          ),
        ),
      ]),
    ),
  );
}

/** The main figures without who was left out by the rule, and with them. Nothing where nobody was, or hardly anybody. */
export function everybodyTable({ sections: { conductingResearch: survey }, kept, smallestGroup }: Study): Block[] {
  const rows = bothRows(survey, (uuid) => kept.find((factor) => factor.uuid === uuid)?.name ?? null);
  if (rows.length === 0 || (survey.everybody?.left ?? 0) < smallestGroup) return [];
  return [
    table(
      'Met en zonder wie is weggelaten',
      [column('Wat', 40), column(withoutHead, 30, 'end'), column(everybodyHead, 30, 'end')],
      rows.map(({ what, without: fewer, everybody }) => [what, fewer, everybody]),
      bounded,
    ),
  ];
}

/** The behaviour and the means weighted to the population, with those of the answers beside them. Nothing where they were not weighted. */
export function weightedTable({ sections: { conductingResearch: survey }, kept }: Study): Block[] {
  const rows = weightedRows(survey, (uuid) => kept.find((factor) => factor.uuid === uuid)?.name ?? null);
  if (rows.length === 0) return [];
  return [
    table(
      'Gewogen en ongewogen',
      [
        column('Wat', 36),
        column('Gewogen', 28, 'end'),
        column('Ongewogen', 28, 'end'),
        column(fields.n.words.short, 8, 'end'),
      ],
      rows.map(({ name, n, share, weighted, unweighted }) => [
        name,
        estimateWords(weighted, share),
        estimateWords(unweighted, share),
        number(n),
      ]),
      `${bounded} Gewogen naar de bevolking volgens ${weightedTo(survey, survey.weighting!)}. ${notRepresentative}`,
    ),
  ];
}

const differenceCell = (one: Pick<GroupDifference, 'mean' | 'r'>['mean' | 'r']) =>
  one ? `${signed(one.difference)} ${within(one.interval.lo, one.interval.hi)}` : without;

/** The interval stands under it: a factor takes two lines anyway, and so r keeps its room. */
const reliabilityCell = (one: StoredAnalysis['reliability']) =>
  one.kind === 'none' ? without : `${correlation(one.value)}\n${within(one.interval.lo, one.interval.hi)}`;

/** Which measure of reliability each factor has: under the table, where its column stays narrow. */
function measuresTold(computed: readonly { name: string; analysis: StoredAnalysis }[]): string | null {
  const known = computed.flatMap(({ name, analysis: { reliability } }) =>
    reliability.kind === 'none' ? [] : [{ name: inSentence(name), measure: measureNames[reliability.measure] }],
  );
  const groups = [...Map.groupBy(known, ({ measure }) => measure)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (groups.length === 0) return null;
  const [[most], ...others] = groups as [[string, typeof known], ...[string, typeof known][]];
  return `De betrouwbaarheid is ${[most, ...others.map(([measure, rows]) => `bij ${enumeration(rows.map(({ name }) => name))} ${measure}`)].join(', ')}.`;
}

/** Who does it against who does not, per factor. Nothing when that is known of none. */
export function doersTable(study: Study): Block[] {
  const rows = analysed(study);
  if (!rows.some(({ analysis: { doers } }) => doers.kind === 'figure')) return [];
  const withheld = rows.some(({ analysis: { doers } }) => doers.kind === 'none' && doers.reason === 'small_group');
  return [
    table(
      'Doeners en niet-doeners',
      [
        column('Factor', 28),
        column('Doeners', 25, 'end'),
        column('Niet-doeners', 25, 'end'),
        column('Verschil', 22, 'end'),
      ],
      rows.map(({ factor: { name }, analysis: { doers } }) =>
        doers.kind === 'none'
          ? [name, without, without, without]
          : [
              name,
              ...[doers.doers, doers.nonDoers].map(
                (group) => `${withInterval(group.mean, group.interval)}\nn = ${number(group.n)}`,
              ),
              differenceCell(doers.difference),
            ],
      ),
      note([
        `Gemiddelden. Doeners antwoordden boven het midden van de vraag over het gedrag, niet-doeners eronder. ${bounded}`,
        withheld ? withheldWords(study) : null,
        ...whyNot(
          rows.flatMap(({ factor: { name }, analysis: { doers } }) =>
            doers.kind === 'none' && doers.reason === 'small_group' ? [] : [{ name, figure: doers }],
          ),
        ),
      ]),
    ),
  ];
}

const withheldWords = ({ smallestGroup }: Study) =>
  `${without}: weggelaten, omdat je er anders een groep van minder dan ${Math.max(fewestInGroup, smallestGroup)} mensen uit kunt herkennen.`;

/** A table for each question that tells groups apart, with the factors per group. */
export function segmentTables(study: Study): Block[] {
  const rows = analysed(study);
  const { items } = study.sections.conductingResearch;
  const segments = [...new Set(rows.flatMap(({ analysis }) => analysis.segments.map(({ item }) => item)))];
  return segments.map((segment) => {
    const question = items.find(({ uuid }) => uuid === segment);
    const compared = rows.flatMap(({ factor: { name }, analysis }) =>
      analysis.segments
        .filter(({ item }) => item === segment)
        .map((one) => ({ name, ...one, differences: groupDifferences(one) })),
    );
    const withheld = compared.some(({ groups }) =>
      groups.some(({ mean, correlation: r }) =>
        [mean, r].some((one) => one.kind === 'none' && one.reason === 'small_group'),
      ),
    );
    return table(
      `Verschillen tussen groepen: ${question?.text ?? 'vraag zonder tekst'}`,
      [
        column('Factor', 28),
        column('Groep', 22),
        column(fields.n.words.short, 8, 'end'),
        column(fields.mean.words.label, 21, 'end'),
        column(fields.r.words.short, 21, 'end'),
      ],
      compared.flatMap(({ name, groups, differences }) => {
        // Two correlations beside each other say nothing without the interval of what they differ.
        const related = differences.some(({ r }) => r !== null);
        return [
          ...groups.map(({ code, mean, correlation: r }) => [
            name,
            groupName(question, code),
            mean.kind === 'none' ? without : number(mean.n),
            meanCell(mean),
            related ? correlationCell(r) : without,
          ]),
          ...differences.map(({ code, against, mean, r }) => [
            name,
            `verschil: ${groupName(question, code)} min ${groupName(question, against)}`,
            without,
            differenceCell(mean),
            differenceCell(r),
          ]),
        ];
      }),
      note([
        bounded,
        'Ligt nul daarbinnen, dan kan het verschil ook nul zijn.',
        manyWords(compared.flatMap(({ differences }) => differences)),
        withheld ? withheldWords(study) : null,
      ]),
    );
  });
}

/** The answer that a group gave. */
export const groupName = (question: QuestionnaireItem | undefined, code: number) =>
  (question && answerWords(question)?.[code - (question.scaleMin ?? 0)]) ?? String(code);

/** For the appendix: a table a factor with all that is known of its questions. */
export function itemTables(study: Study): Block[] {
  const { items } = study.sections.conductingResearch;
  return analysed(study).flatMap(({ factor, analysis }) =>
    analysis.items.length === 0
      ? []
      : [
          table(
            `Cijfers per vraag: ${inSentence(factor.name)}`,
            [
              column(conductingResearch.shape.items.row.text.words.name, 34),
              column(fields.n.words.short, 7, 'end'),
              column(fields.mean.words.label, 17, 'end'),
              column(fields.sd.words.short, 7, 'end'),
              column('Schaal', 8, 'end'),
              column('Item-rest', 9, 'end'),
              column(fields.r.words.short, 18, 'end'),
            ],
            analysis.items.map((item) => [
              questionCell(
                item,
                items.find(({ uuid }) => uuid === item.item),
              ),
              number(item.n),
              meanCell(item.mean),
              sdCell(item.mean),
              scaleWords(item.scale),
              item.itemRest.kind === 'none' ? without : correlation(item.itemRest.r),
              correlationCell(item.correlation),
            ]),
            note([
              bounded,
              analysis.items.some(({ reversed }) => reversed)
                ? 'Bij een omgescoorde vraag zijn gemiddelde en samenhang van de omgedraaide antwoorden; de verdeling is zoals mensen antwoordden.'
                : null,
              ...whyNot(
                analysis.items.flatMap((item) =>
                  [item.mean, item.itemRest, item.correlation].map((figure) => ({
                    name: items.find(({ uuid }) => uuid === item.item)?.variable ?? 'deze vraag',
                    figure,
                  })),
                ),
              ),
            ]),
          ),
        ],
  );
}

/** The question, its name, and how often each answer was given. */
function questionCell({ reversed, distribution }: ItemAnalysis, question: QuestionnaireItem | undefined): string {
  const marks = [question?.variable, reversed ? 'omgescoord' : null].filter((word) => word);
  const shares = distribution.map(({ share, ...given }) => `${classWords(given)}: ${percentage(share, 1)}`);
  return [closed(questionWords(question?.text ?? null)), marks.join(', '), shares.join('; ')]
    .filter((line) => line !== '')
    .join('\n');
}
