import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type Look, ourLook } from '#documents/look.rules.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { pdfData } from './data.server.ts';
import { templateOf } from './template.server.ts';
import { onlySure, withBlocks } from './text.server.ts';
import { typesetter } from './typesetter.server.ts';

/** The report, of the same model as Word. */
export const writeReportPdf = (model: ReportModel, look: Look = ourLook) =>
  setPdf(templateOf(look), pdfData(model, look));

/**
 * A tagged PDF/UA-1 of a template and what it shows. That standard refuses characters for which there is no font: these
 * are shown as hollow blocks. Should the typesetter refuse others, these are as well, and at last every character of a script
 * that our fonts do not know.
 */
export async function setPdf(template: string, shown: object): Promise<Buffer> {
  const compiler = await typesetter();
  const data = JSON.stringify(shown);
  try {
    const first = compile(compiler, template, data);
    if (!('missing' in first)) return first.pdf;
    const second = compile(compiler, template, withBlocks(data, first.missing));
    if (!('missing' in second)) return second.pdf;
    const last = compile(compiler, template, onlySure(data));
    if (!('missing' in last)) return last.pdf;
    throw new Error(`No font shows ${[...last.missing].join(' ')}.`);
  } finally {
    // What the compiler remembers of this file helps no other.
    compiler.evictCache(0);
  }
}

/** The singular counts: `pdfStandards` would be ignored without a word. */
const options = { pdfStandard: 'ua-1' };

function compile(compiler: NodeCompiler, template: string, data: string): { pdf: Buffer } | { missing: Set<string> } {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data } });
  if (!compiled.result) {
    const error = compiled.takeError();
    throw new Error(`The PDF could not be set: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`);
  }
  try {
    return { pdf: compiler.pdf(compiled.result, options) };
  } catch (error) {
    const missing = withoutFont(String((error as Error).message));
    if (missing.size === 0) throw error;
    return { missing };
  }
}

/** The characters in “the text `"日"` could not be displayed”, of which there may be many; Rust writes odd ones as `\u{e000}`. */
const withoutFont = (message: string) =>
  new Set(
    [...message.matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/g)].flatMap(([, text]) => [
      ...text!.replace(/\\+u\{([\da-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    ]),
  );
