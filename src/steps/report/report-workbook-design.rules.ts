import type { Intervention } from '#steps/intervention-design/intervention-design.contract.ts';
import { tidierItems } from '#steps/intervention-design/intervention-design-tidier.rules.ts';
import type { Cell, Sheet } from '#steps/step/workbook.rules.ts';
import { type ApeaseCriterion, apease } from '#steps/working-with-techniques/working-with-techniques.contract.ts';
import { apeaseVerdict } from '#steps/working-with-techniques/working-with-techniques.rules.ts';
import type { Study } from './report-study.rules.ts';
import { yesOrNo } from './report-workbook-cells.rules.ts';

/** What was designed: techniques, ideas, interventions and how these are evaluated. */
export const designSheets = (study: Study): Sheet[] => [
  techniqueSheet(study),
  ideaSheet(study),
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

const apeaseWords: Record<ApeaseCriterion, string> = {
  acceptability: 'Aanvaardbaar',
  practicability: 'Uitvoerbaar',
  effectiveness: 'Effectief',
  affordability: 'Betaalbaar',
  sideEffects: 'Neveneffecten',
  equity: 'Gelijke kansen',
};
const stateWords = { met: 'voldaan', partly: 'deels', not_met: 'niet voldaan' } as const;

/** In the order of preference; those whose technique is gone come along, without it. */
function ideaSheet({ sections, linkByUuid, byUuid }: Study): Sheet {
  return {
    name: 'Toepassingen',
    columns: [
      ...['Voorkeur', 'Factor', 'Techniek', 'Naam', 'Toepassing', 'Kanaal', 'Moment', 'Voorbeeldtekst', 'Voorwaarden'],
      ...apease.map((criterion) => `${apeaseWords[criterion]} (1–5)`),
      'Veto',
    ],
    rows: sections.conductingInterventionDesign.ideas.map((idea, index) => {
      const link = linkByUuid.get(idea.link);
      const verdict = apeaseVerdict(idea);
      return [
        ...[index + 1, link ? (byUuid.get(link.researchFactor)?.name ?? null) : null, link?.label ?? null],
        ...[idea.title, idea.application, idea.channel, idea.moment, idea.exampleText],
        idea.conditions
          .map(({ condition, state, note }) =>
            [condition, state && stateWords[state], note].filter(Boolean).join(' – '),
          )
          .join('\n') || null,
        ...apease.map((criterion) => idea[criterion]),
        verdict.kind === 'veto' ? 'ja' : null,
      ];
    }),
  };
}

const nameless = 'Interventie zonder naam';

const interventionSheet = ({ sections, ideaByUuid }: Study): Sheet => ({
  name: 'Interventies',
  columns: [
    ...tidierItems.map(({ number, label }) => `${number}. ${label}`),
    ...['Toepassingen', 'Doelgroep', 'Afzender', 'Budget', 'Planning', 'Eigenaar', 'Risico’s', 'Voortest'],
    ...['Ethiek bekeken', 'Over de ethiek'],
  ],
  rows: sections.interventionDesign.interventions.map((one) => [
    ...tidierItems.map(({ key }) => one[key]),
    one.ideas.flatMap((uuid) => ideaByUuid.get(uuid)?.title ?? []).join('\n') || null,
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
