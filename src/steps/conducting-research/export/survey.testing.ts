import { examples } from '#examples/examples.testing.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { type QuestionnaireInput, questionnaireInput } from './document.rules.ts';

const { sections } = examples.veldermeer;

/** The questionnaire of the example research. */
export const example: QuestionnaireInput = questionnaireInput({
  name: 'Etensresten apart in de hoogbouw',
  organisation: 'Bureau Waterkant',
  ...sections,
});

export const withContent = (content: Partial<QuestionnaireInput['content']>): QuestionnaireInput => ({
  ...example,
  content: { ...example.content, ...content },
});

/** The example with something changed at every question. */
export const withItems = (change: (item: QuestionnaireItem, at: number) => Partial<QuestionnaireItem>) =>
  withContent({ items: example.content.items.map((item, at) => ({ ...item, ...change(item, at) })) });

/** What people may type that a file must survive. */
export const hostileTexts = [
  'tab\there\nand a line\r\nand one more\u2028and\u0085another\u000b',
  '"quotes" and \'these\' and \\" both',
  '=HYPERLINK("http://127.0.0.1";"klik") & <script>alert(1)</script> ]]>',
  '+31 6',
  '-1',
  '@SUM(A1)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Qualtrics fills in what looks like this.
  '{gedrag} {FILTER_1} ${e://Field/x} [[Question:MC]] [[PageBreak]]',
  'a\u0000b\u0007c\ufffe \ud800 half',
  '\u202eomgekeerd\u2066 👩‍👩‍👧‍👦 é ü ﬁ',
  `${'x'.repeat(9999)}\n`,
];
