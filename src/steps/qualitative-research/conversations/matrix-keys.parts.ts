import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import type { Conversation, Finding } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { cellAt, moveTo, placeOf, walk } from '#ui/list/grid.ts';
import { nextPlace } from '#ui/list/grid-keys.ts';
import { belongsToDigit, cellWords, codeAfter, isDigit, noteFinding } from './conversations.rules.ts';
import { type MatrixCell, matrixRow } from './findings.rules.ts';

export const nameOf = ({ name }: ChosenFactor) => name ?? 'Eigen factor';
export const codeOf = ({ code }: Pick<Conversation, 'code'>) => code ?? 'Zonder code';

/** A cell as it is read aloud: `R01, Gemak: spontaan, speelt mee`. */
export const cellName = (conversation: Pick<Conversation, 'code'>, factor: ChosenFactor, cell: MatrixCell) =>
  `${codeOf(conversation)}, ${nameOf(factor)}: ${cellWords(cell)}`;

/** The conversation and the factor of a cell; no factor for the first cell of a row, nothing outside the rows. */
export function cellOf(target: Element, shown: readonly Conversation[], factors: readonly ChosenFactor[]) {
  const cell = target.closest<HTMLTableCellElement>('tbody td, tbody th');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return {
    cell,
    conversation: shown.find(({ uuid }) => uuid === row),
    factor: cell ? factors[cell.cellIndex - 1] : undefined,
  };
}

export interface CodeKeys {
  shown: readonly Conversation[];
  factors: readonly ChosenFactor[];
  readOnly: boolean;
  /** Whether a cell was agreed on before, and so is not coded apart. */
  isAgreed: ((uuid: string, researchFactor: string) => boolean) | undefined;
  /** Opens a conversation and goes to one of its factors, and there to what was said. */
  onGo: (uuid: string, researchFactor: string, isQuote: boolean) => void;
  /** Gives a factor of a conversation its code, or a part of it. */
  onCode: (uuid: string, researchFactor: string, code: Partial<Finding>) => void;
}

/**
 * The matrix under the keys: a digit gives a cell its code and leads to the next cell that takes one, row after row, so that
 * a field of codes is typed as it is read. `said` is read aloud: what a cell is now.
 */
export function useCodeKeys({ shown, factors, readOnly, isAgreed, onGo, onCode }: CodeKeys) {
  const [said, setSaid] = useState('');
  /** The cell that got a digit just now, and the one it led on to: a sign there still speaks of that digit. */
  const passed = useRef<{ from: HTMLTableCellElement; to: HTMLTableCellElement } | null>(null);

  const give = (cell: HTMLTableCellElement, key: string) => {
    const { conversation, factor } = cellOf(cell, shown, factors);
    const code = conversation && factor && codeAfter(key, matrixRow(conversation, [factor]).cells[0]!);
    if (!code) return;
    onCode(conversation.uuid, factor.uuid, code);
    const after = matrixRow(noteFinding(conversation, factor.uuid, code), [factor]).cells[0]!;
    setSaid(cellName(conversation, factor, after));
  };
  const takesCode = (cell: HTMLTableCellElement) => {
    const { conversation, factor } = cellOf(cell, shown, factors);
    return conversation !== undefined && factor !== undefined && !isAgreed?.(conversation.uuid, factor.uuid);
  };
  const goOn = (grid: HTMLTableElement, from: HTMLTableCellElement) => {
    const size = { rows: shown.length + 1, columns: factors.length + 1 };
    const next = nextPlace(placeOf(from)!, size, (place) => takesCode(cellAt(grid, place)!));
    if (!next) return;
    passed.current = { from, to: cellAt(grid, next)! };
    moveTo(grid, next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, currentTarget: grid } = event;
    const coded = passed.current;
    if (walk(grid, event)) {
      passed.current = null;
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { cell, conversation, factor } = cellOf(event.target as Element, shown, factors);
    if (!cell || !conversation || !factor) return;
    if (key === 'Enter') {
      event.preventDefault();
      return onGo(conversation.uuid, factor.uuid, true);
    }
    if (readOnly) return;
    if (coded?.to === cell && belongsToDigit(key)) {
      event.preventDefault();
      give(coded.from, key);
      if (key === 'Backspace') {
        passed.current = null;
        moveTo(grid, placeOf(coded.from)!);
      }
      return;
    }
    const now = matrixRow(conversation, [factor]).cells[0]!;
    if (codeAfter(key, now) === null) return;
    event.preventDefault();
    if (!takesCode(cell)) return setSaid(`${cellName(conversation, factor, now)}. Deze cel doet niet mee.`);
    give(cell, key);
    passed.current = null;
    if (isDigit(key)) goOn(grid, cell);
  };
  return { onKeyDown, said };
}
