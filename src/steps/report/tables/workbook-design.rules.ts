import type { Cell, Sheet } from '#documents/workbook.rules.ts';
import { told } from '#foundation/shared/section.ts';
import { interventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { tidierItems } from '#steps/intervention-design/tidier.rules.ts';
import { linkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { evaluationFields } from '#steps/report/model/change.rules.ts';
import type { StudyIdea } from '#steps/report/model/ideas.rules.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { apease, workingWithTechniques } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { columnsOf } from './workbook-cells.rules.ts';
import { proofSheets } from './workbook-proof.rules.ts';

/** What was designed: techniques, ideas, interventions and how these are evaluated. */
export const designSheets = (study: Study): Sheet[] => [
  techniqueSheet(study),
  applicationSheet(study),
  unusedSheet(study),
  interventionSheet(study),
  evaluationSheet(study),
  ...proofSheets(study),
];

const linkFields = linkingTechniques.shape.links.row;
const linkColumns = columnsOf(linkFields, 'ownChoice', 'reason', 'unsupportedReason', 'ethicalObjection');

const techniqueSheet = ({ factors }: Study): Sheet => ({
  name: 'Technieken',
  namedBy: 2,
  columns: [linkFields.researchFactor.words.name, linkFields.technic.words.name, 'Soort', ...linkColumns.heads],
  rows: factors.flatMap(({ name, links }) =>
    links.map((link): Cell[] => [
      name,
      link.label,
      link.secondary ? 'secundair' : 'primair',
      ...linkColumns.cellsOf(link),
    ]),
  ),
});

const ideaFields = workingWithTechniques.shape.ideas.row;
const ideaTexts = columnsOf(ideaFields, 'title', 'application', 'channel', 'moment', 'exampleText');
const scores = columnsOf(ideaFields, ...apease);
const votes = columnsOf(ideaFields, 'workshopVotes');

const ideaColumns = [
  'Voorkeur',
  linkFields.researchFactor.words.name,
  linkFields.technic.words.name,
  ...ideaTexts.heads,
  ideaFields.conditions.words.name,
  ...scores.heads.map((head) => `${head} (1–5)`),
  ...votes.heads,
];

/** Its place, its factor and its technique. */
const ideaNames = 3;

const applicationSheet = (study: Study): Sheet => ({
  name: 'Toepassingen',
  namedBy: ideaNames,
  columns: ideaColumns,
  rows: study.ideas.filter(({ applied }) => applied).map((one) => ideaCells(one, study)),
});

/** Those whose technique is gone come along, without it. */
const unusedSheet = (study: Study): Sheet => ({
  name: 'Niet gekozen en afgevallen',
  namedBy: ideaNames,
  columns: [...ideaColumns, 'Waarom niet'],
  rows: study.ideas.filter(({ applied }) => !applied).map((one) => [...ideaCells(one, study), one.why]),
});

function ideaCells({ idea, rank }: StudyIdea, { linkByUuid, byUuid }: Study): Cell[] {
  const link = linkByUuid.get(idea.link);
  return [
    rank,
    link ? (byUuid.get(link.researchFactor)?.name ?? null) : null,
    link?.label ?? null,
    ...ideaTexts.cellsOf(idea),
    idea.conditions
      .map(({ condition, state, note }) =>
        [condition, told(ideaFields.conditions.row.state, state), note].filter(Boolean).join(' – '),
      )
      .join('\n') || null,
    ...scores.cellsOf(idea),
    ...votes.cellsOf(idea),
  ];
}

const nameless = 'Interventie zonder naam';

const fields = interventionDesign.shape.interventions.row;
const organisation = columnsOf(
  fields,
  ...([
    'audience',
    'sender',
    'budget',
    'planning',
    'owner',
    'risks',
    'pretest',
    'ethicsChecked',
    'ethicsNote',
  ] as const),
);

const interventionSheet = ({ sections, ideas }: Study): Sheet => ({
  name: 'Interventies',
  columns: [
    ...tidierItems.map(({ number, label }) => `${number}. ${label}`),
    fields.ideas.words.name,
    ...organisation.heads,
  ],
  rows: sections.interventionDesign.interventions.map((one) => [
    ...tidierItems.map(({ key }) => one[key]),
    ideas.flatMap(({ idea, applied, name }) => (applied && one.ideas.includes(idea.uuid) ? [name] : [])).join('\n') ||
      null,
    ...organisation.cellsOf(one),
  ]),
});

const evaluation = columnsOf(fields, ...evaluationFields);

const evaluationSheet = ({ sections }: Study): Sheet => ({
  name: 'Evaluatieplan',
  columns: ['Interventie', ...evaluation.heads],
  rows: sections.interventionDesign.interventions.map((one) => [one.name ?? nameless, ...evaluation.cellsOf(one)]),
});
