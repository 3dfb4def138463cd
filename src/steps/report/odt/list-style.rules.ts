import { element, points } from '#documents/odt/element.rules.ts';
import { listStyles } from './style-names.rules.ts';

/** Numbers of chapters and paragraphs belong to the levels of their headings. */
export const outlineOf = (numbered: boolean): string =>
  element(
    'text:outline-style',
    { 'style:name': 'Outline' },
    ...[567, 737, 0].map((width, index) =>
      element(
        'text:outline-level-style',
        {
          'text:level': index + 1,
          'style:num-format': numbered && width > 0 ? '1' : '',
          ...(numbered && width > 0 && index > 0 ? { 'text:display-levels': index + 1 } : {}),
        },
        labelAt(numbered ? width : 0, numbered ? -width : 0),
      ),
    ),
  );

const labelAt = (left: number, first: number) =>
  element(
    'style:list-level-properties',
    { 'text:list-level-position-and-space-mode': 'label-alignment' },
    element('style:list-level-label-alignment', {
      'text:label-followed-by': left > 0 ? 'listtab' : 'nothing',
      ...(left > 0 ? { 'text:list-tab-stop-position': points(left) } : {}),
      'fo:text-indent': points(first),
      'fo:margin-left': points(left),
    }),
  );

/** The bullets, or the numbers, of a list. */
export const listOf = (kind: 'bullet' | 'number'): string => {
  const named = { 'style:name': kind === 'bullet' ? 'List_20_1' : 'Numbering_20_123' };
  const shown = { 'style:display-name': kind === 'bullet' ? listStyles.bullets : listStyles.numbers };
  const level = { 'text:level': 1, 'text:style-name': `${kind === 'bullet' ? 'Bullet' : 'Numbering'}_20_Symbols` };
  return element(
    'text:list-style',
    { ...named, ...shown },
    kind === 'bullet'
      ? element('text:list-level-style-bullet', { ...level, 'text:bullet-char': '•' }, labelAt(400, -300))
      : element(
          'text:list-level-style-number',
          { ...level, 'style:num-suffix': '.', 'style:num-format': '1' },
          labelAt(400, -300),
        ),
  );
};
