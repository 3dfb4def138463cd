import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/questionnaire.rules.ts';
import { qualityLimits } from '#steps/conducting-research/results/quality.rules.ts';
import { prioritisingFactors } from '#steps/prioritising-factors/prioritising-factors.contract.ts';
import { visibleQuestions } from '#steps/qualitative-research/guide/guide.rules.ts';
import { type GuideQuestion, qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { absent, column, definitions, heading, list, paragraph, table, written } from './block.rules.ts';
import { itemTables } from './evidence.rules.ts';
import type { Block } from './model.contract.ts';
import { quotesPerFactor } from './research.rules.ts';
import type { Study } from './study.rules.ts';
import { unusedIdeas } from './unused-ideas.rules.ts';
import { closed, counted, enumeration, grade, inSentence, percentage, sentence } from './words.rules.ts';

const itemFields = conductingResearch.shape.items.row;

/** Beperkingen: what the user wrote; until then, what follows from how the research was done. */
export function limitations(study: Study): Block[] {
  const own = written(study.sections.completeResearch.limitations);
  if (own.length > 0) return own;
  const derived = list(derivedLimitations(study));
  return derived.length > 0
    ? [paragraph('Uit de opzet van dit onderzoek volgt:'), ...derived]
    : [absent('Er zijn nog geen beperkingen beschreven.')];
}

/** Each sentence holds whenever it appears: it is read off the data, never assumed. */
export function derivedLimitations({ kept, sections }: Study): string[] {
  const { conductingResearch: survey, qualitativeResearch: talks } = sections;
  const correlated = kept.some((factor) => factor.result?.r != null);
  const presumed = kept
    .filter(
      ({ weighing }) =>
        weighing?.grade != null && weighing.basedOn.length === 1 && weighing.basedOn[0] === 'presumption',
    )
    .map((factor) => inSentence(factor.name));
  const unmarked = kept.filter((factor) => factor.grade === null).length;
  const asked = survey.items.some((item) => item.block === 'factor' && !item.removed);
  const { invited, respondents } = survey;
  return [
    correlated
      ? 'Samenhang bewijst geen oorzaak: de vragenlijst laat zien wat samengaat, niet wat waardoor komt.'
      : null,
    correlated && survey.primaryOutcome !== null
      ? survey.primaryOutcome === 'intention'
        ? 'De vragenlijst mat wat mensen van plan zijn, niet wat zij doen.'
        : 'In de vragenlijst vertelden mensen zelf over hun gedrag.'
      : null,
    invited && respondents && respondents * 2 < invited
      ? `De respons was ${percentage(respondents, invited)}. Wie niet meedeed, kan er anders over denken.`
      : null,
    correlated && respondents && !invited
      ? 'Het is niet bekend hoeveel mensen de vragenlijst kregen. Wie zelf besluit mee te doen, kan er anders over denken dan wie dat niet doet.'
      : null,
    ...qualityLimits(survey),
    asked && respondents ? 'De vragen over de factoren zijn niet eerder getoetst als meetinstrument.' : null,
    talks.conversations.length > 0
      ? 'De gesprekken laten zien wat er speelt, niet hoe vaak dat in de hele doelgroep voorkomt.'
      : null,
    presumed.length > 0
      ? `Alleen op een vermoeden ${presumed.length === 1 ? 'berust het cijfer' : 'berusten de cijfers'} van ${enumeration(presumed)}.`
      : null,
    unmarked > 0 && unmarked < kept.length
      ? `${sentence(counted(unmarked, 'factor heeft', 'factoren hebben'))} nog geen cijfer.`
      : null,
    kept.some((factor) => factor.grade !== null) && !correlated && talks.conversations.length === 0
      ? 'Er zijn geen gegevens uit gesprekken of een vragenlijst vastgelegd.'
      : null,
  ].filter((text) => text !== null);
}

/** Bijlagen: what would break the reading above, in full; only those with content, lettered in order. */
export function appendices(study: Study): Block[] {
  const parts: [title: string, blocks: Block[]][] = [
    [qualitativeResearch.shape.questions.words.name, guide(study)],
    [conductingResearch.shape.items.words.name, questionnaire(study)],
    [conductingResearch.shape.pretest.words.name, pretest(study)],
    ['Cijfers per vraag', itemTables(study)],
    ['Overige citaten', moreQuotes(study)],
    ['Factoren die niet zijn meegenomen', setAside(study)],
    ['Niet gekozen en afgevallen ideeën', unusedIdeas(study)],
    [prioritisingFactors.shape.adviceToOthers.words.name, written(study.sections.prioritisingFactors.adviceToOthers)],
  ];
  const present = parts.filter(([, blocks]) => blocks.length > 0);
  if (present.length === 0) return [absent('Er zijn nog geen bijlagen.')];
  return present.flatMap(([title, blocks], index) => [
    heading(`${String.fromCharCode(65 + index)}. ${title}`),
    ...blocks,
  ]);
}

/** The questions in their order, under the factor they are about. */
function guide({ sections, factors, byUuid }: Study): Block[] {
  const { questions, introduction, consentText, closing } = sections.qualitativeResearch;
  const asked = visibleQuestions(questions, factors).filter(({ text }) => text !== null);
  if (asked.length === 0) return [];
  const groups = consecutive(asked, (question) => question.researchFactor);
  return [
    ...written(introduction),
    ...written(consentText),
    ...groups.flatMap((group: GuideQuestion[]) => {
      const { researchFactor } = group[0]!;
      const name = researchFactor === null ? 'Eigen vragen' : byUuid.get(researchFactor)!.name;
      return [
        heading(name, 4),
        ...list(
          group.map((question) => question.text!),
          true,
        ),
      ];
    }),
    ...written(closing),
  ];
}

function questionnaire({ sections, factors }: Study): Block[] {
  const { items, introduction, consentText, closingText } = sections.conductingResearch;
  const asked = askedItems(items, factors).filter(({ text }) => text !== null);
  if (asked.length === 0) return [];
  const groups = consecutive(asked, (item) => item.block);
  return [
    ...written(introduction),
    ...written(consentText),
    ...groups.map((group) => {
      const { block } = group[0]!;
      return table(
        `Vragen: ${block === null ? 'overig' : inSentence(itemFields.block.choices[block].name)}`,
        [column(itemFields.variable.words.short, 18), column(itemFields.text.words.name, 46), column('Antwoord', 36)],
        group.map((item) => [item.variable ?? '–', item.text!, answerOf(item)]),
        group.some((item) => item.reversed) ? '(o) = omgekeerd gescoord.' : null,
      );
    }),
    ...written(closingText),
  ];
}

/** Of each question that people stumbled on: what they said, where quotes are shown, and what was changed. */
function pretest({ sections, factors, quotes }: Study): Block[] {
  const { items, pretest: tried } = sections.conductingResearch;
  const shown = quotes ? (['heard', 'changed'] as const) : (['changed'] as const);
  const rows = askedItems(items, factors).flatMap((item): string[][] => {
    const row = tried.find(({ uuid }) => uuid === item.uuid);
    if (!row || shown.every((field) => row[field] === null)) return [];
    return [[item.text ?? item.variable ?? '–', ...shown.map((field) => row[field] ?? '–')]];
  });
  if (rows.length === 0) return [];
  const { row: fields, words } = conductingResearch.shape.pretest;
  const heads = [itemFields.text.words.name, ...shown.map((field) => fields[field].words.label)];
  return [
    table(
      words.name,
      heads.map((head) => column(head, Math.round(100 / heads.length))),
      rows,
    ),
  ];
}

/** `1 (helemaal oneens) – 7 (helemaal eens)`, or all answers in words. */
function answerOf(item: QuestionnaireItem): string {
  const labels = (item.labels ?? '').split('\n').filter((label) => label.trim() !== '');
  const end = (value: number, anchor: string | null) => (anchor ? `${value} (${anchor})` : String(value));
  const answer =
    labels.length > 0
      ? labels.join(' / ')
      : item.scaleMin !== null && item.scaleMax !== null
        ? `${end(item.scaleMin, item.leftAnchor)} – ${end(item.scaleMax, item.rightAnchor)}`
        : 'open';
  return answer + (item.notApplicable ? ' / niet van toepassing' : '') + (item.reversed ? ' (o)' : '');
}

function moreQuotes({ kept }: Study): Block[] {
  return kept.flatMap(({ name, quotes }) => {
    const items = quotes.slice(quotesPerFactor);
    return items.length === 0 ? [] : [heading(name, 4), { type: 'quotes', items } as const];
  });
}

function setAside({ factors }: Study): Block[] {
  const left = factors.filter((factor) => factor.leftOut);
  return definitions(
    left.map(({ name, grade: mark, weighing }) => [
      mark === null ? name : `${name} (belang ${grade(mark)})`,
      [weighing?.leftOutReason ? closed(weighing.leftOutReason) : 'Geen reden ingevuld.'],
    ]),
  );
}

/** Splits a list where the key changes. */
function consecutive<T>(items: readonly T[], key: (item: T) => unknown): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group && key(group[0]!) === key(item)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
