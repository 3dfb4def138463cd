import { ImportRefused } from '#foundation/shared/spreadsheet/limits.rules.ts';
import type { ImportQuestion } from './import.rules.ts';
import { type ImportedAnswers, type ImportReport, mapAnswers } from './map.rules.ts';
import {
  type ColumnRemark,
  type ImportMapping,
  type ImportProposal,
  proposeMapping,
  remarksOf,
} from './mapping.rules.ts';
import { matchColumns } from './match.rules.ts';
import { headsOf, type ReadFile, type ReadOptions, readImport } from './read.rules.ts';

/** What the page asks of the worker. A file is read once; answers may be asked for as often as the mapping changes. */
export type ImportRequest =
  | { kind: 'read'; id: number; file: ArrayBuffer; questions: ImportQuestion[]; options: ReadOptions }
  | { kind: 'map'; id: number; mapping: ImportMapping };

export type ImportPhase = 'reading' | 'recognising' | 'mapping';

export interface ReadOutcome {
  format: ReadFile['format'];
  proposal: ImportProposal;
  /** Where no question was recognised: another sheet of the workbook on which questions are, and how many. */
  betterSheet: { name: string; questions: number } | null;
  /** The first rows, to point at the head; and on which row it was taken to be, null where we looked for it ourselves. */
  firstRows: ReadFile['firstRows'];
  headRow: number | null;
}

export interface MapOutcome {
  answers: ImportedAnswers;
  report: ImportReport;
  /** About the columns of this mapping, also those that a person chose. */
  remarks: ColumnRemark[];
}

/** What the worker says: how far it is, and at last what came of it. */
export type ImportReply =
  | { kind: 'progress'; id: number; phase: ImportPhase; share: number }
  | ({ kind: 'read'; id: number } & ReadOutcome)
  | ({ kind: 'mapped'; id: number } & MapOutcome)
  | { kind: 'refused'; id: number; sentence: string };

/** Sends a message; the buffers move along instead of being copied. */
export type Post = (reply: ImportReply, moved: ArrayBuffer[]) => void;

const failed = 'Dit bestand lezen lukt niet. Bewaar het opnieuw als CSV of .xlsx en kies het dan weer.';

/** Answers the page’s requests; between two it remembers the table, and nothing leaves it but by `post`. */
export function importHandler(post: Post): (request: ImportRequest) => void {
  let open: { read: ReadFile; questions: ImportQuestion[] } | null = null;

  return (request) => {
    const { id } = request;
    let told = 0;
    const progress = (phase: ImportPhase) => (share: number) => {
      const hundredth = Math.floor(share * 100);
      if (hundredth === told) return;
      told = hundredth;
      post({ kind: 'progress', id, phase, share }, []);
    };
    try {
      if (request.kind === 'read') {
        open = null;
        const { questions } = request;
        const { read, headRow } = readWithHead(request, progress('reading'));
        progress('recognising')(0.99);
        open = { read, questions };
        const proposal = proposeMapping(read.table, questions);
        const betterSheet = proposal.matches.length > 0 ? null : betterSheetOf(read.others, questions);
        post({ kind: 'read', id, format: read.format, proposal, betterSheet, firstRows: read.firstRows, headRow }, []);
        return;
      }
      if (open === null) throw new ImportRefused('Kies eerst een bestand.');
      const { table } = open.read;
      const outcome = mapAnswers(table, open.questions, request.mapping, progress('mapping'));
      const remarks = remarksOf(table, open.questions, request.mapping.items);
      post({ kind: 'mapped', id, ...outcome, remarks }, buffersOf(outcome));
    } catch (error) {
      post({ kind: 'refused', id, sentence: error instanceof ImportRefused ? error.message : failed }, []);
    }
  };
}

type ReadRequest = Extract<ImportRequest, { kind: 'read' }>;

/** With a title above the head no question is recognised: then the row on which most questions are is the head. */
function readWithHead({ file, questions, options }: ReadRequest, onProgress: (share: number) => void) {
  const bytes = new Uint8Array(file);
  const read = readImport(bytes, options, onProgress);
  const asked = options.headRow ?? null;
  if (asked !== null || matchColumns(read.table.columns, questions).length > 0) return { read, headRow: asked };
  const rows = read.firstRows.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [{ row: index + 1, found: matchColumns(headsOf({ rows: read.firstRows.slice(index) }), questions).length }],
  );
  const best = rows.sort((a, b) => b.found - a.found || a.row - b.row)[0];
  return best && best.found > 0
    ? { read: readImport(bytes, { ...options, headRow: best.row }, onProgress), headRow: best.row }
    : { read, headRow: null };
}

/** The sheet with the heads of most questions, on whichever of its first rows they stand. */
function betterSheetOf(others: ReadFile['others'], questions: readonly ImportQuestion[]): ReadOutcome['betterSheet'] {
  const found = others.map((sheet) => ({
    name: sheet.name,
    questions: Math.max(
      ...sheet.rows.map((_, row) => matchColumns(headsOf({ rows: sheet.rows.slice(row) }), questions).length),
      0,
    ),
  }));
  const best = found.sort((a, b) => b.questions - a.questions)[0];
  return best && best.questions > 0 ? best : null;
}

const buffersOf = ({ answers, report: { rejectedCells } }: Omit<MapOutcome, 'remarks'>): ArrayBuffer[] =>
  [
    answers.rowNumbers,
    rejectedCells.rows,
    rejectedCells.which,
    ...answers.items.map(({ answers: numbers }) => numbers),
    ...(answers.seconds ? [answers.seconds] : []),
  ].map(({ buffer }) => buffer as ArrayBuffer);
