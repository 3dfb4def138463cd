import type { Cell, Sheet } from '#documents/workbook.rules.ts';
import {
  basisLabels,
  certaintyLabels,
  directionLabels,
  methodLabels,
  outcomeLabels,
  questionnaireBlockLabels,
} from '#steps/report/model/labels.rules.ts';
import type { Study, StudyFactor } from '#steps/report/model/study.rules.ts';
import { oneOf, yesOrNo } from './workbook-cells.rules.ts';
import { designSheets } from './workbook-design.rules.ts';

/** The tables of a research, a sheet per thing: figures as numbers, so that one can count on with them; no raw answers. */
export const workbookOf = (study: Study): Sheet[] => [
  detailsSheet(study),
  factorSheet(study),
  itemSheet(study),
  resultSheet(study),
  talkSheet(study),
  ...designSheets(study),
];

const endProducts = {
  advice: 'advies',
  campaign: 'campagne',
  intervention: 'interventie',
  briefing: 'briefing',
  other: 'anders',
} as const;

function detailsSheet({ research, sections }: Study): Sheet {
  const { researchTarget: target } = sections;
  const rows: Cell[][] = [
    ['Titel', research.name],
    ['Organisatie', research.organisation ?? null],
    ['Opdrachtgever', research.client ?? null],
    ['Thema', research.themeName ?? null],
    ['Aanleiding', research.occasion ?? null],
    ['Begindatum', research.startDate ?? null],
    ['Einddatum', research.endDate ?? null],
    ['Eindproduct', oneOf(endProducts, research.endProduct ?? null)],
    ...(research.stakeholders ?? []).map(({ who, interest }): Cell[] => ['Betrokkene', who, interest]),
    ...(research.known ?? []).map(({ fact, source }): Cell[] => ['Wat al bekend is', fact, source]),
    ['Doelgroep', target.audience],
    ...target.segments.map(({ name, description }): Cell[] => ['Segment', name, description]),
    ['Huidig gedrag', target.currentBehaviour],
    ['Gewenst gedrag', target.desiredBehaviour],
    ['Concurrerend gedrag', target.competingBehaviour],
    ...target.subBehaviours.map(({ behaviour }): Cell[] => ['Deelgedrag', behaviour]),
    ['Indicator', target.indicator],
    ['Nulmeting', target.baseline, target.unit],
    ['Doel', target.target, target.unit],
    ['Wanneer gemeten', target.measuredWhen],
    ['Bron van de cijfers', target.dataSource],
  ];
  return { name: 'Gegevens', columns: ['Wat', 'Waarde', 'Toelichting'], rows };
}

const expectations = { low: 'laag', middle: 'midden', high: 'hoog' } as const;
const sources = { desk_research: 'deskresearch', experience: 'ervaring', presumption: 'vermoeden' } as const;

function factorSheet({ factors }: Study): Sheet {
  return {
    name: 'Factoren',
    columns: [
      ...[
        'Factor',
        'Cluster',
        'Definitie',
        'Hypothese',
        'Richting',
        'Verwachting',
        'Verwachting op basis van',
        'Segment',
      ],
      ...['Belang (1–10)', 'Onderbouwing', 'Gebaseerd op', 'Zekerheid', 'Wijkt af omdat', 'Valt af', 'Valt af omdat'],
      ...[
        'Techniek (0–2)',
        'Mandaat (0–2)',
        'Vermogen (0–2)',
        'Beïnvloedbaarheid (0–2)',
        'Waarom anders',
        'Prioriteit',
      ],
      ...['Gesprekken', 'Genoemd', 'Uit zichzelf', 'Op een vraag', 'Speelde mee', 'Beslissend'],
    ],
    rows: factors.map(
      ({ name, definition, chosen, weighing, grade, leftOut, priority, influence, isPriority, mentions }) => [
        ...[name, chosen.cluster, definition, chosen.hypothesis, oneOf(directionLabels, chosen.direction)],
        ...[oneOf(expectations, chosen.expectation), oneOf(sources, chosen.expectationSource), chosen.segment],
        ...[
          grade,
          weighing?.reasoning ?? null,
          weighing?.basedOn.map((basis) => basisLabels[basis]).join(', ') || null,
        ],
        ...[oneOf(certaintyLabels, weighing?.certainty ?? null), weighing?.differsBecause ?? null],
        ...[yesOrNo(leftOut), weighing?.leftOutReason ?? null],
        ...[priority?.technique ?? null, priority?.mandate ?? null, priority?.ability ?? null],
        ...[influence, priority?.influenceReason ?? null, yesOrNo(isPriority)],
        ...[
          mentions.discussed,
          mentions.mentioned,
          mentions.spontaneous,
          mentions.asked,
          mentions.part,
          mentions.decisive,
        ],
      ],
    ),
  };
}

const nameOf = (byUuid: ReadonlyMap<string, StudyFactor>, uuid: string | null) =>
  uuid === null ? null : (byUuid.get(uuid)?.name ?? null);

function itemSheet({ sections, byUuid }: Study): Sheet {
  return {
    name: 'Vragenlijst',
    columns: [
      ...['Deel', 'Factor', 'Variabele', 'Vraag', 'Laagste code', 'Hoogste code', 'Links', 'Rechts', 'Antwoorden'],
      ...['Omgekeerd', 'Verplicht', '“Niet van toepassing” kan', 'Weggehaald'],
    ],
    rows: sections.conductingResearch.items.map((item) => [
      ...[oneOf(questionnaireBlockLabels, item.block), nameOf(byUuid, item.researchFactor), item.variable, item.text],
      ...[item.scaleMin, item.scaleMax, item.leftAnchor, item.rightAnchor, item.labels],
      ...[yesOrNo(item.reversed), yesOrNo(item.required), yesOrNo(item.notApplicable), yesOrNo(item.removed)],
    ]),
  };
}

function resultSheet({ factors, sections }: Study): Sheet {
  const { primaryOutcome, invited, respondents } = sections.conductingResearch;
  const outcome = oneOf(outcomeLabels, primaryOutcome);
  return {
    name: 'Uitkomsten',
    columns: [
      ...['Factor', 'n', 'Ontbreekt', 'Gemiddelde', 'Standaardafwijking', 'Schaal van', 'Schaal tot', 'r met gedrag'],
      ...['n van r', '95 %-interval van', '95 %-interval tot', 'Spearman', 'Betrouwbaarheid', 'Grootste aandeel (0–1)'],
      ...['Verwachte richting', 'Gedrag gemeten als', 'Uitgenodigd', 'Respondenten', 'Conclusie'],
    ],
    rows: factors.flatMap(({ name, result, interval }): Cell[][] =>
      result
        ? [
            [
              ...[name, result.n, result.missing, result.mean, result.sd, result.scaleMin, result.scaleMax, result.r],
              ...[result.correlationN ?? result.n, interval?.lo ?? null, interval?.hi ?? null, result.spearman],
              ...[result.reliability, result.largestShare, result.expectedDirection, outcome, invited, respondents],
              result.conclusion,
            ],
          ]
        : [],
    ),
  };
}

const mentionWords = {
  not_discussed: 'niet besproken',
  not_mentioned: 'niet genoemd',
  asked: 'op een vraag',
  spontaneous: 'uit zichzelf',
} as const;
const roleWords = { none: 'geen', part: 'speelde mee', decisive: 'beslissend' } as const;
const findingWords = { hinders: 'belemmert', helps: 'bevordert' } as const;

function talkSheet({ sections, byUuid }: Study): Sheet {
  return {
    name: 'Gesprekken',
    columns: [
      ...[
        'Code',
        'Segment',
        'Manier',
        'Datum',
        'Factor',
        'Genoemd',
        'Rol',
        'Richting',
        'Gebeurtenis',
        'Citaat',
        'Notitie',
      ],
    ],
    rows: sections.qualitativeResearch.conversations.flatMap(({ code, segment, method, date, findings }) =>
      findings.map((finding): Cell[] => [
        ...[code, segment, oneOf(methodLabels, method), date, nameOf(byUuid, finding.researchFactor)],
        ...[
          oneOf(mentionWords, finding.mention),
          oneOf(roleWords, finding.role),
          oneOf(findingWords, finding.direction),
        ],
        ...[finding.event, finding.quote, finding.note],
      ]),
    ),
  };
}
