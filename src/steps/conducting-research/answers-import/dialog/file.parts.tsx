import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import { type Delimiter, delimiters } from '#foundation/shared/spreadsheet/csv.rules.ts';
import type { Encoding } from '#foundation/shared/spreadsheet/text.rules.ts';
import type { ReadOptions } from '#steps/conducting-research/answers-import/read.rules.ts';
import type { LanguageCount } from '#steps/conducting-research/answers-import/tool/language.rules.ts';
import { fewestPerLanguage } from '#steps/conducting-research/languages/languages.contract.ts';
import { sentence } from '#steps/step/sentence.rules.ts';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Select } from '#ui/form/select.tsx';
import { formatNumber, joinList, plural } from '#ui/format.ts';
import styles from './answers.parts.module.css';
import { delimiterWords, encodingWords, formatWords, originWords, sheetsWords } from './sentences.parts.ts';
import type { ImportWork } from './session.parts.ts';

interface FoundProps {
  work: ImportWork;
  onReread: (options: ReadOptions) => void;
}

const longestRow = 70;

/** On which row the names of the columns stand, where that is not the first with something in it. */
function HeadRow({ work: { format, firstRows, headRow }, onReread, open }: FoundProps & { open: boolean }) {
  const options = firstRows.flatMap((cells, index) => {
    const words = cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' · ');
    return words === '' ? [] : [{ value: String(index + 1), label: `rij ${index + 1}: ${words.slice(0, longestRow)}` }];
  });
  const other =
    format.kind === 'xlsx'
      ? { sheet: format.sheet }
      : format.kind === 'csv'
        ? { delimiter: format.delimiter, encoding: format.encoding }
        : {};
  return (
    <Disclosure
      summary={
        headRow === null
          ? 'Staan de namen van de kolommen op een andere rij?'
          : `De namen van de kolommen staan op rij ${headRow}`
      }
      open={open || headRow !== null}
    >
      <Select
        label="Op welke rij staan de namen van de kolommen?"
        hint="Wat erboven staat, zoals een titel, lezen we niet."
        placeholder="Zoek het zelf"
        value={headRow === null ? null : String(headRow)}
        options={options}
        onChange={(row: string | null) => onReread({ ...other, headRow: row === null ? null : Number(row) })}
      />
    </Disclosure>
  );
}

/** That people answered in more languages, where the file says so: what is computed of it is of all together. */
function Languages({ counts }: { counts: readonly LanguageCount[] }) {
  if (counts.length === 0) return null;
  const said = counts.map(
    ({ name, rows }) => `${rows === null ? `minder dan ${fewestInGroup}` : formatNumber(rows)} in ${name}`,
  );
  return (
    <Callout boxed title="In dit bestand staan antwoorden in meer dan één taal">
      {sentence(joinList(said))}. Mensen vatten een vraag in een andere taal soms anders op. Eén cijfer over talen zegt
      pas iets met minstens {fewestPerLanguage} antwoorden in elke taal. Heb je er minder? Haal de rijen van die taal
      uit het bestand, en vertel over die mensen apart. In welke taal iemand antwoordde, bewaren we niet.
    </Callout>
  );
}

/** What was recognised of the file as a whole, and how to read it otherwise. */
export function FoundFile({ work, onReread }: FoundProps) {
  const { file, format, proposal, betterSheet, firstRows } = work;
  const nothing = proposal.matches.length === 0;
  const { rows, columns, origin, languages } = proposal;
  return (
    <>
      <Disclosure
        summary={`${file.name}: ${plural(rows, 'rij', 'rijen')}, ${plural(columns.length, 'kolom', 'kolommen')}`}
      >
        <dl className={styles.facts}>
          <div>
            <dt>Bestand</dt>
            <dd>{file.name}</dd>
          </div>
          <div>
            <dt>Gemaakt met</dt>
            <dd>{originWords[origin]}</dd>
          </div>
          <div>
            <dt>Inhoud</dt>
            <dd>
              {plural(rows, 'rij', 'rijen')}, {plural(columns.length, 'kolom', 'kolommen')}
            </dd>
          </div>
          <div>
            <dt>Vorm</dt>
            <dd>{formatWords(format)}</dd>
          </div>
        </dl>
      </Disclosure>
      {format.kind === 'xlsx' && format.others.length > 0 ? (
        <Select
          label="Welk blad lezen we?"
          hint={betterSheet === null ? sheetsWords(format) : undefined}
          placeholder={null}
          value={format.sheet}
          options={[format.sheet, ...format.others].map((name) => ({ value: name, label: name }))}
          onChange={(sheet: string | null) => onReread({ sheet })}
        />
      ) : null}
      <Languages counts={languages} />
      {format.kind === 'sav' && format.weight !== null ? (
        <Callout boxed title="De weging uit SPSS gebruiken we niet">
          Dit bestand weegt met “{format.weight}”. We rekenen met de ongewogen antwoorden: iedereen telt even zwaar.
          Wegen naar bekende verdelingen kan hier zelf, bij de resultaten.
        </Callout>
      ) : null}
      {betterSheet && format.kind === 'xlsx' ? (
        <Callout kind="warning" boxed title={`De vragen staan op een ander blad: “${betterSheet.name}”`}>
          {sheetsWords(format)} Daar herkennen we geen enkele vraag, en op “{betterSheet.name}”{' '}
          {formatNumber(betterSheet.questions)}. Kies dat blad hierboven.
        </Callout>
      ) : nothing ? (
        <Callout kind="warning" boxed title="We herkennen geen enkele vraag in dit bestand">
          Kies hieronder zelf bij elke vraag de kolom.{' '}
          {format.kind === 'csv'
            ? 'Staat alles in één kolom of zie je vreemde tekens, verander dan eerst het scheidingsteken of de tekenset. '
            : ''}
          Of exporteer opnieuw met de namen van de vragen boven de kolommen.
        </Callout>
      ) : null}
      {firstRows.length > 1 ? <HeadRow work={work} onReread={onReread} open={nothing} /> : null}
      {format.kind === 'csv' ? (
        <Disclosure summary="Vreemde tekens, of alles in één kolom?" open={nothing || proposal.columns.length === 1}>
          <div className={styles.pair}>
            <Select
              label="Scheidingsteken tussen kolommen"
              value={format.delimiter}
              placeholder={null}
              options={delimiters.map((value) => ({ value, label: delimiterWords[value] }))}
              onChange={(delimiter: Delimiter | null) => onReread({ delimiter, encoding: format.encoding })}
            />
            <Select
              label="Tekenset"
              value={format.encoding}
              placeholder={null}
              options={(Object.keys(encodingWords) as Encoding[]).map((value) => ({
                value,
                label: encodingWords[value],
              }))}
              onChange={(encoding: Encoding | null) => onReread({ delimiter: format.delimiter, encoding })}
            />
          </div>
          <p className="small soft">
            We lezen het bestand dan opnieuw. Wat je hieronder hebt gekozen, begint weer bij ons voorstel.
          </p>
        </Disclosure>
      ) : null}
    </>
  );
}

/** Rows that are lost because a quote is not closed: told before anything else, as hardly anybody looks for what is not there. */
export function QuotesWarning({ work: { outcome } }: { work: ImportWork }) {
  const lost = outcome?.report.rejectedRows.filter(({ swallowed }) => swallowed !== undefined) ?? [];
  const lines = lost.reduce((sum, { swallowed = 0 }) => sum + swallowed, 0);
  if (lost.length === 0) return null;
  return (
    <Callout
      kind="warning"
      boxed
      title={`${plural(lines, 'regel valt', 'regels vallen')} weg door een aanhalingsteken`}
    >
      <ul className={styles.warnings}>
        {lost.slice(0, mostWarnings).map(({ row, sentence }) => (
          <li key={row}>
            Rij {formatNumber(row, { grouped: false })}: {sentence}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const mostWarnings = 6;

/** Columns that look like data about persons: told first, and left out. */
export function PrivacyWarnings({ work: { proposal, mapping } }: { work: ImportWork }) {
  const { warnings } = proposal;
  if (warnings.length === 0) return null;
  const [first, more] = [warnings.slice(0, mostWarnings), warnings.slice(mostWarnings)];
  const asked = warnings.some(({ column }) => mapping.items.some((mapped) => mapped.column === column));
  const count = plural(warnings.length, 'kolom lijkt', 'kolommen lijken');
  return (
    <Callout kind="warning" boxed title={`${count} persoonsgegevens te bevatten`}>
      <ul className={styles.warnings}>
        {first.map(({ column, sentence }) => (
          <li key={column}>{sentence}</li>
        ))}
      </ul>
      {more.length > 0 ? (
        <Disclosure summary={`Nog ${plural(more.length, 'kolom', 'kolommen')}`}>
          <ul className={styles.warnings}>
            {more.map(({ column, sentence }) => (
              <li key={column}>{sentence}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      <p>
        We laten {warnings.length === 1 ? 'deze kolom' : 'deze kolommen'} weg.{' '}
        {asked
          ? 'Hoort er een bij een vraag, dan nemen we alleen de getallen over die op de schaal van die vraag staan.'
          : 'Ze verlaten je browser niet.'}
      </p>
    </Callout>
  );
}
