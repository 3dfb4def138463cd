import { longest } from '#foundation/shared/fields.ts';
import { plainWords } from '#foundation/shared/plain-words.ts';
import type { Sheet, SheetRow } from '#foundation/shared/spreadsheet/headed.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { looksLikeName } from '#steps/qualitative-research/checks.rules.ts';
import {
  codeKeys,
  directionKeys,
  findingOf,
  isUnmentioned,
  newConversation,
  noteFinding,
  withQuote,
} from '#steps/qualitative-research/conversations/conversations.rules.ts';
import {
  type Conversation,
  type Finding,
  mostConversations,
  type QualitativeResearch,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import { identifying } from '#steps/qualitative-research/transcript/identifying.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import type { SheetColumns } from './columns.rules.ts';

/** Something about a cell, where a person can find it. */
export interface CellRemark {
  row: number;
  /** The head of its column. */
  column: string;
  sentence: string;
}

/** What a sheet comes to with the columns as they were pointed at. */
export interface Taken {
  /** All conversations as they will be. */
  conversations: Conversation[];
  added: number;
  supplemented: number;
  findings: number;
  quotes: number;
  /** Rows of which nothing is taken over, each with its first reason. */
  refused: CellRemark[];
  /** Of what is taken over: who might be known by it. */
  look: CellRemark[];
}

type Code = Pick<Finding, 'mention' | 'role' | 'direction'>;

/** A cell that cannot be taken over; its row is left out. */
class CellRefused extends Error {
  readonly column: number | null;
  constructor(column: number | null, sentence: string) {
    super(sentence);
    this.column = column;
  }
}

const { row: fields } = qualitativeResearch.shape.conversations.row.findings;
const wordsOf = (field: keyof Code, choices: Readonly<Record<string, { label: string; name: string }>>) =>
  Object.entries(choices).flatMap(([value, { label, name }]) =>
    [label, name, value].map((said) => [plainWords(said), { [field]: value }] as const),
  );
/** All that a cell may hold, with what it says. */
const codes = new Map<string, Partial<Code>>([
  ...wordsOf('mention', fields.mention.choices),
  ...wordsOf('role', fields.role.choices),
  ...wordsOf('direction', fields.direction.choices),
  ...codeKeys,
  ...directionKeys.map(([key, direction]) => [key, { direction }] as const),
]);

/** What a cell says was found: the keys of the matrix, `8-`, or its words, `spontaan, gaf de doorslag, belemmert`, in any order. */
export function foundIn(text: string): Partial<Code> | null {
  const parts = text
    .replaceAll(/[−–]/g, '-')
    .split(/[,;/]|(?=[+-][\s+-]*$)/)
    .flatMap((part) => (/^[+-]$/.test(part.trim()) ? part.trim() : plainWords(part) || []));
  let found: Partial<Code> = {};
  for (const part of parts) {
    const said = codes.get(part);
    if (!said || Object.keys(said).some((key) => found[key as keyof Code] != null)) return null;
    found = { ...found, ...said };
  }
  const full = { mention: null, role: null, direction: null, ...found };
  if (parts.length === 0 || (full.mention === null && full.role === null)) return null;
  return isUnmentioned(full) && (full.role !== null || full.direction !== null) ? null : full;
}

/**
 * The rows of a sheet laid with the conversations that there are. A row with a cell that cannot be read is left out whole, and what
 * was coded before is never changed: who wants another code takes the old one away first.
 */
export function takenOver(
  { heads, rows }: Pick<Sheet, 'heads' | 'rows'>,
  columns: SheetColumns,
  content: Pick<QualitativeResearch, 'conversations' | 'methods'>,
  factors: readonly ChosenFactor[],
): Taken {
  const known = new Map(content.conversations.map((one) => [plainCode(one.code), one] as const));
  const before = new Map(known);
  const taken: Taken = { conversations: [], added: 0, supplemented: 0, findings: 0, quotes: 0, refused: [], look: [] };
  const rowOfCode = new Map<string, number>();
  for (const row of rows) {
    try {
      const code = codeIn(row, columns);
      const place = plainCode(code);
      const earlier = rowOfCode.get(place);
      if (columns.form === 'person' && earlier !== undefined) {
        throw new CellRefused(columns.code, `Gesprek ${code} staat ook in rij ${earlier}.`);
      }
      const old = known.get(place);
      if (!old && content.conversations.length + known.size - before.size >= mostConversations) {
        throw new CellRefused(columns.code, `Meer dan ${mostConversations} gesprekken kan niet.`);
      }
      const start = old ?? { ...newConversation(freeId(content, place), { ...content, conversations: [] }), code };
      const next = withFindings(row, columns, withCircumstances(row, columns, start), factors);
      known.set(place, next.conversation);
      rowOfCode.set(place, row.number);
      taken.findings += next.findings;
      taken.quotes += next.quotes;
      taken.look.push(...remarksOn(row, columns, heads, code));
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      const column = error.column === null ? '–' : heads[error.column]!;
      taken.refused.push({ row: row.number, column, sentence: error.message });
    }
  }
  const isChanged = (place: string) => known.get(place) !== before.get(place);
  taken.added = [...known.keys()].filter((place) => !before.has(place)).length;
  taken.supplemented = [...before.keys()].filter(isChanged).length;
  taken.conversations = [
    ...content.conversations.map((one) => {
      const place = plainCode(one.code);
      return before.get(place) === one ? known.get(place)! : one;
    }),
    ...[...known].flatMap(([place, one]) => (before.has(place) ? [] : [one])),
  ];
  return taken;
}

/** The same sheet on two computers makes the same conversation; one that was given another code since keeps its uuid. */
function freeId({ conversations }: Pick<QualitativeResearch, 'conversations'>, place: string): string {
  const used = new Set(conversations.map(({ uuid }) => uuid));
  let at = 0;
  while (used.has(rowId('sheet', place, at))) at += 1;
  return rowId('sheet', place, at);
}

const plainCode = (code: string | null) => code?.trim().toLowerCase() ?? '';
const cellAt = ({ cells }: SheetRow, column: number | null) => (column === null ? '' : (cells[column] ?? ''));

function codeIn(row: SheetRow, { code }: SheetColumns): string {
  const said = cellAt(row, code);
  if (said === '') throw new CellRefused(code, 'Er staat geen code van een gesprek.');
  return short(said, code);
}

function short(said: string, column: number | null): string {
  if (said.length > longest.short) throw new CellRefused(column, `Dit is langer dan ${longest.short} tekens.`);
  return said;
}

/** Segment and date, where the conversation has none yet. */
function withCircumstances(row: SheetRow, columns: SheetColumns, conversation: Conversation): Conversation {
  const segment = short(cellAt(row, columns.segment), columns.segment) || null;
  const said = cellAt(row, columns.date);
  const date = said === '' ? null : dayIn(said);
  if (said !== '' && date === null) {
    throw new CellRefused(columns.date, `“${said.slice(0, 40)}” is geen datum. Schrijf bijvoorbeeld 21-11-2026.`);
  }
  const isNews = (conversation.segment === null && segment) || (conversation.date === null && date);
  return isNews
    ? { ...conversation, segment: conversation.segment ?? segment, date: conversation.date ?? date }
    : conversation;
}

function dayIn(said: string): string | null {
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(said);
  const day = dutch ? `${dutch[3]}-${dutch[2]!.padStart(2, '0')}-${dutch[1]!.padStart(2, '0')}` : said.slice(0, 10);
  const date = new Date(`${day}T12:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day) && day.length === 10 ? day : null;
}

function withFindings(row: SheetRow, columns: SheetColumns, start: Conversation, factors: readonly ChosenFactor[]) {
  let conversation = start;
  let [findings, quotes] = [0, 0];
  const code = (researchFactor: string, column: number | null) => {
    const said = cellAt(row, column);
    if (said === '') return;
    const found = foundIn(said);
    if (!found) throw new CellRefused(column, `“${said.slice(0, 40)}” kennen we niet. ${howToWrite}`);
    const { mention, role, direction } = findingOf(conversation, researchFactor);
    if (mention === found.mention && role === found.role && direction === found.direction) return;
    if (mention !== null || role !== null) {
      throw new CellRefused(
        column,
        `Gesprek ${conversation.code} heeft hier al een andere code. Die veranderen we niet.`,
      );
    }
    conversation = noteFinding(conversation, researchFactor, found);
    findings += 1;
  };
  if (columns.form === 'person') {
    for (const { uuid } of factors) code(uuid, columns.factors[uuid] ?? null);
  } else {
    const called = cellAt(row, columns.factor);
    const factor = factors.find(({ name }) => name !== null && plainWords(name) === plainWords(called));
    if (!factor) {
      throw new CellRefused(
        columns.factor,
        called === '' ? 'Er staat geen factor.' : `“${called.slice(0, 40)}” is geen factor van dit onderzoek.`,
      );
    }
    code(factor.uuid, columns.found);
    const said = cellAt(row, columns.quote);
    const { quote } = findingOf(conversation, factor.uuid);
    const together = said === '' ? null : withQuote(quote, said);
    if (together !== null) {
      if (together.length > fields.quote.longest) {
        throw new CellRefused(columns.quote, 'Samen met de andere citaten is dit te lang.');
      }
      conversation = noteFinding(conversation, factor.uuid, { quote: together });
      quotes += 1;
    }
  }
  return { conversation, findings, quotes };
}

/** How a cell with a finding is written. */
export const howToWrite =
  'Schrijf een cijfer van 1 tot 8 zoals bij de tabel, of woorden zoals “spontaan, speelt mee, belemmert”.';

function remarksOn(row: SheetRow, columns: SheetColumns, heads: readonly string[], code: string): CellRemark[] {
  const remarks: CellRemark[] = [];
  const remark = (column: number | null, sentence: string) =>
    remarks.push({ row: row.number, column: column === null ? '–' : heads[column]!, sentence });
  if (looksLikeName(code)) remark(columns.code, 'Deze code lijkt een naam. Gebruik een code, zoals R01.');
  const quote = columns.form === 'quote' ? cellAt(row, columns.quote) : '';
  const told = identifying(quote).map(({ from, to }) => `“${quote.slice(from, to)}”`);
  if (told.length > 0)
    remark(columns.quote, `Is iemand te herkennen aan ${[...new Set(told)].slice(0, 3).join(', ')}?`);
  return remarks;
}
