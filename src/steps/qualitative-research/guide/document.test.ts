import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { type InterviewGuideInput, interviewGuideInput } from './document.rules.ts';
import { writeInterviewGuide } from './document.server.ts';

const { sections } = examples.veldermeer;
const example = interviewGuideInput({
  name: 'Etensresten apart in de hoogbouw',
  organisation: 'Bureau Waterkant',
  ...sections,
});

async function open(input: InterviewGuideInput) {
  const files = unzipSync(new Uint8Array(await writeInterviewGuide(input)));
  const body = strFromU8(files['word/document.xml']!);
  const paragraphs = body.split('</w:p>').map((xml) => ({
    style: /<w:pStyle w:val="([^"]+)"/.exec(xml)?.[1] ?? null,
    text: [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
  }));
  return { files, body, paragraphs, styles: strFromU8(files['word/styles.xml']!) };
}

const inStyle = (paragraphs: { style: string | null; text: string }[], style: string) =>
  paragraphs.filter((one) => one.style === style).map(({ text }) => text);

describe('Download of the interview guide: Word, on paper with room to write', async () => {
  const guide = await open(example);

  it('has real headings in the order of the conversation, and Dutch as language', () => {
    expect(inStyle(guide.paragraphs, 'Title')).toEqual(['Interviewleidraad']);
    expect(inStyle(guide.paragraphs, 'Heading1')).toEqual([
      'Introductie',
      'Informatie en toestemming',
      'Vragen',
      'Afsluiting',
      'Wat verder opviel',
      'Telformulier',
    ]);
    expect(inStyle(guide.paragraphs, 'Heading2')).toHaveLength(8);
    expect(inStyle(guide.paragraphs, 'Heading2')[1]).toMatch(/^2\. /);
    expect(guide.styles).toContain('w:val="nl-NL"');
  });

  it('holds introduction, consent, every question and the closing', () => {
    const text = guide.paragraphs.map((paragraph) => paragraph.text).join('\n');
    for (const part of [example.content.introduction!, example.content.consentText!, example.content.closing!]) {
      expect(text).toContain(part);
    }
    for (const question of example.content.questions) expect(text).toContain(question.text);
  });

  it('leaves lines under each question', () => {
    const questions = guide.paragraphs.flatMap(({ text }, at) =>
      example.content.questions.some((question) => text.endsWith(question.text!)) ? [at] : [],
    );
    expect(questions).toHaveLength(example.content.questions.length);
    for (const at of questions) expect(guide.paragraphs[at + 1]?.style).toBe('DrijfveerSchrijflijn');
  });

  it('takes no conversations along', () => {
    expect(JSON.stringify(example)).not.toContain(sections.qualitativeResearch.conversations[0]!.uuid);
  });

  it('observation has a Telformulier: every place and period with room to tally, and no counts', async () => {
    const text = guide.paragraphs.map((paragraph) => paragraph.text);
    for (const { place, period } of sections.qualitativeResearch.observationForm) {
      expect(text).toContain(place);
      expect(text).toContain(period);
    }
    expect(guide.body).toContain('<w:tblHeader/>');
    expect(text.some((line) => line.includes('tweede waarnemer'))).toBe(true);
    expect(JSON.stringify(example.counts)).not.toMatch(/wanted/i);
    const talking = await open({ ...example, content: { ...example.content, methods: ['interview'] } });
    expect(inStyle(talking.paragraphs, 'Heading1')).not.toContain('Telformulier');
  });

  it('who only observes and asks nothing gets the count form alone', async () => {
    const content = { ...example.content, methods: ['observation' as const], questions: [] };
    const { paragraphs, body } = await open({ ...example, content, counts: [] });
    expect(inStyle(paragraphs, 'Heading1')).toEqual(['Telformulier']);
    expect(body.split('<w:tr>').length + body.split('<w:tr ').length - 2).toBe(9);
  });

  it('leaves removed questions and factors that are no longer chosen out', async () => {
    const [first, ...rest] = example.content.questions;
    const content = { ...example.content, questions: [{ ...first!, removed: true }, ...rest] };
    const { body } = await open({ ...example, content, factors: example.factors.slice(1) });
    expect(body).not.toContain(first!.text);
    expect(body).not.toContain('verloopt dat van begin tot eind');
  });

  it('can be made of an empty step, with texts to begin with', async () => {
    const { paragraphs } = await open({ ...example, content: qualitativeResearch.empty, factors: [] });
    expect(paragraphs.map(({ text }) => text)).toContain('Er staan nog geen vragen in de leidraad.');
    expect(paragraphs.some(({ text }) => text.startsWith('Fijn dat je meedoet'))).toBe(true);
  });

  it('takes any text as text', async () => {
    const content = { ...example.content, introduction: 'A & B <w:p> \u0007\ud800 “ja”\nregel 2' };
    const { paragraphs, body } = await open({ ...example, content });
    expect(body).toContain('A &amp; B &lt;w:p&gt;');
    expect(paragraphs.map(({ text }) => text)).toContain('regel 2');
    expect(body).not.toContain('\u0007');
  });
});
