import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '#foundation/browser/api.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { answerHeads, numberAsked } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { sentence } from '#steps/step/sentence.rules.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatNumber, plural } from '#ui/format.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { CodeBook, RawAnswers, SurveyAnswers } from './answers.contract.ts';
import { fromRaw } from './kept.rules.ts';

interface CodeBooksProps {
  items: readonly QuestionnaireItem[];
  read: () => Promise<SurveyAnswers>;
  onClose: () => void;
}

/** Of each column that was read in what its values mean, what stands for no answer, and what did not fit and why. */
export function CodeBooks({ items, read, onClose }: CodeBooksProps) {
  const [answers, setAnswers] = useState<RawAnswers | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [load] = useState(() => read);
  useEffect(() => {
    let gone = false;
    load().then(
      ({ answers: found }) => {
        if (!gone) setAnswers(found ?? { respondents: [], items: [], texts: [] });
      },
      (failure: unknown) => {
        if (!gone) setError(sentenceOf(failure));
      },
    );
    return () => {
      gone = true;
    };
  }, [load]);
  const columns = answers ? columnsIn(answers, items) : [];
  return (
    <Dialog open wide light title="Codeboek per kolom" onClose={onClose}>
      {error ? <Callout kind="error">{error}</Callout> : null}
      {answers === null && !error ? <Spinner /> : null}
      {answers !== null && columns.every(({ book }) => book === null) ? (
        <p>Deze antwoorden zijn ingelezen voordat we dit bijhielden. Lees je bestand opnieuw in, dan staat het hier.</p>
      ) : null}
      {columns.map((column) => (
        <Column key={column.item.uuid} {...column} />
      ))}
    </Dialog>
  );
}

interface ColumnProps {
  item: QuestionnaireItem;
  answered: number;
  book: CodeBook | null;
}

/** In the order of the questionnaire. */
function columnsIn(answers: RawAnswers, items: readonly QuestionnaireItem[]): ColumnProps[] {
  const kept = new Map(fromRaw(answers).items.map((one) => [one.item, one]));
  return items.flatMap((item) => {
    const column = kept.get(item.uuid);
    if (!column) return [];
    const answered = column.answers.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
    return [{ item, answered, book: column.book ?? null }];
  });
}

function Column({ item, answered, book }: ColumnProps) {
  const number = numberAsked(item);
  const heads = answerHeads(item);
  return (
    <section className={styles.openAnswers}>
      <h3>
        {item.variable} {item.text}
      </h3>
      <dl className={styles.terms}>
        {book ? <Term name="Kolom in het bestand">{book.column}</Term> : null}
        <Term name="Telt als antwoord">
          {number === null
            ? heads.map(({ number: value, words }) => (words ? `${value} = ${words}` : String(value))).join('; ')
            : sentence(number)}
          . {plural(answered, 'antwoord', 'antwoorden')}.
        </Term>
        {book && book.labels.length > 0 ? (
          <Term name="Betekenis volgens het bestand">
            {book.labels.map(({ value, label }) => `${value} = ${label}`).join('; ')}
          </Term>
        ) : null}
        {book && book.missing.length > 0 ? (
          <Term name="Geen antwoord">
            {book.missing
              .map(({ said, label, times }) => `${said}${label ? ` (${label})` : ''}: ${formatNumber(times)} keer`)
              .join('; ')}
          </Term>
        ) : null}
        {book && book.outsideTimes > 0 ? (
          <Term name={`Past niet, ${formatNumber(book.outsideTimes)} keer`}>
            <ul>
              {book.outside.map(({ said, why, times }) => (
                <li key={said}>
                  {why} {formatNumber(times)} keer.
                </li>
              ))}
            </ul>
          </Term>
        ) : null}
      </dl>
    </section>
  );
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
