import { type Cell, dayCell, type Sheet } from '#documents/workbook.rules.ts';
import type { Suggestion } from '#evidence/suggestion.rules.ts';
import { groundsOf } from '#evidence/suggestion-words.rules.ts';
import { told } from '#foundation/shared/section.ts';
import { laterChangeSentences } from '#steps/conducting-research/analysis/later-changes.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { pretestedOf } from '#steps/conducting-research/pretest/pretest.rules.ts';
import { bothRows, everybodyHead, withoutHead } from '#steps/conducting-research/quality/both.rules.ts';
import {
  notRepresentative,
  toldMargin,
  type WeightedRow,
  weightedRows,
  weightedTo,
} from '#steps/conducting-research/weighting/weighting.rules.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { subBehavioursOfFactor } from '#steps/intervention-design/chain.rules.ts';
import { prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { behaviourAt } from '#steps/report/model/behaviour.rules.ts';
import type { Study, StudyFactor } from '#steps/report/model/study.rules.ts';
import { countsWithoutSmall } from '#steps/report/model/withheld.rules.ts';
import { sentence } from '#steps/report/model/words.rules.ts';
import { researchTarget } from '#steps/research-target/research-target.contract.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { details } from '#study/research.contract.ts';
import { columnsOf, yesNoCell } from './workbook-cells.rules.ts';
import { changeSheet } from './workbook-change.rules.ts';
import { designSheets } from './workbook-design.rules.ts';
import { figureSheets } from './workbook-figures.rules.ts';

/**
 * The tables of a research, a sheet per thing: figures as numbers, so that one can count on with them; no raw answers. What was said in
 * each conversation is there only when `conversations` lets it. A sheet that would hold nothing is not there.
 */
export const workbookOf = (study: Study, conversations = true): Sheet[] => [
  detailsSheet(study),
  ...sheetsOf(study, conversations).filter(({ rows }) => rows.length > 0),
];

const sheetsOf = (study: Study, conversations: boolean): Sheet[] => [
  factorSheet(study),
  itemSheet(study),
  behaviourSheet(study),
  resultSheet(study),
  ...figureSheets(study),
  laterSheet(study),
  populationSheet(study),
  everybodySheet(study),
  weightedSheet(study),
  togetherSheet(study),
  ...changeSheet(study),
  ...(conversations ? [talkSheet(study)] : []),
  ...observationSheet(study),
  ...designSheets(study),
];

const questionWords = [
  ...(['questionBehaviour', 'questionOccasion', 'questionAudience', 'audienceQuestion', 'questionContext'] as const),
  ...(['questionPeriod', 'formOfAddress', 'questionProblem', 'questionConsequence', 'questionOrganisation'] as const),
] as const;

function detailsSheet({ research, sections }: Study): Sheet {
  const { researchTarget: target } = sections;
  const about = details.shape;
  const goal = researchTarget.shape;
  const rows: Cell[][] = [
    [about.name.words.name, research.name],
    [about.organisation.words.name, research.organisation ?? null],
    [about.client.words.name, research.client ?? null],
    [about.theme.words.name, research.themeName ?? null],
    [about.occasion.words.name, research.occasion ?? null],
    [about.startDate.words.name, dayCell(research.startDate)],
    [about.endDate.words.name, dayCell(research.endDate)],
    [about.endProduct.words.name, told(about.endProduct, research.endProduct ?? null)],
    ...(research.stakeholders ?? []).map(({ who, interest }): Cell[] => [about.stakeholders.words.name, who, interest]),
    ...(research.known ?? []).map(({ fact, source }): Cell[] => [about.known.words.name, fact, source]),
    [goal.audience.words.name, target.audience],
    ...target.segments.map(({ name, description }): Cell[] => [goal.segments.words.name, name, description]),
    ...(['currentBehaviour', 'desiredBehaviour', 'competingBehaviour'] as const).map((field): Cell[] => [
      goal[field].words.name,
      target[field],
    ]),
    ...target.subBehaviours.map(({ behaviour }): Cell[] => [goal.subBehaviours.words.name, behaviour]),
    ...questionWords.map((field): Cell[] => [goal[field].words.name, told(goal[field], target[field])]),
    ...target.segments.flatMap(({ name, question }): Cell[][] =>
      question === null ? [] : [[goal.segments.row.question.words.name, question, name]],
    ),
    ...target.ownForms.map(({ phrase, form, words }): Cell[] => [
      goal.ownForms.words.name,
      words,
      `${phrase}: ${form}`,
    ]),
    [goal.indicator.words.name, target.indicator],
    [goal.baseline.words.name, target.baseline, target.unit],
    [goal.target.words.name, target.target, target.unit],
    [goal.measuredWhen.words.name, target.measuredWhen],
    [goal.dataSource.words.name, target.dataSource],
  ];
  return { name: 'Gegevens', columns: ['Wat', 'Waarde', 'Toelichting'], rows };
}

const chosenFields = determineFactors.shape.factors.row;
const chosenColumns = columnsOf(
  chosenFields,
  ...(['hypothesis', 'direction', 'expectation', 'expectationSource', 'segment'] as const),
);
const weighingFields = weighingFactors.shape.researchFactors.row;
const weighingColumns = columnsOf(weighingFields, 'reasoning', 'basedOn', 'certainty', 'differsBecause');
const priorityFields = prioritisingFactors.shape.researchFactors.row;
const answerColumns = columnsOf(priorityFields, 'technique', 'mandate', 'ability');
const findingFields = qualitativeResearch.shape.conversations.row.findings.row;

function factorSheet({ factors, sections }: Study): Sheet {
  const { mention, role } = findingFields;
  return {
    name: 'Factoren',
    columns: [
      'Factor',
      chosenFields.cluster.words.name,
      chosenFields.definition.words.name,
      ...chosenColumns.heads,
      chosenFields.subBehaviours.words.name,
      `${weighingFields.grade.words.short} (1–10)`,
      ...weighingColumns.heads,
      weighingFields.leftOut.words.name,
      weighingFields.leftOutReason.words.name,
      ...[...answerColumns.heads, priorityFields.influence.words.name].map((head) => `${head} (0–2)`),
      priorityFields.influenceReason.words.name,
      priorityFields.priority.words.name,
      qualitativeResearch.shape.conversations.words.name,
      mention.words.name,
      ...[mention.choices.spontaneous, mention.choices.asked, role.choices.part, role.choices.decisive].map(
        ({ name }) => sentence(name),
      ),
    ],
    rows: factors.map(
      ({ uuid, name, definition, chosen, weighing, grade, leftOut, priority, influence, isPriority, mentions }) => [
        name,
        chosen.cluster,
        definition,
        ...chosenColumns.cellsOf(chosen),
        subBehavioursOfFactor(uuid, sections).join('\n') || null,
        grade,
        ...weighingColumns.cellsOf(weighing),
        yesNoCell(leftOut),
        weighing?.leftOutReason ?? null,
        ...answerColumns.cellsOf(priority),
        influence,
        priority?.influenceReason ?? null,
        yesNoCell(isPriority),
        mentions.discussed,
        mentions.mentioned,
        mentions.spontaneous,
        mentions.asked,
        mentions.part,
        mentions.decisive,
      ],
    ),
  };
}

const nameOf = (byUuid: ReadonlyMap<string, StudyFactor>, uuid: string | null) =>
  uuid === null ? null : (byUuid.get(uuid)?.name ?? null);

function itemSheet({ sections, byUuid, quotes }: Study): Sheet {
  const fields = conductingResearch.shape.items.row;
  const asked = columnsOf(
    fields,
    ...(['variable', 'text', 'scaleMin', 'scaleMax', 'leftAnchor', 'rightAnchor', 'labels'] as const),
    ...(['number', 'unit', 'lowest', 'highest', 'wholeNumbers'] as const),
    ...(['reversed', 'required', 'notApplicable', 'removed'] as const),
  );
  const tried = columnsOf(
    conductingResearch.shape.pretest.row,
    ...(quotes === 'off' ? (['changed'] as const) : (['heard', 'changed'] as const)),
  );
  return {
    name: 'Vragenlijst',
    namedBy: 3,
    columns: [fields.block.words.name, fields.researchFactor.words.name, ...asked.heads, ...tried.heads],
    rows: sections.conductingResearch.items.map((item) => [
      told(fields.block, item.block),
      nameOf(byUuid, item.researchFactor),
      ...asked.cellsOf(item),
      ...tried.cellsOf(pretestedOf(sections.conductingResearch, item.uuid)),
    ]),
  };
}

function resultSheet({ factors, sections }: Study): Sheet {
  const { primaryOutcome, population, leaveOut, invited, respondents, clustered, outsideSituation } =
    conductingResearch.shape;
  const fields = conductingResearch.shape.results.row;
  const figures = columnsOf(fields, 'n', 'missing', 'mean', 'sd', 'scaleMin', 'scaleMax', 'r');
  const others = columnsOf(fields, 'spearman', 'reliability', 'largestShare', 'expectedDirection');
  const all = columnsOf(
    { primaryOutcome, population, leaveOut, invited, respondents, clustered, outsideSituation },
    ...([
      'primaryOutcome',
      'population',
      'leaveOut',
      'invited',
      'respondents',
      'clustered',
      'outsideSituation',
    ] as const),
  );
  return {
    name: 'Uitkomsten',
    columns: [
      'Factor',
      ...figures.heads,
      fields.correlationN.words.name,
      '95 %-interval van',
      '95 %-interval tot',
      ...others.heads,
      'Voorstel van',
      'Voorstel tot',
      'Voorstel',
      'Bij het voorstel',
      ...all.heads,
      fields.conclusion.words.name,
    ],
    rows: factors.flatMap(({ name, result, interval, suggestion }): Cell[][] =>
      result
        ? [
            [
              name,
              ...figures.cellsOf(result),
              result.correlationN ?? result.n,
              interval?.lo ?? null,
              interval?.hi ?? null,
              ...others.cellsOf(result),
              ...suggestionCells(suggestion),
              ...all.cellsOf(sections.conductingResearch),
              result.conclusion,
            ],
          ]
        : [],
    ),
  };
}

/** The range of a suggested mark, the number in it, and what to keep in mind. */
const suggestionCells = (suggestion: Suggestion | null): Cell[] => {
  if (suggestion === null) return [null, null, null, null];
  const grounds = groundsOf(suggestion).join(' ') || null;
  return suggestion.kind === 'none'
    ? [null, null, null, grounds]
    : [suggestion.lo, suggestion.hi, suggestion.grade, grounds];
};

/** What was chosen otherwise when the correlations were known. */
function laterSheet({ sections, byUuid }: Study): Sheet {
  const changed = laterChangeSentences(sections.conductingResearch, (uuid) => nameOf(byUuid, uuid));
  return {
    name: conductingResearch.shape.laterChanges.words.label,
    columns: ['Wat'],
    rows: changed.map((text): Cell[] => [text]),
  };
}

/** How the population is divided, with how many gave each answer beside it. */
function populationSheet({ sections: { conductingResearch: survey }, smallestGroup }: Study): Sheet {
  const { row, words } = conductingResearch.shape.margins;
  const { code, percent } = row.shares.row;
  return {
    name: words.label,
    columns: [row.item, code, percent, row.source, row.year]
      .map((field) => field.words.name)
      .concat('Aantal antwoorden'),
    rows: survey.margins.flatMap((margin): Cell[][] => {
      const known = toldMargin(margin, survey);
      const categories = known?.categories ?? [];
      const counts = countsWithoutSmall(
        categories.map(({ n }) => n),
        smallestGroup,
      );
      return categories.map((one, at) => [
        known!.question,
        one.words,
        one.percent,
        margin.source,
        margin.year,
        counts[at]!,
      ]);
    }),
  };
}

/** The main figures without who was left out by the rule, and with them. */
function everybodySheet({ sections: { conductingResearch: survey }, byUuid, smallestGroup }: Study): Sheet {
  const { words } = conductingResearch.shape.everybody;
  const rows = (survey.everybody?.left ?? 0) < smallestGroup ? [] : bothRows(survey, (uuid) => nameOf(byUuid, uuid));
  return {
    name: words.short,
    columns: ['Wat', withoutHead, everybodyHead],
    rows: rows.map(({ what, without, everybody }): Cell[] => [what, without, everybody]),
  };
}

/** What was weighted to these, with the same figure without weights. */
function weightedSheet({ sections: { conductingResearch: survey }, byUuid }: Study): Sheet {
  const { weighting } = survey;
  const ends = ['95 %-interval van', '95 %-interval tot'];
  const cells = ({ value, interval }: WeightedRow['weighted']) => [value, interval.lo, interval.hi];
  const all =
    weighting?.found.kind === 'figure'
      ? [weighting.found.designEffect, weighting.found.effectiveN, weightedTo(survey, weighting), notRepresentative]
      : [];
  return {
    name: conductingResearch.shape.weighting.words.label,
    columns: [
      'Wat',
      'n',
      'Gewogen',
      ...ends,
      'Ongewogen',
      ...ends,
      'Design-effect',
      'Effectieve n',
      'Gewogen naar',
      'Let op',
    ],
    rows: weightedRows(survey, (uuid) => nameOf(byUuid, uuid)).map(({ name, n, weighted, unweighted }): Cell[] => [
      name,
      n,
      ...cells(weighted),
      ...cells(unweighted),
      ...all,
    ]),
  };
}

/** The behaviour itself at each measurement, and under it how many gave each answer. */
function behaviourSheet(study: Study): Sheet {
  const moments = [
    ['Eerste meting', behaviourAt(study, 'first')],
    ['Tweede meting', behaviourAt(study, 'second')],
  ] as const;
  return {
    name: 'Het gedrag zelf',
    columns: ['Meting', 'Wat', 'n', 'Waarde', '95 %-interval van', '95 %-interval tot'],
    rows: moments.flatMap(([moment, found]): Cell[][] =>
      found
        ? [
            [
              moment,
              found.scale ? `gemiddelde op ${found.scale.lo}–${found.scale.hi}` : 'deel dat het deed',
              found.n,
              found.value,
              found.interval.lo,
              found.interval.hi,
            ],
            ...found.answers.map(({ words, n, share }): Cell[] => [moment, `antwoord ${words}`, n, share]),
          ]
        : [],
    ),
  };
}

/** How the factors go together, on the respondents who have every score: what comparing them rests on. */
function togetherSheet({ byUuid, sections, smallestGroup }: Study): Sheet {
  const stored = sections.conductingResearch.factorCorrelations;
  const shown = stored && stored.n >= smallestGroup ? stored : { n: 0, factors: [], outcome: [], between: [] };
  const names = shown.factors.map((uuid) => nameOf(byUuid, uuid));
  return {
    name: 'Samenhang factoren',
    columns: ['Factor', 'n', 'Het gedrag', ...names.map((name, at) => name ?? `Factor ${at + 1}`)],
    rows: names.map((name, at): Cell[] => [name, shown.n, shown.outcome[at] ?? null, ...(shown.between[at] ?? [])]),
  };
}

/** What was counted on the spot. */
function observationSheet({ sections }: Study): Sheet[] {
  const { observationForm } = qualitativeResearch.shape;
  const counted = columnsOf(
    observationForm.row,
    ...(['place', 'period', 'wanted', 'unwanted', 'secondObserver', 'secondWanted', 'secondUnwanted'] as const),
  );
  const rows = sections.qualitativeResearch.observationForm;
  if (rows.length === 0) return [];
  return [
    {
      name: observationForm.words.label,
      columns: [...counted.heads],
      rows: rows.map((row) => [...counted.cellsOf(row)]),
    },
  ];
}

function talkSheet({ sections, byUuid }: Study): Sheet {
  const held = columnsOf(qualitativeResearch.shape.conversations.row, 'code', 'segment', 'method', 'date');
  const heard = columnsOf(findingFields, 'mention', 'role', 'direction', 'event', 'quote', 'note');
  return {
    name: 'Gesprekken',
    columns: [...held.heads, findingFields.researchFactor.words.name, ...heard.heads],
    rows: sections.qualitativeResearch.conversations.flatMap((conversation) =>
      conversation.findings.map((finding): Cell[] => [
        ...held.cellsOf(conversation),
        nameOf(byUuid, finding.researchFactor),
        ...heard.cellsOf(finding),
      ]),
    ),
  };
}
