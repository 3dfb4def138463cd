import { totalAgreement } from '#evidence/statistics/observers.rules.ts';
import {
  type Conversation,
  type Finding,
  type QualitativeResearch,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import type { MatrixCell } from './findings.rules.ts';

const conversationRows = qualitativeResearch.shape.conversations;

/** The next free code: `R15` after `R14`; numbers of removed conversations in between are not used again. */
export function nextCode(conversations: readonly Pick<Conversation, 'code'>[]): string {
  const numbers = conversations.map(({ code }) => Number(/^R(\d{1,6})$/i.exec(code?.trim() ?? '')?.[1] ?? 0));
  return `R${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}

/** A conversation about which nothing is known yet, but how it was held when the plan leaves no choice. */
export const newConversation = (
  uuid: string,
  content: Pick<QualitativeResearch, 'conversations' | 'methods'>,
): Conversation =>
  emptyRow(conversationRows, {
    uuid,
    code: nextCode(content.conversations),
    method: content.methods.length === 1 ? content.methods[0]! : null,
  });

/** What was noted of one factor in one conversation; empty while nothing was. */
export function findingOf(conversation: Conversation, researchFactor: string): Finding {
  const found = conversation.findings.find((finding) => finding.researchFactor === researchFactor);
  return found ?? emptyFinding(conversation.uuid, researchFactor);
}

/** Two people who begin on the same factor make the same row. */
export const emptyFinding = (conversation: string, researchFactor: string): Finding =>
  emptyRow(conversationRows.row.findings, { uuid: rowId('finding', conversation, researchFactor), researchFactor });

export const isUnmentioned = ({ mention }: Pick<Finding, 'mention'>) =>
  mention === 'not_discussed' || mention === 'not_mentioned';

/**
 * Notes something of one factor. What did not come up played no part either: role and direction go, or they would count
 * as a mention. What was written stays.
 */
export function noteFinding(
  conversation: Conversation,
  researchFactor: string,
  patch: Partial<Omit<Finding, 'uuid' | 'researchFactor'>>,
): Conversation {
  const before = findingOf(conversation, researchFactor);
  const changed = { ...before, ...patch };
  const after = isUnmentioned(changed) ? { ...changed, role: null, direction: null } : changed;
  const known = conversation.findings.some(({ uuid }) => uuid === before.uuid);
  return {
    ...conversation,
    findings: known
      ? conversation.findings.map((finding) => (finding.uuid === before.uuid ? after : finding))
      : [...conversation.findings, after],
  };
}

/** A quote after those that there are, each on a line of its own; null when it is among them already. */
export function withQuote(quotes: string | null, quote: string): string | null {
  if (quotes === null) return quote;
  return `\n${quotes}\n`.includes(`\n${quote}\n`) ? null : `${quotes}\n${quote}`;
}

/** A cell of the matrix in words: `spontaan, gaf de doorslag, belemmert`. */
export function cellWords(cell: MatrixCell): string {
  if (!cell) return 'niets genoteerd';
  const { mention, role, direction } = conversationRows.row.findings.row;
  return [
    cell.mention && mention.choices[cell.mention],
    cell.role && role.choices[cell.role],
    cell.direction && direction.choices[cell.direction],
  ]
    .flatMap((words) => words?.label ?? [])
    .join(', ');
}

type Code = Pick<Finding, 'mention' | 'role' | 'direction'>;

/** Which key gives a cell of the matrix which code; the marks beside the matrix stand in this order. */
export const codeKeys: readonly (readonly [key: string, code: Pick<Code, 'mention' | 'role'>])[] = [
  ['1', { mention: 'not_discussed', role: null }],
  ['2', { mention: 'not_mentioned', role: null }],
  ['3', { mention: 'asked', role: 'none' }],
  ['4', { mention: 'asked', role: 'part' }],
  ['5', { mention: 'asked', role: 'decisive' }],
  ['6', { mention: 'spontaneous', role: 'none' }],
  ['7', { mention: 'spontaneous', role: 'part' }],
  ['8', { mention: 'spontaneous', role: 'decisive' }],
];
export const directionKeys = [
  ['-', 'hinders'],
  ['+', 'helps'],
] as const;

/** Gives a cell its code, after which the next one is under the keys. */
export const isDigit = (key: string): boolean => codeKeys.some(([one]) => one === key);

/** Right behind a digit it speaks of that one, not of the cell after it: a direction is typed behind its code, and Backspace takes back. */
export const belongsToDigit = (key: string): boolean =>
  key === 'Backspace' || directionKeys.some(([one]) => one === key);

/**
 * What a key does to a cell; null when it does nothing there. A direction says how a factor worked, so it waits for a code that
 * says that it came up; the same direction again takes it away.
 */
export function codeAfter(key: string, cell: MatrixCell): Partial<Code> | null {
  if (key === 'Delete' || key === 'Backspace') return { mention: null, role: null, direction: null };
  const code = codeKeys.find(([one]) => one === key)?.[1];
  if (code) return code;
  const direction = directionKeys.find(([one]) => one === key)?.[1];
  if (!direction || !cell || isUnmentioned(cell)) return null;
  return { direction: cell.direction === direction ? null : direction };
}

/**
 * Where pressing a cell leads. A mouse stays there, so that keys go on giving codes, and leads to the quote when it presses twice,
 * as Enter does. A finger has no keys at hand: it goes to the factor in the conversation.
 */
export function placeAfterPress(pointerType: string, presses: number): 'cell' | 'factor' | 'quote' {
  if (pointerType === 'touch') return 'factor';
  return presses > 1 ? 'quote' : 'cell';
}

/** How heavily a cell of the matrix weighs, for its mark. */
export type CellWeight = 'open' | 'not_discussed' | 'not_mentioned' | 'mentioned' | 'part' | 'decisive';

export function cellWeight(cell: MatrixCell): CellWeight {
  if (!cell || (cell.mention === null && cell.role === null)) return 'open';
  if (cell.mention === 'not_discussed' || cell.mention === 'not_mentioned') return cell.mention;
  return cell.role === 'part' || cell.role === 'decisive' ? cell.role : 'mentioned';
}

/**
 * How far the second observer’s counts agree with the first’s, 0–1: the smaller total over the larger, per kind of behaviour,
 * over all rows that both counted (total count agreement). Null while no row was counted twice.
 */
export function observerAgreement(rows: QualitativeResearch['observationForm']): number | null {
  const pairs = rows
    .filter(({ secondObserver }) => secondObserver === true)
    .flatMap(({ wanted, secondWanted, unwanted, secondUnwanted }) => [
      [wanted, secondWanted] as const,
      [unwanted, secondUnwanted] as const,
    ])
    .filter((pair): pair is readonly [number, number] => pair[0] !== null && pair[1] !== null);
  return totalAgreement(pairs);
}

/** Sums of the count form: how many did it, of how many; null while nothing was counted. */
export function countedBehaviour(rows: QualitativeResearch['observationForm']): { wanted: number; all: number } | null {
  const sum = (field: 'wanted' | 'unwanted') => rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  const wanted = sum('wanted');
  const all = wanted + sum('unwanted');
  return all === 0 ? null : { wanted, all };
}
