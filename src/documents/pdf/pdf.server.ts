import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { onlySure, withBlocks } from './text.server.ts';
import { typesetter } from './typesetter.server.ts';

/** What a file keeps to: one that everybody can read, or one that is kept for as long as it takes. A file can say one of the two. */
export type PdfStandard = 'ua-1' | 'a-2a';

/**
 * A tagged PDF (PDF/UA-1, or PDF/A-2a) of a template and what it shows. Both refuse characters for which there is no font: these
 * are shown as hollow blocks. Should the typesetter refuse others, these are as well, and at last every character of a script
 * that our fonts do not know.
 */
export async function setPdf(template: string, shown: object, standard: PdfStandard = 'ua-1'): Promise<Buffer> {
  const compiler = await typesetter();
  const data = JSON.stringify(shown);
  try {
    const first = compile(compiler, template, data, standard);
    if (!('missing' in first)) return first.pdf;
    const second = compile(compiler, template, withBlocks(data, first.missing), standard);
    if (!('missing' in second)) return second.pdf;
    const last = compile(compiler, template, onlySure(data), standard);
    if (!('missing' in last)) return last.pdf;
    throw new Error(`No font shows ${[...last.missing].join(' ')}.`);
  } finally {
    // What the compiler remembers of this file helps no other.
    compiler.evictCache(0);
  }
}

function compile(
  compiler: NodeCompiler,
  template: string,
  data: string,
  // The singular counts: `pdfStandards` would be ignored without a word.
  pdfStandard: PdfStandard,
): { pdf: Buffer } | { missing: Set<string> } {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data } });
  if (!compiled.result) {
    const error = compiled.takeError();
    throw new Error(`The PDF could not be set: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`);
  }
  try {
    return { pdf: compiler.pdf(compiled.result, { pdfStandard }) };
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
