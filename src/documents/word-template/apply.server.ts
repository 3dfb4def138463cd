import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { mergeNumbering } from './merge-numbering.rules.ts';
import { mergeStyles } from './merge-styles.rules.ts';
import { settingsOrder } from './page.rules.ts';
import { runningPages } from './running-pages.rules.ts';
import { lookOfTemplate, named } from './styles.rules.ts';
import type { WordTemplate } from './template.contract.ts';
import { declaration, elementsOf, parseXml, writeXml } from './tree.rules.ts';

/**
 * A Word file of ours with the styles, theme, lists, settings, headers and footers of a template. Our text names its styles as Word
 * does, so those of the template hold; what it lacks is added of ours.
 */
export function withTemplate(file: Buffer, template: WordTemplate): Buffer {
  const files = unzipSync(new Uint8Array(file));
  const read = (path: string) => strFromU8(files[path]!);
  const write = (path: string, xml: string) => {
    files[path] = strToU8(declaration + xml.replace(/^<\?xml[^>]*\?>\s*/, ''));
  };
  const texts = Object.keys(files).filter((path) =>
    /^word\/(?:document|header\d+|footer\d+|footnotes|endnotes)\.xml$/.test(path),
  );
  const used = new Set(texts.flatMap((path) => [...read(path).matchAll(namesStyle)].map(([, , id]) => id!)));
  const styles = mergeStyles({
    template: template.styles,
    settings: template.settings,
    look: lookOfTemplate(template),
    ours: read('word/styles.xml'),
    used,
  });
  const lists = mergeNumbering({
    template: template.numbering,
    ours: read('word/numbering.xml'),
    styleOf: (id) => (styles.isTheirs(id) ? null : styles.styleOf(id)),
    numbered: styles.numbered,
  });
  write('word/styles.xml', styles.xml(lists.numberOf));
  write('word/numbering.xml', lists.xml);
  if (template.theme !== null) write('word/theme/theme1.xml', template.theme);
  write('word/settings.xml', settingsWith(read('word/settings.xml'), template.settings));
  for (const path of texts)
    write(
      path,
      read(path)
        .replace(namesStyle, (_, before: string, id: string) => `${before}${styles.styleOf(id)}"`)
        .replace(/(<w:numId w:val=")(\d+)"/g, (_, before: string, id: string) => `${before}${lists.numberOf(id)}"`),
    );
  runningPages({ files, read, write }, template);
  return Buffer.from(zipSync(files, { mtime: new Date(1980, 0, 1) }));
}

/** Where a text of ours names a style. */
const namesStyle = /(<w:(?:pStyle|rStyle|tblStyle) w:val=")([^"]+)"/g;

/** Our settings with those that the template decides, in the order that Word asks for. */
function settingsWith(ours: string, theirs: readonly string[]): string {
  const root = parseXml(ours);
  const decided = theirs.map((xml) => ({ name: /^<([\w:]+)/.exec(xml)![1]!, xml }));
  const own = elementsOf(root).map((node) => ({ name: node.name, xml: writeXml(node) }));
  const all = [...own.filter(({ name }) => !decided.some((one) => one.name === name)), ...decided];
  const place = ({ name }: { name: string }) => settingsOrder.indexOf(name);
  const sorted = all.toSorted((one, other) => place(one) - place(other)).map(({ xml }) => parseXml(named(xml)));
  for (const { attributes } of sorted) delete attributes['xmlns:w'];
  return writeXml({ ...root, children: sorted });
}
