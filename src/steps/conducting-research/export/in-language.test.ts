import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { fontFile, scriptFontFile } from '#documents/fonts.server.ts';
import { hollow } from '#documents/pdf/characters.rules.ts';
import { unknownIn } from '#documents/pdf/font.testing.ts';
import { writePaper } from '#documents/pdf/paper.server.ts';
import { languageCodes, languages } from '#steps/conducting-research/languages/known.contract.ts';
import {
  checkedIn,
  conceptIn,
  saidIn,
  small,
  smallLanguages,
} from '#steps/conducting-research/languages/languages.testing.ts';
import { inLanguage } from '#steps/conducting-research/languages/translation.rules.ts';
import { makeFile, testStudies } from '#testing/documents.testing.server.ts';
import { writeQuestionnaire } from './document.server.ts';
import { hasPdf, paperLanguage, withRegion } from './language.rules.ts';
import { questionnairePaper } from './paper.rules.ts';

/** The questionnaire on paper in another language than Dutch. */

const asked = (language: (typeof smallLanguages)[number]) => inLanguage(small, checkedIn(language))!;
const dutchOfIt = [
  ...['Waar gaat het over?', 'Wat je doet', 'Hoe lang woon je hier?', 'langer dan 5 jaar', 'niet van toepassing'],
  ...['Voor de onderzoeker', 'Een heel getal', 'Vul je hier'],
];

describe.each(smallLanguages)('in %s', async (language) => {
  const files = unzipSync(new Uint8Array(await writeQuestionnaire(asked(language))));
  const read = (path: string) => strFromU8(files[path]!);
  const body = read('word/document.xml');
  const text = [...body.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, said]) => said).join('\n');

  it('the Word file says all of it in that language, and in no other', () => {
    for (const dutch of ['Waar gaat het over?', 'Wat je doet', 'Mijn buren gooien hun etensresten apart weg.', 'ja'])
      expect(text).toContain(saidIn(language, dutch));
    for (const dutch of dutchOfIt) expect(text).not.toContain(dutch);
    expect(read('word/styles.xml')).toMatch(
      { en: /w:val="en-GB"/, tr: /w:val="tr-TR"/, ar: /w:bidi="ar-EG"/, pl: /w:val="pl-PL"/, uk: /w:val="uk-UA"/ }[
        language
      ],
    );
  });

  it('the Word file is read from the side of the language, in every line and table', () => {
    const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0;
    const lines = [...body.matchAll(/<w:p>.*?<\/w:p>/gs)]
      .map(([line]) => line)
      .filter((line) => /<w:t(?: [^>]*)?>[^<]*[^<☐ ]/.test(line));
    const turned = lines.filter((line) => line.includes('<w:bidi/>') && line.includes('<w:rtl/>'));
    expect(lines.length).toBeGreaterThan(20);
    expect(turned.length).toBe(language === 'ar' ? lines.length : 0);
    expect(count(/<w:bidiVisual\/>/g)).toBe(language === 'ar' ? count(/<w:tbl>/g) : 0);
  });

  it('the PDF is marked as that language, and has a letter for each of its signs', async () => {
    const paper = questionnairePaper(asked(language), '2026-11-30');
    expect(paper.language).toEqual(paperLanguage(language));
    expect(JSON.stringify(paper)).not.toContain('Voor de onderzoeker');
    const pdf = await getDocument({ data: new Uint8Array(await writePaper(paper)) }).promise;
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: withRegion(language) });
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent()),
    );
    const words = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('');
    expect(words).not.toContain(hollow);
    // As it is read aloud: no letter twice, none missing.
    for (const dutch of ['Vragenlijst', 'ja']) expect(words.replaceAll(/\s/g, '')).toContain(saidIn(language, dutch));
  });
});

it('each language that has a PDF has all letters of its own name in the fonts that go along', async () => {
  const sans = await fontFile('sans', '400Regular');
  for (const code of languageCodes.filter(hasPdf)) {
    const { script } = paperLanguage(code);
    const fonts = [sans, ...(script === null ? [] : [await scriptFontFile(script, '400Regular')])];
    expect(unknownIn(languages[code].own, fonts), code).toEqual([]);
  }
  expect(unknownIn(languages['zh-Hans'].own, [sans])).not.toEqual([]);
  expect(hasPdf('zh-Hans')).toBe(false);
});

describe('the download', () => {
  const study = {
    ...testStudies[0]!,
    sections: {
      ...testStudies[0]!.sections,
      conductingResearch: {
        ...(testStudies[0]!.sections as { conductingResearch: object }).conductingResearch,
        ...small.content,
        translations: [checkedIn('tr'), conceptIn('pl')],
      },
    },
  };

  it('is of the language that was asked for, and named after it', async () => {
    const file = await makeFile(study, 'questionnaire', 'docx', null, 'tr');
    expect(file.fileName).toContain('vragenlijst-tr-');
    const text = strFromU8(unzipSync(new Uint8Array(file.body))['word/document.xml']!);
    expect(text).toContain(saidIn('tr', 'Hoe lang woon je hier?'));
    expect((await makeFile(study, 'questionnaire', 'docx')).fileName).not.toContain('-tr-');
  });

  it('is refused while nobody else checked it, and where there is none', async () => {
    await expect(makeFile(study, 'questionnaire', 'pdf', null, 'pl')).rejects.toMatchObject({
      message: 'Het Pools is nog niet nagekeken. Daarna kun je de vragenlijst in die taal downloaden.',
    });
    await expect(makeFile(study, 'questionnaire', 'docx', null, 'so')).rejects.toMatchObject({ kind: 'notFound' });
  });
});
