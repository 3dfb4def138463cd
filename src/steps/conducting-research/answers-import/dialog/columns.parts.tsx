import { useEffect, useMemo, useState } from 'react';
import {
  type MappingProblem,
  mappedTo,
  questionName,
  type WhichIsHigher,
  whichIsHigher,
  withColumn,
  withMissingHere,
  withShift,
  withWhichIsHigher,
} from '#steps/conducting-research/answers-import/choices.rules.ts';
import { type ColumnOptions, questionColumns } from '#steps/conducting-research/answers-import/columns.rules.ts';
import type { ImportQuestion } from '#steps/conducting-research/answers-import/import.rules.ts';
import type {
  ImportMapping,
  ImportProposal,
  MappedColumn,
  TwoCodes,
} from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { answerHeads, numberAsked, rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { sentence } from '#steps/step/sentence.rules.ts';
import { Checkbox } from '#ui/form/choices.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { joinList, plural } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { WarningSign } from '#ui/graphic/signs.tsx';
import styles from './answers.parts.module.css';
import { Pages, usePages } from './pages.parts.tsx';
import { cellWords, lossWords, matchWords } from './sentences.parts.ts';
import type { ImportWork } from './session.parts.ts';

export interface CheckProps {
  work: ImportWork;
  onChange: (mapping: ImportMapping) => void;
}

/** Where the error summary leads to. */
export const columnId = (item: string) => `kolom-${item}`;
export const columnsId = 'vragen-met-kolommen';
export const respondentId = 'kolom-respondentcode';

/** The questions that answers can be counted of: those with a scale, or a number. */
const scaledQuestions = (questions: readonly ImportQuestion[]) =>
  questions.filter((question) => rangeOf(question) !== null);

export type Shown = 'all' | 'without' | 'look';
const shownWords: Record<Shown, string> = { all: 'alle vragen', without: 'zonder kolom', look: 'om na te kijken' };

interface ColumnsProps extends CheckProps {
  problems: readonly MappingProblem[];
  /** What is listed to begin with. */
  first: Shown;
}

/** Per question its column, what stands in it, and what to look at. */
export function QuestionColumns({ work, onChange, problems, first }: ColumnsProps) {
  const { proposal, mapping, questions } = work;
  const [shown, setShown] = useState<Shown>(first);
  const options = useMemo(() => questionColumns(proposal, mapping), [proposal, mapping]);
  const scaled = useMemo(() => inOrder(scaledQuestions(questions), proposal), [questions, proposal]);
  const isWrong = ({ uuid }: ImportQuestion) => problems.some(({ item }) => item === uuid);
  const isShown: Record<Shown, (question: ImportQuestion) => boolean> = {
    all: () => true,
    without: ({ uuid }) => !mappedTo(mapping, uuid),
    look: (question) => isWrong(question) || isToLookAt(work, question.uuid),
  };
  const count = (which: Shown) => scaled.filter(isShown[which]).length;
  // The chosen column stays in sight while it is chosen, though it then no longer fits the filter.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const listed = scaled
    .filter((question) => isShown[shown](question) || kept.has(question.uuid))
    .sort((a, b) => (shown === 'look' ? Number(isWrong(b)) - Number(isWrong(a)) : 0));
  const pages = usePages(listed.length);
  const whole = useInTurn(pages.to - pages.from, pages.page);
  const without = count('without');
  return (
    <div className={styles.part}>
      <h4 id="vragen-en-kolommen">Vragen en kolommen</h4>
      <p className={styles.lead}>
        {without === 0
          ? `Alle ${plural(scaled.length, 'vraag heeft', 'vragen hebben')} een kolom. Kijk of de kolommen kloppen.`
          : `${plural(without, 'vraag heeft', 'vragen hebben')} geen kolom. Kies die zelf, of laat het zo als de vraag niet in je vragenlijst zat.`}
      </p>
      <Select
        label="Laat zien"
        width="short"
        placeholder={null}
        value={shown}
        options={(Object.keys(shownWords) as Shown[]).map((value) => ({
          value,
          label: `${shownWords[value]} (${count(value)})`,
        }))}
        onChange={(value) => {
          setKept(new Set());
          setShown(value ?? 'all');
        }}
      />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on a phone the rows stand as blocks, and stay a table for screen readers. */}
      <table id={columnsId} role="table" className={styles.columns} aria-labelledby="vragen-en-kolommen">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Vraag
            </th>
            <th role="columnheader" scope="col">
              Kolom in je bestand
            </th>
            <th role="columnheader" scope="col">
              Wat erin staat
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {listed.slice(pages.from, pages.to).map((question, place) => (
            <tr role="row" key={question.uuid}>
              <th role="rowheader" scope="row">
                <b>{questionName(question)}</b>
                {question.variable !== null && question.text !== null ? <span>{question.text}</span> : null}
                <small>{askedWords(question)}</small>
              </th>
              <td role="cell">
                <ColumnChoice
                  {...{ work, question, options }}
                  whole={place < whole}
                  problem={problems.find(({ item }) => item === question.uuid)?.message ?? null}
                  onChange={(next) => {
                    setKept(new Set(kept).add(question.uuid));
                    onChange(next);
                  }}
                />
              </td>
              <td role="cell">
                <ColumnContent {...{ work, question, onChange }} />
              </td>
            </tr>
          ))}
          {listed.length === 0 ? (
            <tr role="row">
              <td role="cell" colSpan={3} className={styles.none}>
                Er zijn geen vragen {shownWords[shown]}.
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <Pages name="de vragen" {...pages} />
    </div>
  );
}

/**
 * How many of the rows of a page have all their columns to choose from by now. Each gets them in a task of its own: ten lists of
 * hundreds of columns at once hold up a click.
 */
function useInTurn(rows: number, page: number): number {
  const [turn, setTurn] = useState({ page, whole: 0 });
  const whole = turn.page === page ? turn.whole : 0;
  useEffect(() => {
    if (whole >= rows) return;
    const timer = setTimeout(() => setTurn({ page, whole: whole + 1 }));
    return () => clearTimeout(timer);
  }, [rows, page, whole]);
  return whole;
}

/** What has no column of its own accord comes first, and stays there when somebody chooses one. */
const inOrder = (questions: readonly ImportQuestion[], { matches }: ImportProposal) => {
  const found = new Set(matches.map(({ item }) => item));
  return [...questions].sort((a, b) => Number(found.has(a.uuid)) - Number(found.has(b.uuid)));
};

/** What was not recognised by its own name, has cells that are no answer, or a remark. */
function isToLookAt({ proposal, mapping, outcome }: ImportWork, item: string): boolean {
  const mapped = mappedTo(mapping, item);
  if (!mapped) return false;
  const match = proposal.matches.find((one) => one.item === item && one.column === mapped.column);
  return (
    match?.by === 'part' ||
    match?.by === 'text' ||
    (outcome?.remarks.some((remark) => remark.item === item) ?? false) ||
    (outcome?.report.items.some((report) => report.item === item && report.rejected > 0) ?? false)
  );
}

/** `Schaal 1–7`, `Een getal van 0 tot en met 168 uur per week`. */
function askedWords(question: ImportQuestion): string {
  const number = numberAsked(question);
  return number === null ? `Schaal ${question.scaleMin}–${question.scaleMax}` : sentence(number);
}

interface RowProps extends CheckProps {
  question: ImportQuestion;
}

function ColumnChoice({
  work: { proposal, mapping },
  question,
  options,
  whole,
  problem,
  onChange,
}: RowProps & { options: readonly ColumnOptions[]; whole: boolean; problem: string | null }) {
  const mapped = mappedTo(mapping, question.uuid);
  const chosen = options.flatMap((group) => group.options.filter(({ value }) => value === String(mapped?.column)));
  const match = proposal.matches.find(({ item, column }) => item === question.uuid && column === mapped?.column);
  return (
    <div className={styles.choice}>
      <Select
        id={columnId(question.uuid)}
        label={`Kolom bij ${questionName(question)}`}
        labelHidden
        placeholder="Geen kolom"
        value={mapped ? String(mapped.column) : null}
        options={whole ? options : chosen}
        error={problem}
        onChange={(value) => onChange(withColumn(mapping, question.uuid, value === null ? null : Number(value)))}
      />
      {mapped ? (
        <small className="soft">{match ? matchWords[match.by] : 'Zelf gekozen.'}</small>
      ) : (
        <small className={styles.without}>
          <Icon of={WarningSign} /> Geen kolom: deze vraag blijft leeg.
        </small>
      )}
    </div>
  );
}

function ColumnContent({ work: { proposal, mapping, outcome }, question, onChange }: RowProps) {
  const mapped = mappedTo(mapping, question.uuid);
  const column = mapped && proposal.columns[mapped.column];
  if (!mapped || !column) return <span className="soft">–</span>;
  const report = outcome?.report.items.find(({ item, column: at }) => item === mapped.item && at === mapped.column);
  const remark = outcome?.remarks.find(({ item, column: at }) => item === mapped.item && at === mapped.column);
  const shift = remark?.shift;
  return (
    <div className={styles.content}>
      <span className={styles.examples}>
        {column.examples.length === 0
          ? 'Deze kolom is leeg.'
          : `${column.examples.map((text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text)).join(' · ')}${column.different > column.examples.length ? ' …' : ''}`}
      </span>
      {report ? <small className="soft">{cellWords(report)}</small> : null}
      {report && lossWords(report) ? <FieldError>{lossWords(report)}</FieldError> : null}
      {shift === undefined ? null : (
        <Checkbox
          label={shift < 0 ? `Trek ${-shift} af van elk antwoord` : `Tel ${shift} op bij elk antwoord`}
          hint={remark?.sentence}
          checked={mapped.shift === shift}
          onChange={(on) => onChange(withShift(mapping, question.uuid, on ? shift : 0))}
        />
      )}
      {remark?.missing ? (
        <Checkbox
          label={`${joinList(remark.missing)} is hier geen antwoord`}
          hint={remark.sentence}
          checked={mapped.missing !== undefined && mapped.missing.length > 0}
          onChange={(on) => onChange(withMissingHere(mapping, question.uuid, on ? remark.missing! : []))}
        />
      ) : null}
      {remark?.twoCodes ? (
        <WhichCode codes={remark.twoCodes} {...{ mapping, mapped, question, onChange }} hint={remark.sentence} />
      ) : null}
    </div>
  );
}

/** Which of two numbers stands for which answer: asked, as both orders are usual. */
function WhichCode({
  codes,
  mapping,
  mapped,
  question,
  hint,
  onChange,
}: Pick<RowProps, 'question' | 'onChange'> & {
  codes: TwoCodes;
  mapping: ImportMapping;
  mapped: MappedColumn;
  hint: string;
}) {
  const [no, yes] = answerHeads(question).map(({ number, words }) => words ?? String(number));
  const [lower, higher] = codes.map((texts) => texts[0]);
  const words: Record<WhichIsHigher, string> = {
    lower: `${lower} is ${yes}, ${higher} is ${no}`,
    higher: `${lower} is ${no}, ${higher} is ${yes}`,
  };
  return (
    <Select
      label={`Wat betekenen ${lower} en ${higher}?`}
      hint={hint}
      value={whichIsHigher(mapped, codes, question.scaleMax!)}
      options={(['lower', 'higher'] as const).map((value) => ({ value, label: words[value] }))}
      onChange={(which) => onChange(withWhichIsHigher(mapping, question.uuid, codes, question.scaleMax!, which))}
    />
  );
}
