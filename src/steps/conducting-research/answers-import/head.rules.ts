import { type ImportOrigin, numberIn } from './import.rules.ts';

/** What stands above the data. */
export interface ImportHead {
  origin: ImportOrigin;
  /** How many rows come before the data, empty ones included. */
  rows: number;
  names: string[];
  questions: string[];
  /** Qualtrics' own names of its columns, from the third row of its exports. */
  importIds: string[];
}

type Row = readonly string[];

const trimmed = (row: Row | undefined) => (row ?? []).map((cell) => cell.replaceAll('﻿', '').trim());
const isBlank = (row: Row) => row.every((cell) => cell.trim() === '');

/** Finds the head among the first rows of a file. A file that begins with numbers only has none. */
export function headOf(first: readonly Row[]): ImportHead {
  const start = first.findIndex((row) => !isBlank(row));
  if (start < 0) return { origin: 'other', rows: first.length, names: [], questions: [], importIds: [] };
  const names = trimmed(first[start]);
  const filled = names.filter((name) => name !== '');
  if (filled.every((name) => numberIn(name) !== null)) {
    const wide = Math.max(...first.map((row) => row.length));
    return { origin: 'other', rows: start, names: Array(wide).fill(''), questions: [], importIds: [] };
  }
  const plain = { rows: start + 1, names, questions: [], importIds: [] };
  const importIds = trimmed(first[start + 2]).map(importIdIn);
  if (importIds.filter((id) => id !== '').length > filled.length / 2) {
    return { origin: 'qualtrics', rows: start + 3, names, questions: trimmed(first[start + 1]), importIds };
  }
  // Qualtrics without the row of identifiers (older exports, and its Excel files).
  const known = names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const id = known.indexOf('responseid');
  if (id >= 0 && known.includes('finished') && known.includes('startdate')) {
    const second = trimmed(first[start + 1]);
    const worded = /^response ?id$/i.test(second[id] ?? '');
    return { ...plain, origin: 'qualtrics', ...(worded && { rows: start + 2, questions: second }) };
  }
  return { ...plain, origin: originOf(names), questions: names.map(questionIn) };
}

/** `{"ImportId":"QID3_1"}`; Qualtrics adds more fields to some. */
function importIdIn(cell: string): string {
  return /^\{\s*"ImportId"\s*:\s*"([^"]*)"/.exec(cell)?.[1] ?? '';
}

const limeSurveyNames = new Set(['submitdate', 'lastpage', 'startlanguage', 'seed', 'datestamp']);

/** LimeSurvey heads with codes and brackets, or with codes followed by the question. */
const isLimeSurvey = (names: readonly string[]) =>
  names.filter((name) => limeSurveyNames.has(name.toLowerCase().split('.')[0]!)).length >= 2 ||
  names.filter((name) => /^G\d+Q\d+/i.test(name)).length >= 2 ||
  /^(response|respons|antwoord)[ -]?id$/i.test(names[0] ?? '');

function originOf(names: readonly string[]): ImportHead['origin'] {
  if (isLimeSurvey(names)) return 'limesurvey';
  const [first = '', second = '', third = ''] = names.map((name) => name.toLowerCase());
  if (/^(?:tijdstempel|timestamp)$/.test(first)) return 'google_forms';
  const isForms =
    first === 'id' && /^(?:begintijd|start ?time)$/.test(second) && /^(?:tijd van volto|completion ?time)/.test(third);
  return isForms ? 'microsoft_forms' : 'other';
}

/** The question in a head such as `EIGEFF[1]. Ik kan dit [thuis]` or in one that is the question itself. */
function questionIn(name: string): string {
  const coded = /^[A-Za-z]\w*(?:\[[^\]]*\])*\s*(?:[.:–-])\s+(.*)$/s.exec(name)?.[1];
  // The number of a question that was taken along with it: `8. Ik kan dit`.
  const numbered = /^\d{1,3}[.)]\s+(.*)$/s.exec(name)?.[1];
  // Google Forms has the row of a grid behind its question: `Wat vind je? [Ik kan dit]`.
  const row = /^.*\S\s*\[([^[\]]{3,})\]$/s.exec(name)?.[1];
  return coded ?? numbered ?? (row && /\s/.test(row) ? row : /\s.*\s/.test(name) ? name : '');
}
