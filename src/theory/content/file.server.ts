import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { lineAt, yamlSentence } from './faults.rules.ts';

/** Tells of a mistake in the file that is read; the line is null where none can be named. */
export type Report = (line: number | null, sentence: string) => void;

/** A file of the library as it was read. */
export interface WrittenFile {
  facts: Record<string, unknown>;
  /** The Markdown under the facts, and the line on which it begins. */
  body: string;
  bodyLine: number;
  /** The line of a fact, or of the nearest that is there. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Bytes. A text of 500 words takes 4 kB, the sources of the largest group 200. */
const largest = 400_000;

/** Control and format characters, and the odd ends of lines; a tab and a line end are visible enough. */
const invisible = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A file as text with one kind of line end, without a byte order mark; null, and reported, when it is no plain text. */
export function readText(folder: string, file: string, report: Report): string | null {
  let bytes: Buffer;
  try {
    if (statSync(join(folder, file)).size > largest) {
      report(null, 'het bestand is te groot om een tekst te zijn');
      return null;
    }
    bytes = readFileSync(join(folder, file));
  } catch {
    report(null, 'het bestand is niet te lezen');
    return null;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    report(null, 'het bestand is geen UTF-8; sla het zo op');
    return null;
  }
  const hidden = invisible.exec(text);
  if (!hidden) return text;
  const code = hidden[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  report(lineAt(text, hidden.index), `er staat een onzichtbaar teken (U+${code}); haal het weg`);
  return null;
}

/** Reads a Markdown file with facts above it, between two lines of `---`. */
export function readMarkdownFile(folder: string, file: string, report: Report): WrittenFile | null {
  const text = readText(folder, file, report);
  if (text === null) return null;
  const lines = text.split('\n');
  const isRule = (line: string) => /^---[ \t]*$/.test(line);
  if (!isRule(lines[0]!)) {
    report(1, 'het bestand begint niet met een regel --- en de gegevens daaronder');
    return null;
  }
  const end = lines.findIndex((line, index) => index > 0 && isRule(line));
  if (end === -1) {
    report(1, 'onder de gegevens ontbreekt de regel ---');
    return null;
  }
  const facts = readFacts(lines.slice(1, end).join('\n'), 2, report);
  return facts && { ...facts, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
}

/** Reads a file that is facts alone. */
export function readYamlFile(folder: string, file: string, report: Report): WrittenFile | null {
  const text = readText(folder, file, report);
  const facts = text === null ? null : readFacts(text, 1, report);
  return facts && { ...facts, body: '', bodyLine: 1 };
}

function readFacts(text: string, firstLine: number, report: Report): Pick<WrittenFile, 'facts' | 'lineOf'> | null {
  const line = (offset: number) => firstLine + lineAt(text, offset) - 1;
  const fixedSpace = /^[ \t-]*\u00a0|^[ ]*[\w-]+:\u00a0/mu.exec(text);
  if (fixedSpace) {
    report(line(fixedSpace.index), 'er staat een vaste spatie waar een gewone hoort');
    return null;
  }
  const document = parseDocument(text, { uniqueKeys: true, prettyErrors: false, stringKeys: true });
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    report(line(error.pos[0]), yamlSentence(error.code));
    return null;
  }
  if (!isMap(document.contents)) {
    report(firstLine, 'de gegevens horen te bestaan uit regels van de vorm naam: waarde');
    return null;
  }
  try {
    // No aliases: one line could stand for millions.
    const facts = document.toJS({ maxAliasCount: 0 }) as Record<string, unknown>;
    return { facts, lineOf: (path) => line(offsetOf(document.contents, path)) };
  } catch {
    report(firstLine, yamlSentence('BAD_ALIAS'));
    return null;
  }
}

function offsetOf(contents: Node | null, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
