import type { Delimiter } from '#foundation/shared/spreadsheet/csv.rules.ts';
import type { XlsxFormat } from '#foundation/shared/spreadsheet/rows.rules.ts';
import type { Encoding } from '#foundation/shared/spreadsheet/text.rules.ts';
import type { ImportOrigin } from '#steps/conducting-research/answers-import/import.rules.ts';
import type { ItemReport } from '#steps/conducting-research/answers-import/map.rules.ts';
import type { MatchedBy } from '#steps/conducting-research/answers-import/match.rules.ts';
import type { MergeCounts } from '#steps/conducting-research/answers-import/merge.rules.ts';
import type { ImportPhase, ReadOutcome } from '#steps/conducting-research/answers-import/messages.rules.ts';
import { formatNumber, joinList, plural } from '#ui/format.ts';

/** The Dutch words for what an import finds; the screens show them, the tests hold them. */

export const originWords: Record<ImportOrigin, string> = {
  limesurvey: 'LimeSurvey',
  qualtrics: 'Qualtrics',
  microsoft_forms: 'Microsoft Forms',
  google_forms: 'Google Forms',
  surveyjs: 'SurveyJS',
  spss: 'SPSS, of een programma dat zijn bestanden schrijft',
  other: 'Niet herkend: een gewone tabel',
};

export const delimiterWords: Record<Delimiter, string> = {
  ',': 'komma',
  ';': 'puntkomma',
  '\t': 'tab',
  '|': 'rechte streep',
};

export const encodingWords: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (West-Europees)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
};

/** `CSV, gescheiden door puntkomma, UTF-8`. */
export function formatWords(format: ReadOutcome['format']): string {
  if (format.kind === 'json') return 'JSON';
  if (format.kind === 'sav') return `SPSS (${format.packed ? '.zsav' : '.sav'})`;
  return format.kind === 'xlsx'
    ? `Excel (.xlsx)${format.sheet === '' ? '' : `, blad “${format.sheet}”`}`
    : `CSV, gescheiden door ${delimiterWords[format.delimiter]}, ${encodingWords[format.encoding]}`;
}

export const matchWords: Record<MatchedBy, string> = {
  name: 'Herkend aan de naam.',
  alike: 'Herkend aan de naam, op leestekens na.',
  part: 'Herkend aan een deel van de naam. Kijk of dit klopt.',
  text: 'Herkend aan de tekst van de vraag. Kijk of dit klopt.',
};

const phaseWords: Record<ImportPhase, string> = {
  reading: 'We lezen de rijen van je bestand.',
  recognising: 'We zoeken bij elke vraag de kolom.',
  mapping: 'We tellen de antwoorden.',
};

/** How far reading is: in words, and as a share of all that it takes. */
export function progressOf(phase: ImportPhase, share: number): { words: string; percent: number } {
  const whole = phase === 'reading' ? share * 0.95 : 0.97;
  return { words: phaseWords[phase], percent: Math.floor(whole * 100) };
}

/** `12 nieuw, 40 vervangen, 3 blijven`. */
export function mergeWords({ added, replaced, kept, gone }: MergeCounts): string {
  const parts = [
    added > 0 ? `${plural(added, 'respondent', 'respondenten')} nieuw` : null,
    replaced > 0 ? `${plural(replaced, 'wordt', 'worden')} vervangen` : null,
    kept > 0 ? `${plural(kept, 'blijft', 'blijven')} zoals het was` : null,
    gone > 0 ? `${plural(gone, 'verdwijnt', 'verdwijnen')}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Er verandert niets.' : `${joinList(parts)}.`;
}

/** `212 antwoorden, 12 overgeslagen, 2 leeg, 1 afgewezen`: what became of the cells of one question. */
export function cellWords({ answered, skipped, empty, missing, rejected }: ItemReport): string {
  const parts = [
    plural(answered, 'antwoord', 'antwoorden'),
    ...(skipped > 0 ? [`${plural(skipped, 'overgeslagen', 'overgeslagen')}`] : []),
    ...(empty > 0 ? [`${plural(empty, 'leeg', 'leeg')}`] : []),
    ...(missing > 0 ? [`${plural(missing, 'keer', 'keer')} “geen antwoord”`] : []),
    ...(rejected > 0 ? [`${plural(rejected, 'afgewezen', 'afgewezen')}`] : []),
  ];
  return parts.join(', ');
}

/** Who was not asked about the behaviour. */
export const skippedWords = (skipped: number): string =>
  `${plural(skipped, 'mens was', 'mensen waren')} nooit in de situatie en ${skipped === 1 ? 'kreeg' : 'kregen'} de vragen over het gedrag niet. Dat is overgeslagen, niet leeg.`;

/** From this share of its answers on, what a column loses is said loudly. */
const muchLost = 0.1;

/** What goes of a column of which much does not fit; null where it is little, and stands among the counts. */
export function lossWords({ answered, rejected, between }: ItemReport): string | null {
  if (rejected === 0 || rejected < muchLost * (answered + rejected)) return null;
  const whole =
    between === 0
      ? ''
      : ` ${between === rejected ? 'Ze zijn' : `${formatNumber(between)} daarvan zijn`} geen heel getal.`;
  if (answered === 0) return `Geen enkel antwoord past.${whole} Is dit de goede kolom?`;
  return `${formatNumber(rejected)} van de ${plural(answered + rejected, 'antwoord', 'antwoorden')} ${rejected === 1 ? 'past' : 'passen'} niet en ${rejected === 1 ? 'blijft' : 'blijven'} leeg.${whole}`;
}

const mostSheets = 5;

/** Which sheet of several was read, and which were not. */
export function sheetsWords({ sheet, others }: XlsxFormat): string {
  const named = others.slice(0, mostSheets).map((name) => `“${name}”`);
  const more = others.length - named.length;
  const rest = joinList([...named, ...(more > 0 ? [plural(more, 'ander blad', 'andere bladen')] : [])]);
  return `Dit bestand heeft ${formatNumber(others.length + 1)} bladen. We lezen “${sheet}”; ${rest} niet.`;
}
