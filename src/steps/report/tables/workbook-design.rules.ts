import type { Cell, Sheet } from '#documents/workbook.rules.ts';
import type { Intervention } from '#steps/intervention-design/intervention-design.contract.ts';
import { tidierItems } from '#steps/intervention-design/tidier.rules.ts';
import { apeaseWords, type StudyIdea } from '#steps/report/model/ideas.rules.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { apease } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { yesOrNo } from './workbook-cells.rules.ts';

/** What was designed: techniques, ideas, interventions and how these are evaluated. */
export const designSheets = (study: Study): Sheet[] => [
  techniqueSheet(study),
  applicationSheet(study),
  unusedSheet(study),
  interventionSheet(study),
  evaluationSheet(study),
];

const techniqueSheet = ({ factors }: Study): Sheet => ({
  name: 'Technieken',
  columns: [
    ...['Factor', 'Techniek', 'Soort', 'Eigen keuze', 'Waarom deze techniek', 'Waarom zonder primaire techniek'],
    'Ethisch bezwaar',
  ],
  rows: factors.flatMap(({ name, links }) =>
    links.map((link): Cell[] => [
      ...[name, link.label, link.secondary ? 'secundair' : 'primair', yesOrNo(link.ownChoice), link.reason],
      ...[link.unsupportedReason, link.ethicalObjection],
    ]),
  ),
});

const stateWords = { met: 'voldaan', partly: 'deels', not_met: 'niet voldaan' } as const;

const ideaColumns = [
  ...['Voorkeur', 'Factor', 'Techniek', 'Naam', 'Toepassing', 'Kanaal', 'Moment', 'Voorbeeldtekst', 'Voorwaarden'],
  ...apease.map((criterion) => `${apeaseWords[criterion]} (1–5)`),
];

const applicationSheet = (study: Study): Sheet => ({
  name: 'Toepassingen',
  columns: ideaColumns,
  rows: study.ideas.filter(({ applied }) => applied).map((one) => ideaCells(one, study)),
});

/** Those whose technique is gone come along, without it. */
const unusedSheet = (study: Study): Sheet => ({
  name: 'Niet gekozen en afgevallen',
  columns: [...ideaColumns, 'Waarom niet'],
  rows: study.ideas.filter(({ applied }) => !applied).map((one) => [...ideaCells(one, study), one.why]),
});

function ideaCells({ idea, rank }: StudyIdea, { linkByUuid, byUuid }: Study): Cell[] {
  const link = linkByUuid.get(idea.link);
  return [
    ...[rank, link ? (byUuid.get(link.researchFactor)?.name ?? null) : null, link?.label ?? null],
    ...[idea.title, idea.application, idea.channel, idea.moment, idea.exampleText],
    idea.conditions
      .map(({ condition, state, note }) => [condition, state && stateWords[state], note].filter(Boolean).join(' – '))
      .join('\n') || null,
    ...apease.map((criterion) => idea[criterion]),
  ];
}

const nameless = 'Interventie zonder naam';

const interventionSheet = ({ sections, ideas }: Study): Sheet => ({
  name: 'Interventies',
  columns: [
    ...tidierItems.map(({ number, label }) => `${number}. ${label}`),
    ...['Toepassingen', 'Doelgroep', 'Afzender', 'Budget', 'Planning', 'Eigenaar', 'Risico’s', 'Voortest'],
    ...['Ethiek bekeken', 'Over de ethiek'],
  ],
  rows: sections.interventionDesign.interventions.map((one) => [
    ...tidierItems.map(({ key }) => one[key]),
    ideas.flatMap(({ idea, applied, name }) => (applied && one.ideas.includes(idea.uuid) ? [name] : [])).join('\n') ||
      null,
    ...[one.audience, one.sender, one.budget, one.planning, one.owner, one.risks, one.pretest],
    ...[yesOrNo(one.ethicsChecked), one.ethicsNote],
  ]),
});

const evaluationParts: [keyof Intervention, string][] = [
  ['evaluationDesign', 'Opzet'],
  ['indicator', 'Indicator'],
  ['measurements', 'Metingen'],
  ['factorMeasurement', 'Meting van de factoren'],
  ['processEvaluation', 'Procesevaluatie'],
];

const evaluationSheet = ({ sections }: Study): Sheet => ({
  name: 'Evaluatieplan',
  columns: ['Interventie', ...evaluationParts.map(([, label]) => label)],
  rows: sections.interventionDesign.interventions.map((one) => [
    one.name ?? nameless,
    ...evaluationParts.map(([key]) => one[key] as string | null),
  ]),
});
