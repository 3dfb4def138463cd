import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { type QuestionnaireInput, questionnaireInput } from './document.rules.ts';
import { writeQuestionnaire } from './document.server.ts';

const { sections } = examples.veldermeer;
const example = questionnaireInput({
  name: 'Etensresten apart in de hoogbouw',
  organisation: 'Bureau Waterkant',
  ...sections,
});
const asked = example.content.items.filter((item) => !item.removed);

async function open(input: QuestionnaireInput) {
  const files = unzipSync(new Uint8Array(await writeQuestionnaire(input)));
  const read = (path: string) => strFromU8(files[path]!);
  const body = read('word/document.xml');
  const paragraphs = body.split('</w:p>').map((xml) => ({
    style: /<w:pStyle w:val="([^"]+)"/.exec(xml)?.[1] ?? null,
    text: [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
  }));
  const [forPeople = '', forResearcher = ''] = body.split('Voor de onderzoeker');
  return { read, body, paragraphs, forPeople, forResearcher, text: paragraphs.map(({ text }) => text).join('\n') };
}

const inStyle = (paragraphs: { style: string | null; text: string }[], style: string) =>
  paragraphs.filter((one) => one.style === style).map(({ text }) => text);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const count = (text: string, piece: string) => text.split(piece).length - 1;

describe('Download of the questionnaire: Word', async () => {
  const file = await open(example);

  it('has real headings in the order of answering, and Dutch as language', () => {
    expect(inStyle(file.paragraphs, 'Title')).toEqual(['Vragenlijst']);
    expect(inStyle(file.paragraphs, 'Heading1')).toEqual([
      'Waar gaat het over?',
      'Toestemming',
      'Wat je doet',
      'Hoe jij het ziet',
      'Over jou',
      'Tot slot',
      'Voor de onderzoeker',
    ]);
    expect(file.read('word/styles.xml')).toContain('w:val="nl-NL"');
    expect(file.read('docProps/core.xml')).toContain(
      '<dc:title>Vragenlijst – Etensresten apart in de hoogbouw</dc:title>',
    );
  });

  it('holds introduction, consent with a box, and every question once with its number', () => {
    expect(file.text).toContain(example.content.introduction);
    expect(file.text).toContain(example.content.consentText);
    expect(file.text).toContain('☐  Ik heb dit gelezen en doe mee.');
    asked.forEach((item, index) => {
      expect(
        file.paragraphs.filter(({ text }) => text === `${index + 1}. ${item.text}`),
        item.variable!,
      ).toHaveLength(1);
    });
  });

  it('sends who was not in the situation past the questions about the behaviour', () => {
    const at = asked.findIndex(({ block }) => block !== 'filter' && block !== 'outcome');
    expect(file.forPeople).toContain(`Vul je hier ‘nee’ in? Ga dan door naar vraag ${at + 1}.`);
    expect(count(file.text, 'Ga dan door naar vraag')).toBe(1);
  });

  it('leaves removed questions out', () => {
    for (const item of example.content.items.filter(({ removed }) => removed))
      expect(file.text).not.toContain(item.text);
  });

  it('has the answer scales as tables with a header row, and one box an answer', () => {
    const answers = asked.reduce((sum, { scaleMin, scaleMax, notApplicable }) => {
      const points = scaleMin === null || scaleMax === null ? 0 : scaleMax - scaleMin + 1;
      return sum + points + (points > 0 && notApplicable ? 1 : 0);
    }, 0);
    expect(count(file.forPeople, '☐')).toBe(answers + 1);
    expect(count(file.body, '<w:tblHeader/>')).toBe(count(file.body, '<w:tbl>'));
    expect(count(file.body, '<w:cantSplit/>')).toBe(count(file.body, '<w:tr>'));
    expect(file.text).toContain('7 heel makkelijk');
    expect(file.text).toContain('niemand of bijna niemand');
  });

  it('tells people neither the factors nor the title of the research; the list at the back does', () => {
    for (const words of ['Gemak en frictie', 'Descriptieve norm', 'in de hoogbouw', 'GEMFRI_1']) {
      expect(file.forPeople).not.toContain(words);
      expect(file.forResearcher).toContain(words);
    }
    expect(file.forResearcher).toContain('omgekeerd');
  });

  it('asks for a random order per block, unless that was switched off', async () => {
    expect(file.text).toContain('in een andere volgorde');
    const fixed = await open({ ...example, content: { ...example.content, randomOrder: false } });
    expect(fixed.text).not.toContain('in een andere volgorde');
  });

  it('takes no results along', () => {
    expect(JSON.stringify(example)).not.toContain(sections.conductingResearch.results[0]!.conclusion);
  });
});

describe('a questionnaire of any kind', () => {
  it('that is empty says so', async () => {
    const file = await open({
      ...example,
      content: { ...example.content, introduction: null, consentText: null, items: [] },
    });
    expect(file.text).toContain('Er staan nog geen vragen in de vragenlijst.');
    expect(file.text).toContain('Ik doe vrijwillig mee');
    expect(file.body).not.toContain('<w:tbl>');
  });

  it('addresses people with u where the research does', async () => {
    const file = await open({ ...example, target: { ...example.target, formOfAddress: 'u' } });
    expect(inStyle(file.paragraphs, 'Heading1')).toContain('Wat u doet');
    expect(inStyle(file.paragraphs, 'Heading1')).toContain('Hoe u het ziet');
    expect(inStyle(file.paragraphs, 'Heading1')).toContain('Over u');
  });

  it.each([
    '<w:p/> & ]]> "x"',
    'a\u0000b\u000b\ufffe',
    '\ud800 half',
    'x'.repeat(10_000),
    'regel\nregel',
  ])('keeps what people type text: %j', async (text) => {
    const items = example.content.items.map((item) => ({
      ...item,
      text,
      leftAnchor: text.slice(0, 500),
      labels: null,
      variable: text.slice(0, 500),
    }));
    const file = await open({
      ...example,
      title: text.slice(0, 150),
      organisation: text,
      content: { ...example.content, introduction: text, consentText: text, items },
    });
    expect(file.body).not.toMatch(forbidden);
    expect(file.body).not.toMatch(/<w:p\/> &|&(?!amp;|lt;|gt;|quot;|apos;)/);
  });
});
