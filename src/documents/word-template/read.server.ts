import { openTemplate } from './package.rules.ts';
import { pageOf, settingsOf } from './page.rules.ts';
import { runningParts } from './running.server.ts';
import { TemplateRefused, templateRefusals, type WordTemplate } from './template.contract.ts';
import { mapped, writeXml, type XmlNode } from './tree.rules.ts';

/** What is used of a Word template that somebody sent, written anew: the rest of the file is forgotten. Throws a `TemplateRefused`. */
export async function readTemplate(file: Uint8Array): Promise<WordTemplate> {
  const archive = openTemplate(file);
  const relations = archive.relations(archive.main);
  const part = (kind: string, root: string): XmlNode | null => {
    const path = relations.find((relation) => relation.kind === kind && !relation.external)?.target;
    const tree = path === undefined ? null : archive.tree(path);
    if (tree && tree.name !== root) throw new TemplateRefused(templateRefusals.broken);
    return tree;
  };
  const document = archive.tree(archive.main);
  const styles = part('styles', 'w:styles');
  if (document?.name !== 'w:document' || document.attributes['xmlns:w'] !== wordNames || !styles)
    throw new TemplateRefused(templateRefusals.broken);
  const theme = part('theme', 'a:theme');
  const numbering = part('numbering', 'w:numbering');
  const { page, titlePage, references } = pageOf(document);
  return {
    styles: writeXml(mapped(styles, (node) => (node.name === 'w:lang' ? null : node))!),
    theme: theme && writeXml(mapped(theme, withoutPictures)!),
    numbering: numbering && writeXml(mapped(numbering, withoutPictureBullets)!),
    settings: settingsOf(part('settings', 'w:settings')),
    page,
    titlePage,
    running: await runningParts(archive, references),
  };
}

const wordNames = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A theme may paint planes with photographs, which no report has. */
const withoutPictures = (node: XmlNode): XmlNode =>
  node.name === 'a:blipFill'
    ? {
        name: 'a:solidFill',
        attributes: {},
        children: [{ name: 'a:schemeClr', attributes: { val: 'phClr' }, children: [] }],
      }
    : node;

/** Bullets that are pictures become the sign behind them. */
const withoutPictureBullets = (node: XmlNode): XmlNode | null =>
  ['w:numPicBullet', 'w:lvlPicBulletId', 'mc:AlternateContent'].includes(node.name) ? null : node;
