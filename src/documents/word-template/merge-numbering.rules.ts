import { elementsOf, parseXml, saidIn, writeXml, type XmlNode } from './tree.rules.ts';

export interface NumberingMerge {
  xml: string;
  /** What a list of ours is called now. */
  numberOf(ours: string): string;
}

interface Lists {
  /** Of the template; null where it has no lists. */
  template: string | null;
  ours: string;
  /** Styles of ours that take theirs of the template: lists that belong to these no longer name them. */
  styleOf(ours: string): string | null;
  /** The number that numbered lists have in our styles, and in those of the template where these have one. */
  numbered: { ours: string | null; template: string | null };
}

const isNumber = ({ name }: XmlNode) => name === 'w:num';
const isAbstract = ({ name }: XmlNode) => name === 'w:abstractNum';

/**
 * The lists of both in one part: ours behind those of the template, counted on. A numbered list that starts again at 1 is of the
 * template's own kind where its style has one.
 */
export function mergeNumbering({ template, ours, styleOf, numbered }: Lists): NumberingMerge {
  const root = parseXml(template ?? ours);
  const own = parseXml(ours);
  const theirs = template === null ? [] : elementsOf(root);
  const highest = (wanted: typeof isNumber, key: string) =>
    Math.max(0, ...theirs.filter(wanted).map(({ attributes }) => Number.parseInt(attributes[key] ?? '', 10) || 0));
  const numbers = highest(isNumber, 'w:numId');
  const kinds = highest(isAbstract, 'w:abstractNumId') + 1;
  const numberOf = (number: string) => (number === '0' ? '0' : String(Number(number) + numbers));
  const kindOf = (number: string | null, among: XmlNode[]) =>
    saidIn(among.find((node) => isNumber(node) && node.attributes['w:numId'] === number) ?? null, 'w:abstractNumId');
  const ourKind = kindOf(numbered.ours, elementsOf(own));
  const theirKind = numbered.template === null ? null : kindOf(numbered.template, theirs);
  const abstracts = elementsOf(own)
    .filter(isAbstract)
    .map((node) => ({
      ...node,
      attributes: { 'w:abstractNumId': String(Number(node.attributes['w:abstractNumId']) + kinds) },
      children: elementsOf(node).map((level) => ({
        ...level,
        children: elementsOf(level).flatMap((child) => {
          if (child.name !== 'w:pStyle') return [child];
          const style = styleOf(child.attributes['w:val']!);
          return style === null ? [] : [{ ...child, attributes: { 'w:val': style } }];
        }),
      })),
    }));
  const used = elementsOf(own)
    .filter(isNumber)
    .map((node): XmlNode => {
      const kind = saidIn(node, 'w:abstractNumId')!;
      const asTheirs = theirKind !== null && kind === ourKind;
      return {
        ...node,
        attributes: { 'w:numId': numberOf(node.attributes['w:numId']!) },
        children: elementsOf(node).map((child) =>
          child.name === 'w:abstractNumId'
            ? { ...child, attributes: { 'w:val': asTheirs ? theirKind : String(Number(kind) + kinds) } }
            : child,
        ),
      };
    });
  const rest = theirs.filter((node) => !isAbstract(node) && !isNumber(node));
  return {
    numberOf,
    xml: writeXml({
      ...root,
      children: [...theirs.filter(isAbstract), ...abstracts, ...theirs.filter(isNumber), ...used, ...rest],
    }),
  };
}
