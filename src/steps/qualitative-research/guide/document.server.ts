import { HeadingLevel, Paragraph, Tab, TabStopType } from 'docx';
import { type Look, ourLook } from '#documents/look.rules.ts';
import { chapter, formTitle, paragraphsOf, words, writeWord, writingLines } from '#documents/word.server.ts';
import { noteStyle, wordTextWidth } from '#documents/word-styles.server.ts';
import { themed } from '#documents/word-theme.server.ts';
import { type GuideQuestion, qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { InterviewGuideInput } from './document.rules.ts';
import { countForm } from './document-count.server.ts';
import { visibleQuestions } from './guide.rules.ts';
import { guideBlocks } from './order.rules.ts';
import { defaultClosing, defaultConsent, defaultIntroduction, defaultReminders } from './texts.rules.ts';

const fields = qualitativeResearch.shape;
const held = fields.conversations.row;

/** Lines under a main question, a follow-up, and at the end for what came up besides. */
const room = { main: 4, followUp: 2, open: 8 } as const;

/**
 * The interview guide for on paper: introduction, consent, the questions with room to write, and the closing. Who observes
 * gets a count form behind it; who only observes and asks nothing gets that alone.
 */
export function writeInterviewGuide(input: InterviewGuideInput, look: Look = ourLook): Promise<Buffer> {
  const { title, content, factors } = input;
  const observes = content.methods.includes('observation');
  const talks =
    content.methods.some((method) => method !== 'observation') ||
    !observes ||
    visibleQuestions(content.questions, factors).length > 0;
  const footer = (name: string) => `${name} – ${title.length > 70 ? `${title.slice(0, 70).trimEnd()}…` : title}`;
  return writeWord(
    {
      title: `${talks ? fields.questions.words.name : fields.observationForm.words.name} – ${title}`,
      madeBy: input.madeBy,
      sections: [
        ...(talks ? [{ footer: footer(fields.questions.words.name), children: guide(input) }] : []),
        ...(observes ? [{ footer: footer(fields.observationForm.words.name), children: countForm(input) }] : []),
      ],
    },
    look,
  );
}

const guide = (input: InterviewGuideInput): Paragraph[] => [
  formTitle(fields.questions.words.name),
  ...paragraphsOf([input.title, input.organisation].filter(Boolean).join(' – '), noteStyle),
  ...form(),
  chapter(fields.introduction.words.name),
  ...paragraphsOf(input.content.introduction ?? defaultIntroduction(input.target)),
  ...consent(input),
  chapter('Vragen'),
  ...paragraphsOf(defaultReminders, noteStyle),
  ...questions(input),
  chapter(fields.closing.words.name),
  ...paragraphsOf(input.content.closing ?? defaultClosing(input.target)),
  chapter('Wat verder opviel'),
  ...writingLines(room.open),
];

/** What is filled in before the conversation: never a name. */
const form = (): Paragraph[] =>
  ['Code (geen naam)', held.date.words.name, held.segment.words.name].map(
    (label) =>
      new Paragraph({
        tabStops: [
          { type: TabStopType.LEFT, position: 2400 },
          { type: TabStopType.LEFT, position: wordTextWidth, leader: 'underscore' },
        ],
        spacing: { before: 160, after: 0 },
        children: [words(label, { bold: true }), words('', { children: [new Tab(), new Tab()], color: themed.soft })],
      }),
  );

function consent({ content, target }: InterviewGuideInput): Paragraph[] {
  const facts = [content.retention ?? '', content.contact ? `Contact bij vragen: ${content.contact}` : ''].filter(
    Boolean,
  );
  return [
    chapter(fields.consentText.words.name),
    ...paragraphsOf(content.consentText ?? defaultConsent(target)),
    ...facts.flatMap((fact) => paragraphsOf(fact, noteStyle)),
    new Paragraph({
      spacing: { before: 120 },
      keepLines: true,
      children: [words('☐  Ik heb dit uitgelegd en de deelnemer wil meedoen.')],
    }),
    ...(content.minors
      ? [new Paragraph({ keepLines: true, children: [words('☐  Jonger dan 16 jaar: de ouders geven toestemming.')] })]
      : []),
  ];
}

/** Numbered as on the screen: 1, 1a, 1b. The factor stands above its questions only for who asks them. */
function questions({ content, factors }: InterviewGuideInput): Paragraph[] {
  const names = new Map(factors.map(({ uuid, name }) => [uuid, name ?? 'Eigen factor']));
  const asked = visibleQuestions(content.questions, factors).filter(({ text }) => text !== null);
  if (asked.length === 0) return paragraphsOf('Er staan nog geen vragen in de leidraad.', noteStyle);
  return guideBlocks(asked).flatMap((block, at) => [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      children: [words(`${at + 1}. ${names.get(block[0]!.researchFactor ?? '') ?? 'Eigen vraag'}`)],
    }),
    ...block.flatMap((question, place) => asQuestion(question, at + 1, place)),
  ]);
}

function asQuestion({ text }: GuideQuestion, number: number, place: number): Paragraph[] {
  const main = place === 0;
  const label = main ? '' : `${number}${String.fromCharCode(96 + Math.min(place, 26))}. `;
  return [
    new Paragraph({
      keepNext: true,
      keepLines: true,
      spacing: { before: main ? 0 : 200, after: 0 },
      children: [words(`${label}${text ?? ''}`, main ? { bold: true } : {})],
    }),
    ...writingLines(main ? room.main : room.followUp),
  ];
}
