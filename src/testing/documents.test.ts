import validate, { type ValidationResult } from '@ooxml-tools/validate';
import { describe, expect, it } from 'vitest';
import { allFiles, makeFile, testStudies } from './documents.testing.server.ts';

/** Word, Excel and PowerPoint files, as Microsoft's own validator (the Open XML SDK) sees them. */
const office = allFiles.filter(({ format }) => /(docx|xlsx|pptx)$/.test(format));
/** One with nothing, one with a great deal, in which a whole example stands, and one with what nobody hopes for. */
const studies = testStudies.filter(({ name }) => ['leeg', 'veel', 'vreemd'].includes(name));

/** ISO/IEC 29500-1 (sml.xsd, CT_Font) lets the parts of a font stand in any order, as our library has them; the SDK wants Excel's own. */
const isOrderInFont = ({ description, path }: ValidationResult) =>
  /\/x:fonts\[1\]\/x:font\[\d+\]$/.test(path.xpath) && description.includes('unexpected child element');

describe.each(studies.map((study) => ({ name: study.name, study })))('of the study $name', ({ study }) => {
  it.each(office)('the $kind as $format is valid Office Open XML', async ({ kind, format }) => {
    const { body } = await makeFile(study, kind, format);
    const form = (['docx', 'pptx'] as const).find((ending) => format.endsWith(ending)) ?? 'xlsx';
    const faults = await validate(new Uint8Array(body), form, 'Office2019');
    expect(
      faults
        .filter((fault) => !isOrderInFont(fault))
        .slice(0, 5)
        .map(({ description, path }) => `${path.partUri} ${path.xpath}: ${description}`.slice(0, 300)),
    ).toEqual([]);
  });
});
