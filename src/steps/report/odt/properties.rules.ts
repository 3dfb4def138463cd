import { type Attributes, points } from '#documents/odt/element.rules.ts';

/** What a style says, in short words. */

/** Room above and below, between lines in hundredths, and at the left, in twips. */
export const room = (before: number, after: number, line?: number): Attributes => ({
  'fo:margin-top': points(before),
  'fo:margin-bottom': points(after),
  ...(line === undefined ? {} : { 'fo:line-height': `${line}%` }),
});
export const indent = (left: number, first = 0, right = 0): Attributes => ({
  'fo:margin-left': points(left),
  'fo:margin-right': points(right),
  'fo:text-indent': points(first),
});
export const together: Attributes = { 'fo:keep-together': 'always' };
export const withNext: Attributes = { 'fo:keep-with-next': 'always' };

/** Letters of Western, Asian and complex scripts alike. */
export const size = (value: number): Attributes => ({
  'fo:font-size': `${value}pt`,
  'style:font-size-asian': `${value}pt`,
  'style:font-size-complex': `${value}pt`,
});
export const bold: Attributes = {
  'fo:font-weight': 'bold',
  'style:font-weight-asian': 'bold',
  'style:font-weight-complex': 'bold',
};
export const italic: Attributes = {
  'fo:font-style': 'italic',
  'style:font-style-asian': 'italic',
  'style:font-style-complex': 'italic',
};
export const upright: Attributes = { 'fo:font-style': 'normal' };
export const face = (name: string): Attributes => ({
  'style:font-name': name,
  'style:font-name-asian': name,
  'style:font-name-complex': name,
});
export const side = (thick: number, colour: string): Attributes => ({
  'fo:border-left': `${thick}pt solid #${colour}`,
  'fo:padding-left': '12pt',
});

export const ink = (colour: string): Attributes => ({ 'fo:color': `#${colour}` });
