import { laterChangeSentences } from '#steps/conducting-research/analysis/later-changes.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { languageName, statusOf } from '#steps/conducting-research/languages/translation.rules.ts';
import { peopleWords } from '#steps/conducting-research/results/respondents.rules.ts';
import { weightingSentences } from '#steps/conducting-research/weighting/weighting.rules.ts';
import { determineType } from '#steps/determine-type/determine-type.contract.ts';
import { countedBehaviour, observerAgreement } from '#steps/qualitative-research/conversations/conversations.rules.ts';
import { isHeld, newsOf } from '#steps/qualitative-research/conversations/findings.rules.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { absent, column, definitions, paragraph, table, texts, under, written } from './block.rules.ts';
import { researchTypeSentences } from './labels.rules.ts';
import type { Block } from './model.contract.ts';
import { talkCounts } from './opening.rules.ts';
import type { Study } from './study.rules.ts';
import {
  answered,
  closed,
  count,
  counted,
  date,
  enumeration,
  number,
  paragraphs,
  percentage,
  period,
  sentence,
} from './words.rules.ts';

/** Methode: what was done, with how many people, and how the marks came about. */
export const method = (study: Study): Block[] => told(study, true);

/** For a client: of the plan no more than who did it and with what care, once it is told what was done. */
export const methodInShort = (study: Study): Block[] => told(study, false);

function told(study: Study, withPlan: boolean): Block[] {
  const { sections, kept } = study;
  const { determineType: type, qualitativeResearch: talks, conductingResearch: survey } = sections;
  const planned = withPlan || (talks.conversations.length === 0 && survey.respondents === null);
  const marked = kept.some((factor) => factor.grade !== null);
  const blocks: Block[] = [
    ...(type.researchType ? [paragraph(researchTypeSentences[type.researchType])] : []),
    ...written(type.differsBecause),
    ...under(
      'Plan',
      definitions([
        ...(planned ? texts(determineType.shape, type, 'planMethod', 'planNumber', 'planRecruitment') : []),
        ...texts(determineType.shape, type, 'planWho'),
        ...(planned ? [['Wanneer', paragraphs(period(type.planStart, type.planEnd)).map(sentence)] as const] : []),
        ...texts(determineType.shape, type, 'planPrivacy'),
      ]),
    ),
    ...under('Gesprekken en observaties', conversations(talks, withPlan)),
    ...under(conductingResearch.shape.items.words.name, questionnaire(study)),
    ...(marked ? under('Cijfers', [paragraph(gradesExplained)]) : []),
    ...under('Werksessies', workshops(sections)),
  ];
  return blocks.length > 0 ? blocks : [absent('De methode is nog niet vastgelegd.')];
}

/** What was done around a table, and with how many people; who they were is not kept anywhere. */
function workshops(sections: Study['sections']): Block[] {
  const told: readonly [people: number | null, before: string, verbs: [one: string, more: string], after: string][] = [
    [sections.researchTarget.workshopParticipants, 'Over het gedrag', ['stemde', 'stemden'], ''],
    [sections.determineFactors.workshopParticipants, 'Over de factoren', ['stemde', 'stemden'], ''],
    [
      sections.weighingFactors.workshopParticipants,
      'Over het belang van factoren',
      ['gaf', 'gaven'],
      ' zonder overleg een cijfer; daarna is een cijfer afgesproken',
    ],
    [
      sections.prioritisingFactors.workshopParticipants,
      'Of factoren te veranderen zijn,',
      ['beoordeelde', 'beoordeelden'],
      ' zonder overleg; daarna is een antwoord afgesproken',
    ],
    [
      sections.conductingInterventionDesign.workshopParticipants,
      'Over ideeën',
      ['dacht', 'dachten'],
      ' mee, met een stemming daarna',
    ],
  ];
  const sentences = told.flatMap(([people, before, [one, more], after]) =>
    people === null
      ? []
      : [`${before} ${people === 1 ? one : more} ${counted(people, 'deelnemer', 'deelnemers')}${after}.`],
  );
  return sentences.length > 0
    ? [paragraph(['In een werksessie deden mensen mee zonder naam.', ...sentences].join(' '))]
    : [];
}

const gradesExplained =
  'Het cijfer voor belang zegt hoe zwaar een factor weegt voor het gedrag, gezien het onderzoek. Het loopt van 1 tot 10. De onderzoekers gaven het zelf: het is een oordeel, geen uitkomst van een berekening.';

/** `whole` with what people were told and on what ground, which a client is not asked to check. */
function conversations(talks: Study['sections']['qualitativeResearch'], whole: boolean): Block[] {
  const { shape } = qualitativeResearch;
  const counts = talkCounts(talks.conversations).map(({ count: many, label }) => `${number(many)} ${label}`);
  const methods = talks.methods.map((name) => shape.methods.choices[name].many);
  const days = talks.conversations.flatMap(({ date }) => date ?? []).sort();
  const when = period(days[0] ?? null, days.at(-1) ?? null);
  return [
    ...(counts.length > 0
      ? [
          paragraph(
            `Er ${talks.conversations.length === 1 ? 'is' : 'zijn'} ${enumeration(counts)} gedaan${when ? `, ${when}` : ''}.`,
          ),
        ]
      : methods.length > 0 || talks.planned
        ? [
            paragraph(
              `Gepland: ${[talks.planned ? number(talks.planned) : null, enumeration(methods) || 'gesprekken'].filter(Boolean).join(' ')}. Er zijn nog geen bevindingen ingevuld.`,
            ),
          ]
        : []),
    ...lastNews(talks),
    ...codedApart(talks),
    ...observations(talks.observationForm),
    ...definitions([
      ...texts(shape, talks, 'recruitment'),
      ...(whole || talks.minors ? [[shape.minors.words.name, answered(talks.minors, null)] as const] : []),
      ...(whole ? promised(talks) : []),
    ]),
  ];
}

const promised = (talks: Study['sections']['qualitativeResearch']): (readonly [string, string[]])[] => {
  const { shape } = qualitativeResearch;
  const { legalBasis, promisedQuotes } = talks;
  return [
    [shape.legalBasis.words.name, legalBasis ? [shape.legalBasis.choices[legalBasis].name] : []],
    ...texts(shape, talks, 'retention'),
    [
      shape.promisedQuotes.words.name,
      promisedQuotes ? [sentence(shape.promisedQuotes.choices[promisedQuotes].name)] : [],
    ],
  ];
};

/** After how many conversations no factor came up that was not heard before; nothing while the findings are not filled in. */
function lastNews({ conversations: talks, newFactors }: Study['sections']['qualitativeResearch']): Block[] {
  const held = talks.filter(isHeld);
  const last = newsOf(held, newFactors).lastIndexOf(true) + 1;
  const after = held.length - last;
  if (last === 0 || held.length < 2) return [];
  return [
    paragraph(
      after === 0
        ? 'Ook in het laatste gesprek kwam nog een factor op die eerder niemand noemde.'
        : `De laatste factor die nog niemand genoemd had, kwam op in gesprek ${number(last)} van ${number(held.length)}. ${
            after === 1 ? 'Het gesprek daarna leverde' : `De ${count(after)} gesprekken daarna leverden`
          } geen nieuwe factor op.`,
    ),
  ];
}

/** That two people coded apart, and how often they agreed; nothing when nobody did so. */
function codedApart({ codedTwice: n, codedAlike: same }: Study['sections']['qualitativeResearch']): Block[] {
  if (n === null || same === null || same > n) return [];
  return [
    paragraph(
      `Twee mensen codeerden apart van elkaar; ze gaven in ${percentage(same, n)} van de gevallen dezelfde code (${number(n)} ${n === 1 ? 'cel' : 'cellen'}).`,
    ),
  ];
}

/** Whether a second count stands there: a second observer whose counts are not filled in gives nothing between brackets. */
const countedTwice = ({
  secondObserver,
  secondWanted,
  secondUnwanted,
}: Study['sections']['qualitativeResearch']['observationForm'][number]) =>
  secondObserver === true && (secondWanted !== null || secondUnwanted !== null);

/** What was counted on the spot, place by place, and how far a second observer counted the same. */
function observations(rows: Study['sections']['qualitativeResearch']['observationForm']): Block[] {
  if (rows.length === 0) return [];
  const { row, words } = qualitativeResearch.shape.observationForm;
  const total = countedBehaviour(rows);
  const alike = observerAgreement(rows);
  const cell = (first: number | null, second: number | null, twice: boolean | null) =>
    (first === null ? '–' : number(first)) + (twice && second !== null ? ` (${number(second)})` : '');
  return [
    paragraph(
      [
        `Er ${rows.length === 1 ? 'is één telling' : `zijn ${count(rows.length)} tellingen`} ter plaatse gedaan.`,
        total &&
          `Samen: ${number(total.wanted)} van de ${number(total.all)} keer gewenst gedrag (${percentage(total.wanted, total.all)}).`,
        alike !== null && `De tellingen van twee waarnemers komen voor ${percentage(alike, 1)} overeen.`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    table(
      words.label,
      [
        column(row.place.words.name, 35),
        column(row.period.words.name, 25),
        column(row.wanted.words.name, 20, 'end'),
        column(row.unwanted.words.name, 20, 'end'),
      ],
      rows.map((one) => [
        one.place ?? '–',
        one.period ?? '–',
        cell(one.wanted, one.secondWanted, one.secondObserver),
        cell(one.unwanted, one.secondUnwanted, one.secondObserver),
      ]),
      rows.some(countedTwice) ? 'Tussen haakjes staat wat een tweede waarnemer telde.' : null,
    ),
  ];
}

/** `: “Hoeveel vuilniszakken zette je vorige week buiten?”`, where an own question counts as the outcome. */
function asOutcome({ primaryOutcome, ownOutcome, items }: Study['sections']['conductingResearch']): string {
  const asked = primaryOutcome === 'own' && items.find(({ uuid }) => uuid === ownOutcome)?.text;
  return asked ? `: “${asked}”` : '';
}

/** Into which languages it was translated, how far that is, and what people said who tried it. Who did it is not told: a report goes around. */
const translationsTold = (sections: Study['sections']) =>
  sections.conductingResearch.translations.map((translation) => {
    const { checkedOn, tried, triedFindings } = translation;
    const { state } = statusOf(questionnaireInput({ name: '', ...sections }), translation);
    const checked =
      state === 'checked' ? `Nagekeken door een tweede lezer, op ${date(checkedOn!)}.` : notChecked[state];
    const among = tried ? [`Uitgeprobeerd met ${counted(tried, 'mens', 'mensen')}.`] : [];
    return [
      `Vertaling: ${languageName(translation)}`,
      [[checked, ...among].join(' '), ...paragraphs(triedFindings)],
    ] as const;
  });
const notChecked = { unfinished: 'Nog niet af.', concept: 'Nog niet nagekeken door een tweede lezer.' };

function questionnaire({ sections, byUuid, smallestGroup }: Study): Block[] {
  const survey = sections.conductingResearch;
  const { invited, respondents, primaryOutcome } = survey;
  const when = period(survey.startDate, survey.endDate);
  const sentences = [
    respondents
      ? `${sentence(counted(respondents, 'vragenlijst is', 'vragenlijsten zijn'))} ingevuld${when ? `, ${when}` : ''}.`
      : null,
    respondents && invited && invited >= respondents
      ? `De respons is ${percentage(respondents, invited)}: ${number(respondents)} van de ${number(invited)}.`
      : null,
    primaryOutcome && survey.results.length > 0
      ? closed(
          `Als uitkomst is gemeten ${conductingResearch.shape.primaryOutcome.choices[primaryOutcome].name}${asOutcome(survey)}`,
        )
      : null,
    peopleWords(survey),
    ...laterChangeSentences(survey, (uuid) => byUuid.get(uuid)?.name ?? null),
    survey.pretestDone ? 'De vragenlijst is vooraf uitgeprobeerd.' : null,
  ].filter((text) => text !== null);
  const weighted = weightingSentences(survey, smallestGroup);
  return [
    ...(sentences.length > 0 ? [paragraph(sentences.join(' '))] : []),
    ...(weighted.length > 0 ? [paragraph(weighted.join(' '))] : []),
    ...definitions([
      ...texts(conductingResearch.shape, survey, 'channel', 'pretestFindings'),
      ...translationsTold(sections),
    ]),
  ];
}
