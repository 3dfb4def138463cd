import { emptyCell, type Paper, type PaperBlock, paperTexts, shortTitle } from '#documents/pdf/paper.rules.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { InterviewGuideInput } from './document.rules.ts';
import { visibleQuestions } from './guide.rules.ts';
import { guideBlocks } from './order.rules.ts';
import {
  countInstruction,
  defaultClosing,
  defaultConsent,
  defaultIntroduction,
  defaultReminders,
} from './texts.rules.ts';

const fields = qualitativeResearch.shape;
const held = fields.conversations.row;
const counted = fields.observationForm;

/** The interview guide on paper, with the words and the room of the Word file; who observes gets a count form behind it. */
export function guidePaper(input: InterviewGuideInput, day: string): Paper {
  const { title, content, factors } = input;
  const observes = content.methods.includes('observation');
  const talks =
    content.methods.some((method) => method !== 'observation') ||
    !observes ||
    visibleQuestions(content.questions, factors).length > 0;
  const name = talks ? fields.questions.words.name : counted.words.name;
  return {
    ...{ title: `${name} – ${title}`, author: input.madeBy, day },
    sheets: [
      ...(talks ? [{ foot: `${fields.questions.words.name} – ${shortTitle(title)}`, blocks: guide(input) }] : []),
      ...(observes ? [{ foot: `${counted.words.name} – ${shortTitle(title)}`, blocks: countForm(input, !talks) }] : []),
    ],
  };
}

const chapter = (text: string): PaperBlock => ({ kind: 'chapter', text });

const guide = (input: InterviewGuideInput): PaperBlock[] => [
  { kind: 'title', text: fields.questions.words.name },
  { kind: 'note', text: [input.title, input.organisation].filter(Boolean).join(' – ') },
  ...['Code (geen naam)', held.date.words.name, held.segment.words.name].map(
    (text): PaperBlock => ({ kind: 'field', text }),
  ),
  chapter(fields.introduction.words.name),
  ...paperTexts(input.content.introduction ?? defaultIntroduction(input.target)),
  ...consent(input),
  chapter('Vragen'),
  ...paperTexts(defaultReminders, 'note'),
  ...questions(input),
  chapter(fields.closing.words.name),
  ...paperTexts(input.content.closing ?? defaultClosing(input.target)),
  chapter('Wat verder opviel'),
  { kind: 'lines', count: 8 },
];

function consent({ content, target }: InterviewGuideInput): PaperBlock[] {
  return [
    chapter(fields.consentText.words.name),
    ...paperTexts(content.consentText ?? defaultConsent(target)),
    ...paperTexts(content.retention, 'note'),
    ...paperTexts(content.contact && `Contact bij vragen: ${content.contact}`, 'note'),
    { kind: 'box', text: 'Ik heb dit uitgelegd en de deelnemer wil meedoen.' },
    ...(content.minors ? [{ kind: 'box', text: 'Jonger dan 16 jaar: de ouders geven toestemming.' } as const] : []),
  ];
}

function questions({ content, factors }: InterviewGuideInput): PaperBlock[] {
  const names = new Map(factors.map(({ uuid, name }) => [uuid, name ?? 'Eigen factor']));
  const asked = visibleQuestions(content.questions, factors).filter(({ text }) => text !== null);
  if (asked.length === 0) return paperTexts('Er staan nog geen vragen in de leidraad.', 'note');
  return guideBlocks(asked).flatMap((block, at): PaperBlock[] => [
    { kind: 'heading', text: `${at + 1}. ${names.get(block[0]!.researchFactor ?? '') ?? 'Eigen vraag'}` },
    ...block.flatMap(({ text }, place): PaperBlock[] => [
      place === 0
        ? { kind: 'strong', text: text ?? '' }
        : { kind: 'text', text: `${at + 1}${String.fromCharCode(96 + Math.min(place, 26))}. ${text ?? ''}` },
      { kind: 'lines', count: place === 0 ? 4 : 2 },
    ]),
  ]);
}

/** A row per place and period, with room for tallies; those without a place are filled in on the spot. */
function countForm({ counts, target }: InterviewGuideInput, alone: boolean): PaperBlock[] {
  const blank = Array.from({ length: Math.max(0, 8 - counts.length) }, () => ({ place: null, period: null }));
  const heads = (['place', 'period', 'wanted', 'unwanted'] as const).map((name) => counted.row[name].words.name);
  return [
    { kind: alone ? 'title' : 'chapter', text: counted.words.name },
    ...paperTexts(countInstruction, 'note'),
    ...paperTexts(`${counted.row.wanted.words.name}: ${target.desiredBehaviour ?? target.questionBehaviour ?? '…'}`),
    { kind: 'field', text: held.date.words.name },
    { kind: 'box', text: 'Dit is de telling van de eerste waarnemer' },
    { kind: 'box', text: 'Dit is de telling van de tweede waarnemer' },
    {
      kind: 'table',
      columns: heads.map((label, at) => ({ label, width: [26, 22, 26, 26][at]!, middle: false })),
      rows: [...counts, ...blank].map(({ place, period }) => [
        place ?? emptyCell,
        period ?? emptyCell,
        emptyCell,
        emptyCell,
      ]),
    },
  ];
}
