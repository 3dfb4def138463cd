import { segmentWeighings } from '#steps/weighing-factors/segments/segments.rules.ts';
import { absent, column, definitions, heading, list, paragraph, table, under, written } from './block.rules.ts';
import { effects } from './effect.rules.ts';
import { analysed, doersTable, evidenceTable, segmentTables } from './evidence.rules.ts';
import { evidenceFigure, mentionFigure, outcomeWord } from './figure.rules.ts';
import {
  basisLabels,
  certaintyLabels,
  directionLabels,
  influenceLabels,
  methodLabels,
  outcomeLabels,
  researchTypeSentences,
} from './labels.rules.ts';
import type { Block } from './model.contract.ts';
import { talkCounts } from './opening.rules.ts';
import type { Study, StudyFactor } from './study.rules.ts';
import {
  closed,
  correlation,
  count,
  counted,
  enumeration,
  grade,
  inSentence,
  interval,
  number,
  paragraphs,
  percentage,
  period,
  sentence,
} from './words.rules.ts';

/** How many quotes stand with a factor; the others go to the appendices. */
export const quotesPerFactor = 3;

/** From which mark a factor counts as important: a pass, as for any report mark. */
const importantFrom = 5.5;

/** Methode: what was done, with how many people, and how the marks came about. */
export function method({ sections, kept }: Study): Block[] {
  const { determineType: type, qualitativeResearch: talks, conductingResearch: survey } = sections;
  const marked = kept.some((factor) => factor.grade !== null);
  const blocks: Block[] = [
    ...(type.researchType ? [paragraph(researchTypeSentences[type.researchType])] : []),
    ...written(type.differsBecause),
    ...under(
      'Plan',
      definitions([
        ['Methode', paragraphs(type.planMethod)],
        ['Aantal', paragraphs(type.planNumber)],
        ['Werving', paragraphs(type.planRecruitment)],
        ['Wie voert uit', paragraphs(type.planWho)],
        ['Wanneer', paragraphs(period(type.planStart, type.planEnd)).map(sentence)],
        ['Privacy', paragraphs(type.planPrivacy)],
      ]),
    ),
    ...under('Gesprekken en observaties', conversations(talks)),
    ...under('Vragenlijst', questionnaire(survey)),
    ...(marked ? under('Cijfers', [paragraph(gradesExplained)]) : []),
  ];
  return blocks.length > 0 ? blocks : [absent('De methode is nog niet vastgelegd.')];
}

const gradesExplained =
  'Het cijfer voor belang zegt hoe zwaar een factor weegt voor het gedrag, gezien het onderzoek. Het loopt van 1 tot 10. De onderzoekers gaven het zelf: het is een oordeel, geen uitkomst van een berekening.';

function conversations(talks: Study['sections']['qualitativeResearch']): Block[] {
  const counts = talkCounts(talks.conversations).map(({ count: many, label }) => `${number(many)} ${label}`);
  const methods = talks.methods.map((name) => methodLabels[name]);
  const observed = talks.observationForm.length;
  return [
    ...(counts.length > 0
      ? [paragraph(`Er ${talks.conversations.length === 1 ? 'is' : 'zijn'} ${enumeration(counts)} gedaan.`)]
      : methods.length > 0 || talks.planned
        ? [
            paragraph(
              `Gepland: ${[talks.planned ? number(talks.planned) : null, enumeration(methods) || 'gesprekken'].filter(Boolean).join(' ')}. Er zijn nog geen bevindingen ingevuld.`,
            ),
          ]
        : []),
    ...(observed > 0
      ? [paragraph(`Er ${observed === 1 ? 'is één telling' : `zijn ${count(observed)} tellingen`} ter plaatse gedaan.`)]
      : []),
    ...definitions([['Werving', paragraphs(talks.recruitment)]]),
  ];
}

function questionnaire(survey: Study['sections']['conductingResearch']): Block[] {
  const { invited, respondents, channel, primaryOutcome } = survey;
  const when = period(survey.startDate, survey.endDate);
  const sentences = [
    respondents
      ? `${sentence(counted(respondents, 'vragenlijst is', 'vragenlijsten zijn'))} ingevuld${when ? `, ${when}` : ''}.`
      : null,
    respondents && invited && invited >= respondents
      ? `De respons is ${percentage(respondents, invited)}: ${number(respondents)} van de ${number(invited)}.`
      : null,
    primaryOutcome && survey.results.length > 0 ? `Als uitkomst is gemeten ${outcomeLabels[primaryOutcome]}.` : null,
    survey.pretestDone ? 'De vragenlijst is vooraf uitgeprobeerd.' : null,
  ].filter((text) => text !== null);
  return [
    ...(sentences.length > 0 ? [paragraph(sentences.join(' '))] : []),
    ...definitions([
      ['Verspreid via', paragraphs(channel)],
      ['Wat de pretest opleverde', paragraphs(survey.pretestFindings)],
    ]),
  ];
}

/** Resultaten per factor: the figures with their tables, then each factor with all that is known of it. */
export function results(study: Study): Block[] {
  const { kept, sections } = study;
  if (kept.length === 0) return [absent('Er zijn nog geen factoren gekozen.')];
  const measured = kept.filter(
    ({ result }) => result && (result.r !== null || result.mean !== null || result.analysis !== null),
  );
  const discussed = kept.filter((factor) => factor.mentions.discussed > 0);
  const any = kept.some((factor) => factor.grade !== null) || measured.length > 0 || discussed.length > 0;
  return [
    ...(any ? [] : [absent('Er zijn nog geen resultaten. Hieronder staat wat we vooraf verwachtten.')]),
    ...(measured.length > 0 ? [...evidenceFigure(study), measuredTable(study, measured)] : []),
    ...doersTable(study),
    ...segmentTables(study),
    ...(discussed.length > 0 ? [...mentionFigure(study), mentionTable(discussed)] : []),
    ...under('Wat de vragenlijst samen zegt', written(sections.conductingResearch.conclusion)),
    ...effects(study),
    ...under('Wat de gesprekken samen zeggen', written(sections.qualitativeResearch.conclusion)),
    ...kept.flatMap((factor) => aboutFactor(factor, study)),
    ...under(
      'Nieuwe factoren uit de gesprekken',
      definitions(
        sections.qualitativeResearch.newFactors.flatMap(({ name, explanation }): [string, string[]][] =>
          name ? [[name, paragraphs(explanation).length > 0 ? paragraphs(explanation) : ['Geen toelichting.']]] : [],
        ),
      ),
    ),
  ];
}

function measuredTable(study: Study, factors: StudyFactor[]): Block {
  if (analysed(study).length > 0) return evidenceTable(factors, outcomeWord(study));
  const numbers = new Set(factors.map((factor) => factor.result!.n));
  const oneN = numbers.size === 1;
  const n = [...numbers][0];
  const drawn = factors.filter((factor) => factor.result!.r !== null).length > 0;
  return table(
    drawn ? 'Dezelfde gegevens in cijfers' : 'De vragenlijst in cijfers',
    [
      column('Factor', oneN ? 40 : 34),
      column('Gemiddelde', 18, 'end'),
      ...(oneN ? [] : [column('n', 8, 'end')]),
      column('r', 10, 'end'),
      column('95 %-interval', 20, 'end'),
      column('Belang', oneN ? 12 : 10, 'end'),
    ],
    factors.map(({ name, result, interval: bounds, grade: mark }) => [
      name,
      mean(result!),
      ...(oneN ? [] : [result!.n === null ? '–' : number(result!.n)]),
      correlation(result!.r),
      bounds ? interval(bounds.lo, bounds.hi) : '–',
      grade(mark),
    ]),
    [
      oneN && n ? `n = ${number(n)}.` : null,
      drawn
        ? `r is de samenhang met ${outcomeWord(study)} en loopt van −1 tot 1. Samenhang bewijst geen oorzaak.`
        : null,
      'Tussen haakjes staat de schaal.',
    ]
      .filter((text) => text !== null)
      .join(' '),
  );
}

const mean = ({ mean: value, scaleMin, scaleMax }: NonNullable<StudyFactor['result']>) => {
  if (value === null) return '–';
  return number(value, 1, 1) + (scaleMin === null || scaleMax === null ? '' : ` (${scaleMin}–${scaleMax})`);
};

const mentionTable = (factors: StudyFactor[]): Block =>
  table(
    'Wat mensen noemden',
    [
      column('Factor', 36),
      column('Besproken', 14, 'end'),
      column('Uit zichzelf', 14, 'end'),
      column('Na vraag', 12, 'end'),
      column('Gaf doorslag', 14, 'end'),
      column('Belang', 10, 'end'),
    ],
    factors.map(({ name, mentions, grade: mark }) => [
      name,
      number(mentions.discussed),
      number(mentions.spontaneous),
      number(mentions.asked),
      number(mentions.decisive),
      grade(mark),
    ]),
    'De aantallen zijn gesprekken. Ze laten zien wat er speelt, niet hoe vaak het in de hele doelgroep voorkomt.',
  );

/** One factor: expectation, finding, and mark, each with its grounds. */
function aboutFactor(factor: StudyFactor, study: Study): Block[] {
  const { chosen, weighing, result } = factor;
  const talks = study.sections.qualitativeResearch;
  const concluded = talks.conclusions.find((conclusion) => conclusion.researchFactor === factor.uuid);
  return [
    heading(factor.name),
    ...written(factor.definition),
    ...definitions([
      ['Verwachting', paragraphs(chosen.hypothesis)],
      [
        'Richting',
        chosen.direction ? [`${sentence(directionLabels[chosen.direction])} het gedrag, naar verwachting.`] : [],
      ],
      [
        'Deskresearch',
        chosen.deskResearch.flatMap(({ finding, source }) =>
          finding ? [source ? `${closed(finding)} Bron: ${closed(source)}` : finding] : [],
        ),
      ],
      ['Gesprekken', [...told(factor), ...paragraphs(concluded?.text)]],
      ['Vragenlijst', [...surveyed(factor, study), ...paragraphs(result?.conclusion)]],
      ['Belang', [...mark(weighing), ...perSegment(factor, study)]],
    ]),
    ...(factor.quotes.length > 0 ? [{ type: 'quotes', items: factor.quotes.slice(0, quotesPerFactor) } as const] : []),
  ];
}

/** `Besproken in 14 gesprekken. In elf noemden mensen het uit zichzelf, in twee na vraag.` */
function told({ mentions }: StudyFactor): string[] {
  const { discussed, mentioned, spontaneous, asked, decisive } = mentions;
  if (discussed === 0) return [];
  const parts = [`Besproken in ${counted(discussed, 'gesprek', 'gesprekken')}.`];
  if (mentioned === 0) parts.push('Niemand noemde deze factor.');
  else if (spontaneous > 0) {
    const after = asked > 0 ? `, in ${count(asked)} na vraag` : '';
    parts.push(`In ${count(spontaneous)} noemden mensen het uit zichzelf${after}.`);
  } else parts.push(`In ${count(asked)} noemden mensen het na vraag.`);
  if (decisive > 0) parts.push(`In ${counted(decisive, 'gesprek', 'gesprekken')} gaf het de doorslag.`);
  return [parts.join(' ')];
}

function surveyed({ result, interval: bounds }: StudyFactor, study: Study): string[] {
  if (!result) return [];
  const n = result.n === null ? '' : ` (n = ${number(result.n)})`;
  const scale =
    result.scaleMin === null || result.scaleMax === null
      ? ''
      : ` op een schaal van ${result.scaleMin} tot ${result.scaleMax}`;
  const sentences = [
    result.mean === null ? null : `Gemiddeld ${number(result.mean, 1, 1)}${scale}${n}.`,
    result.r === null
      ? null
      : `De samenhang met ${outcomeWord(study)} is ${correlation(result.r)}${bounds ? ` (95 %-interval ${interval(bounds.lo, bounds.hi)})` : ''}.`,
  ].filter((text) => text !== null);
  return sentences.length > 0 ? [sentences.join(' ')] : [];
}

function mark(weighing: StudyFactor['weighing']): string[] {
  if (weighing?.grade == null) return ['Nog geen cijfer.'];
  const grounds = weighing.basedOn.map((basis) => basisLabels[basis]);
  const reading = [
    grounds.length > 0 ? `Gebaseerd op ${enumeration(grounds)}.` : null,
    weighing.certainty ? `Zekerheid: ${certaintyLabels[weighing.certainty]}.` : null,
  ].filter((text) => text !== null);
  const [first, ...rest] = paragraphs(weighing.reasoning);
  return [
    `${grade(weighing.grade)} – ${first ? closed(first) : 'nog zonder onderbouwing.'}`,
    ...rest,
    ...paragraphs(weighing.differsBecause),
    ...(reading.length > 0 ? [reading.join(' ')] : []),
  ];
}

/** `Nieuwe bewoners: 4,0 – Zij zoeken nog uit wat erin mag.`, where a segment has a mark of its own. */
function perSegment({ uuid, weighing }: StudyFactor, { sections }: Study): string[] {
  if (weighing?.grade == null) return [];
  const { segments } = sections.researchTarget;
  return segmentWeighings(sections.weighingFactors, segments, uuid).flatMap(({ name, row }) =>
    row.grade === null ? [] : [`${name}: ${grade(row.grade)}${row.note ? ` – ${closed(row.note)}` : '.'}`],
  );
}

/** Prioritering: belang beside beïnvloedbaarheid, and which factors go on. */
export function priorities({ kept }: Study): Block[] {
  const rated = kept.filter((factor) => factor.priority !== null && (factor.influence !== null || factor.isPriority));
  if (rated.length === 0) return [absent('De factoren zijn nog niet geprioriteerd.')];
  const chosen = rated.filter((factor) => factor.isPriority).map((factor) => inSentence(factor.name));
  const others = rated.filter((factor) => factor.influence === 0 && (factor.grade ?? 0) >= importantFrom);
  return [
    paragraph(
      'Beïnvloedbaarheid zegt hoe goed een factor te veranderen is: niet, deels of goed. Dat volgt uit drie vragen. Is er een techniek met goede aanwijzingen? Kan het binnen ons mandaat, onze tijd en ons geld? En kan de doelgroep dit? Het laagste antwoord telt, tenzij we met een reden ervan afwijken.',
    ),
    chosen.length > 0
      ? paragraph(
          closed(
            `${sentence(counted(chosen.length, 'factor krijgt', 'factoren krijgen'))} prioriteit: ${enumeration(chosen)}`,
          ),
        )
      : absent('Er is nog geen prioriteit gekozen.'),
    table(
      'Belang en beïnvloedbaarheid',
      [column('Factor', 48), column('Belang', 14, 'end'), column('Beïnvloedbaarheid', 22), column('Prioriteit', 16)],
      rated.map(({ name, grade: mark, influence, isPriority }) => [
        name,
        grade(mark),
        influence === null ? 'nog niet bepaald' : influenceLabels[influence as 0 | 1 | 2],
        isPriority ? 'ja' : 'nee',
      ]),
    ),
    ...definitions(rated.map(({ name, priority }) => [name, paragraphs(priority?.influenceReason)])),
    ...under(
      'Belangrijk, maar niet aan ons',
      list(others.map(({ name, grade: mark }) => `${name} (belang ${grade(mark)})`)),
    ),
  ];
}
