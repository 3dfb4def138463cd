import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { tidierItems } from '#steps/intervention-design/tidier.rules.ts';
import { example } from '#steps/report/report.testing.ts';
import { writeTidier } from '#steps/report/word/tidier.server.ts';
import { tidierInput } from './tidier.rules.ts';

/** The paragraphs of a Word file, with their style, by another's parser. */
async function paragraphs(input: Parameters<typeof writeTidier>[0]): Promise<{ style: string; text: string }[]> {
  const files = unzipSync(new Uint8Array(await writeTidier(input)));
  const found: { style: string; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'w:p') found.push({ style: '', text: '' });
        if (name === 'w:pStyle') found.at(-1)!.style = attributes['w:val']!;
      },
      ontext: (text) => {
        if (found.length > 0) found.at(-1)!.text += text;
      },
    },
    { xmlMode: true },
  );
  parser.end(strFromU8(files['word/document.xml']!));
  return found;
}

const inputOf = ({ details, sections }: ReturnType<typeof example>) =>
  tidierInput({ name: details.name!, organisation: details.organisation }, sections.interventionDesign);

describe('the TIDieR checklist', () => {
  it('has the twelve items of each intervention, and says which are not described', async () => {
    const filled = example();
    const { interventions } = filled.sections.interventionDesign;
    interventions[0]!.fidelityActual = null;
    const found = await paragraphs(inputOf(filled));
    const headings = found.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
    const labels = tidierItems.map(({ number, label }) => `${number}. ${label}`);
    expect(labels).toHaveLength(12);
    expect(headings).toEqual(interventions.flatMap(() => labels));
    const texts = found.map(({ text }) => text);
    expect(texts[texts.indexOf(labels[11]!) + 1]).toBe('Nog niet beschreven.');
    const described = tidierItems.filter(({ key }) => interventions[0]![key] !== null).length;
    expect(texts).toContain(`${described} van de 12 punten zijn beschreven.`);
    for (const line of interventions[0]!.procedure!.split(/\n+/)) expect(texts).toContain(line);
  });

  it('names the company that did the research as its maker, and brings its fonts along, as the report does', async () => {
    const { details, sections } = example();
    const input = tidierInput(
      { name: details.name!, organisation: 'Gemeente Veldermeer', companyName: 'Bureau Waterkant' },
      sections.interventionDesign,
    );
    const files = unzipSync(new Uint8Array(await writeTidier(input)));
    expect(strFromU8(files['docProps/core.xml']!)).toContain('<dc:creator>Bureau Waterkant</dc:creator>');
    const fonts = strFromU8(files['word/fontTable.xml']!);
    for (const name of ['Source Serif 4', 'Source Sans 3'])
      expect(fonts).toMatch(new RegExp(`w:name="${name}".*?<w:embedRegular`, 's'));
  });

  it('of a research without interventions says so, and holds whatever was typed', async () => {
    const none = example();
    none.sections.interventionDesign.interventions.length = 0;
    expect((await paragraphs(inputOf(none))).map(({ text }) => text)).toContain(
      'In dit onderzoek staat nog geen interventie.',
    );
    const odd = example();
    odd.sections.interventionDesign.interventions[0]!.why = '<w:p>&\u0007\ud800 =1+1 👩🏽‍🔬\u202e';
    expect((await paragraphs(inputOf(odd))).map(({ text }) => text)).toContain('<w:p>&\ufffd =1+1 👩🏽‍🔬\u202e');
  });
});
