import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { words } from '#documents/word.server.ts';
import { withRegion } from '#steps/conducting-research/export/language.rules.ts';
import type { Survey } from '#steps/conducting-research/export/survey.rules.ts';
import { oneLine } from '#steps/conducting-research/export/survey-text.rules.ts';
import { formsLines, formsQuestions } from './questions.rules.ts';

/** Word's own name for the style of a line under the title. */
const subtitle = 'Subtitle';

/**
 * The questionnaire as a Word file that Microsoft Forms makes a form of: plain lines without tables, pictures, lists, head or foot, and an
 * empty line between two questions. Not the title of the research, which may tell people what is hoped for.
 */
export function writeForms(survey: Survey): Promise<Buffer> {
  const { language, texts } = survey.words;
  const title = texts.TITEL;
  const line = (text: string) => new Paragraph({ children: [words(text)] });
  return Packer.toBuffer(
    new Document({
      title,
      styles: {
        default: { document: { run: { language: { value: withRegion(language) } } } },
        paragraphStyles: [{ id: subtitle, name: subtitle, basedOn: 'Normal', next: 'Normal' }],
      },
      sections: [
        {
          children: [
            new Paragraph({ heading: HeadingLevel.TITLE, children: [words(title)] }),
            new Paragraph({ style: subtitle, children: [words(oneLine(survey.introduction))] }),
            ...formsQuestions(survey).flatMap((question, at) => [line(''), ...formsLines(question, at + 1).map(line)]),
          ],
        },
      ],
    }),
  );
}
