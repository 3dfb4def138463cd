import { qualitativeBand } from '#evidence/evidence.rules.ts';
import { groundsOf, suggestionWords } from '#evidence/suggestion-words.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  type ChosenFactor,
  type DeskResearch,
  determineFactors,
} from '#steps/determine-factors/determine-factors.contract.ts';
import { subBehavioursOfFactor } from '#steps/intervention-design/chain.rules.ts';
import { prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import type { Influence } from '#steps/prioritising-factors/prioritising-factors.rules.ts';
import { influenceWords } from '#steps/prioritising-factors/words.rules.ts';
import { type NewFactor, qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { matrixFigure } from '#steps/report/drawing/matrix.rules.ts';
import { resultSentence } from '#steps/step/evidence-sentences.rules.ts';
import { segmentWeighings } from '#steps/weighing-factors/segments/segments.rules.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { isFar, isReasoned } from '#steps/weighing-factors/weighing-factors.rules.ts';
import { behaviour } from './behaviour.rules.ts';
import {
  absent,
  column,
  definitions,
  heading,
  list,
  ofData,
  paragraph,
  resting,
  table,
  texts,
  under,
  written,
} from './block.rules.ts';
import { effects } from './effect.rules.ts';
import { analysed, doersTable, everybodyTable, evidenceTable, segmentTables, weightedTable } from './evidence.rules.ts';
import { evidenceFigure, mentionFigure, outcomeWord, together } from './figure.rules.ts';
import type { Block } from './model.contract.ts';
import { citing } from './sources/citation.rules.ts';
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
  sentence,
} from './words.rules.ts';

const factorFields = determineFactors.shape.factors.row;
const resultFields = conductingResearch.shape.results.row;
const weighingFields = weighingFactors.shape.researchFactors.row;
const priorityFields = prioritisingFactors.shape.researchFactors.row;
const mentionNames = qualitativeResearch.shape.conversations.row.findings.row.mention.choices;
const importance = weighingFields.grade.words.short;

/** How many quotes stand with a factor; the others go to the appendices. */
export const quotesPerFactor = 3;

/** From which mark a factor counts as important: a pass, as for any report mark. */
const importantFrom = 5.5;

/** Resultaten per factor: the figures with their tables, then each factor with all that is known of it. */
export function results(study: Study): Block[] {
  const { kept, sections } = study;
  const { ownIdeas } = determineFactors.shape;
  const before = under(ownIdeas.words.name, written(sections.determineFactors.ownIdeas));
  if (kept.length === 0) return [absent('Er zijn nog geen factoren gekozen.'), ...before];
  const measured = kept.filter(
    ({ result }) => result && (result.r !== null || result.mean !== null || result.analysis !== null),
  );
  const discussed = kept.filter((factor) => factor.mentions.discussed > 0);
  const any = kept.some((factor) => factor.grade !== null) || measured.length > 0 || discussed.length > 0;
  return [
    ...behaviour(study),
    ...(any ? [] : [absent('Er zijn nog geen resultaten. Hieronder staat wat we vooraf verwachtten.')]),
    ...(measured.length > 0 ? [...evidenceFigure(study), measuredTable(study, measured), ...together(study)] : []),
    ...everybodyTable(study),
    ...weightedTable(study),
    ...doersTable(study),
    ...segmentTables(study),
    ...(discussed.length > 0 ? [...mentionFigure(study), mentionTable(discussed)] : []),
    ...under(
      conductingResearch.shape.conclusion.words.name,
      concluded(sections.conductingResearch.conclusion, 'correlations'),
    ),
    ...effects(study),
    ...under(
      qualitativeResearch.shape.conclusion.words.name,
      concluded(sections.qualitativeResearch.conclusion, 'mentions'),
    ),
    ...before,
    ...kept.flatMap((factor) => aboutFactor(factor, study)),
    ...under(
      `${qualitativeResearch.shape.newFactors.words.name} uit de gesprekken`,
      definitions(
        sections.qualitativeResearch.newFactors.flatMap((one): [string, string[]][] =>
          one.name ? [[one.name, heardOf(one, study)]] : [],
        ),
      ),
    ),
  ];
}

/** What was told of a factor that nobody had thought of; in which conversation first, where codes are shown. */
function heardOf({ explanation, firstHeardIn }: NewFactor, { sections, quotes }: Study): string[] {
  const { conversations, newFactors } = qualitativeResearch.shape;
  const first = sections.qualitativeResearch.conversations.find(({ uuid }) => uuid === firstHeardIn)?.code;
  return [
    ...(paragraphs(explanation).length > 0 ? paragraphs(explanation) : ['Geen toelichting.']),
    ...(first && quotes === 'with_code'
      ? [`${newFactors.row.firstHeardIn.words.name}: ${inSentence(conversations.row.code.words.name)} ${first}.`]
      : []),
  ];
}

/** What somebody concluded, with the table that it rests on under it: their words stay theirs. */
const concluded = (text: string | null, data: string): Block[] =>
  text === null ? [] : [...written(text), resting('', data)];

/** For an appendix: the figures of the results as tables, without drawings and factor by factor. */
export function resultTables(study: Study): Block[] {
  const measured = study.kept.filter(
    ({ result }) => result && (result.r !== null || result.mean !== null || result.analysis !== null),
  );
  const discussed = study.kept.filter((factor) => factor.mentions.discussed > 0);
  return [
    ...behaviour(study).filter(({ type }) => type === 'table'),
    ...(measured.length > 0 ? [measuredTable(study, measured)] : []),
    ...everybodyTable(study),
    ...weightedTable(study),
    ...(discussed.length > 0 ? [mentionTable(discussed)] : []),
    ...effects(study).filter(({ type }) => type === 'table'),
  ];
}

/** For an appendix: belang beside beïnvloedbaarheid as a table. */
export const priorityTable = (study: Study): Block[] => priorities(study).filter(({ type }) => type === 'table');

function measuredTable(study: Study, factors: StudyFactor[]): Block {
  if (analysed(study).length > 0) return evidenceTable(factors, outcomeWord(study));
  const numbers = new Set(factors.map((factor) => factor.result!.n));
  const oneN = numbers.size === 1;
  const n = [...numbers][0];
  const drawn = factors.filter((factor) => factor.result!.r !== null).length > 0;
  return ofData(
    'correlations',
    table(
      drawn ? 'De factoren in cijfers' : 'De vragenlijst in cijfers',
      [
        column('Factor', oneN ? 40 : 34),
        column(resultFields.mean.words.label, 18, 'end'),
        ...(oneN ? [] : [column(resultFields.n.words.short, 8, 'end')]),
        column(resultFields.r.words.short, 10, 'end'),
        column('95 %-interval', 20, 'end'),
        column(importance, oneN ? 12 : 10, 'end'),
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
    ),
  );
}

const mean = ({ mean: value, scaleMin, scaleMax }: NonNullable<StudyFactor['result']>) => {
  if (value === null) return '–';
  return number(value, 1, 1) + (scaleMin === null || scaleMax === null ? '' : ` (${scaleMin}–${scaleMax})`);
};

const mentionTable = (factors: StudyFactor[]): Block =>
  ofData(
    'mentions',
    table(
      'Wat mensen noemden',
      [
        column('Factor', 36),
        column('Besproken', 14, 'end'),
        column(sentence(mentionNames.spontaneous.name), 14, 'end'),
        column(sentence(mentionNames.asked.name), 12, 'end'),
        column('Gaf doorslag', 14, 'end'),
        column(importance, 10, 'end'),
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
    ),
  );

/** One factor: expectation, finding, and mark, each with its grounds. */
function aboutFactor(factor: StudyFactor, study: Study): Block[] {
  const { chosen, result } = factor;
  const talks = study.sections.qualitativeResearch;
  const concluded = talks.conclusions.find((conclusion) => conclusion.researchFactor === factor.uuid);
  return [
    heading(factor.name),
    ...written(factor.definition && citing(factor.definition, factor.definitionSources, 'zie ')),
    ...definitions([
      [factorFields.cluster.words.name, paragraphs(factor.cluster)],
      ...texts(factorFields, chosen, 'segment', 'hypothesis'),
      [factorFields.subBehaviours.words.name, subBehavioursOfFactor(factor.uuid, study.sections)],
      [factorFields.expectation.words.name, expected(chosen)],
      [
        factorFields.direction.words.name,
        chosen.direction
          ? [`${sentence(factorFields.direction.choices[chosen.direction].name)} het gedrag, naar verwachting.`]
          : [],
      ],
      [
        factorFields.deskResearch.words.name,
        chosen.deskResearch.flatMap((found) => (found.finding ? [deskFinding(found.finding, found)] : [])),
      ],
      [qualitativeResearch.shape.conversations.words.name, saidOnce([...told(factor), ...paragraphs(concluded?.text)])],
      [
        conductingResearch.shape.items.words.name,
        saidOnce([...surveyed(factor, study), ...paragraphs(result?.conclusion)]),
      ],
      [importance, [...mark(factor, study), ...perSegment(factor, study)]],
    ]),
    ...(factor.quotes.length > 0 ? [{ type: 'quotes', items: factor.quotes.slice(0, quotesPerFactor) } as const] : []),
  ];
}

/** Without what stands in a text after it already: who took over the figures in a conclusion would tell them twice. */
const saidOnce = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => !texts.slice(at + 1).some((later) => later.includes(text)));

/** `Hoog. Bron van de verwachting: deskresearch.` */
function expected({ expectation, expectationSource }: ChosenFactor): string[] {
  const { expectation: height, expectationSource: source } = factorFields;
  if (expectation === null) return [];
  const said = `${sentence(height.choices[expectation].name)}.`;
  return [expectationSource ? `${said} ${source.words.name}: ${source.choices[expectationSource].name}.` : said];
}

/** `Bewoners vergeten het zakje. Richting: belemmert. Bron: Geiger e.a. (2019). Kwaliteit van de bron: sterk.` */
function deskFinding(finding: string, { direction, source, quality }: DeskResearch): string {
  const fields = factorFields.deskResearch.row;
  return [
    closed(finding),
    direction && `${fields.direction.words.label}: ${fields.direction.choices[direction].name}.`,
    source && `${fields.source.words.name}: ${closed(source)}`,
    quality && `${fields.quality.words.name}: ${fields.quality.choices[quality].name}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `Besproken in 14 gesprekken. In elf noemden mensen het uit zichzelf, in twee na vraag.` */
function told({ mentions }: StudyFactor): string[] {
  const { discussed, mentioned, spontaneous, asked, decisive, hinders, helps } = mentions;
  if (discussed === 0) return [];
  const parts = [`Besproken in ${counted(discussed, 'gesprek', 'gesprekken')}.`];
  if (mentioned === 0) parts.push('Niemand noemde deze factor.');
  else if (spontaneous > 0) {
    const after = asked > 0 ? `, in ${count(asked)} na vraag` : '';
    parts.push(`In ${count(spontaneous)} noemden mensen het uit zichzelf${after}.`);
  } else parts.push(`In ${count(asked)} noemden mensen het na vraag.`);
  if (decisive > 0) parts.push(`In ${counted(decisive, 'gesprek', 'gesprekken')} gaf het de doorslag.`);
  if (hinders > 0) parts.push(`In ${counted(hinders, 'gesprek', 'gesprekken')} belemmerde het het gedrag.`);
  if (helps > 0) parts.push(`In ${counted(helps, 'gesprek', 'gesprekken')} bevorderde het het gedrag.`);
  return [parts.join(' ')];
}

function surveyed({ result, suggestion }: StudyFactor, study: Study): string[] {
  const told = result && resultSentence(result, outcomeWord(study));
  if (!told) return [];
  const suggested =
    suggestion && suggestion.kind !== 'none'
      ? [[`Voorgesteld cijfer: ${suggestionWords(suggestion)}.`, ...groundsOf(suggestion)].join(' ')]
      : [];
  return [told, ...suggested];
}

function mark(factor: StudyFactor, study: Study): string[] {
  const { weighing } = factor;
  if (weighing?.grade == null) return ['Nog geen cijfer.'];
  const { basedOn, certainty } = weighingFields;
  const grounds = weighing.basedOn.map((basis) => basedOn.choices[basis].name);
  const reading = [
    grounds.length > 0 ? `${basedOn.words.name} ${enumeration(grounds)}.` : null,
    weighing.certainty ? `${certainty.words.name}: ${certainty.choices[weighing.certainty].name}.` : null,
  ].filter((text) => text !== null);
  const [first, ...rest] = paragraphs(weighing.reasoning);
  return [
    `${grade(weighing.grade)} – ${first ? closed(first) : 'nog zonder onderbouwing.'}`,
    ...rest,
    ...paragraphs(weighing.differsBecause),
    ...(liesFar(factor, study)
      ? [
          `Dit cijfer ligt 2 punten of meer van wat het onderzoek laat zien.${isReasoned(weighing) ? '' : ' Waarom, is niet opgeschreven.'}`,
        ]
      : []),
    ...(reading.length > 0 ? [reading.join(' ')] : []),
  ];
}

/** The same that the step says beside the mark, for who reads only the report. */
function liesFar({ uuid, weighing, suggestion }: StudyFactor, { sections }: Study): boolean {
  const band = qualitativeBand(sections.qualitativeResearch.conversations, uuid);
  return isFar(weighing!, {
    suggestion: suggestion && suggestion.kind !== 'none' ? suggestion : null,
    band: band?.kind === 'band' ? [band.lo, band.hi] : null,
  });
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
    ...matrixFigure({ kept }),
    ofData(
      'priorities',
      table(
        'Belang en beïnvloedbaarheid',
        [
          column('Factor', 48),
          column(importance, 14, 'end'),
          column(priorityFields.influence.words.name, 22),
          column(priorityFields.priority.words.name, 16),
        ],
        rated.map(({ name, grade: mark, influence, isPriority }) => [
          name,
          grade(mark),
          influence === null ? 'nog niet bepaald' : influenceWords[influence as Influence],
          isPriority ? 'ja' : 'nee',
        ]),
      ),
    ),
    ...definitions(rated.map(({ name, priority }) => [name, paragraphs(priority?.influenceReason)])),
    ...under(
      'Belangrijk, maar niet aan ons',
      list(others.map(({ name, grade: mark }) => `${name} (belang ${grade(mark)})`)),
    ),
  ];
}
