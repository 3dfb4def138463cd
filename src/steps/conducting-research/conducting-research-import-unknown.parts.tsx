import { formatNumber, plural } from '#ui/format.ts';
import { Select } from '#ui/select.tsx';
import { answerHeads } from './conducting-research-answers.rules.ts';
import type { ImportQuestion } from './conducting-research-import.rules.ts';
import styles from './conducting-research-import-answers.parts.module.css';
import { quoted } from './conducting-research-import-answers.rules.ts';
import { questionName, withMeaning } from './conducting-research-import-choices.rules.ts';
import type { CheckProps } from './conducting-research-import-columns.parts.tsx';
import { Pages, usePages } from './conducting-research-import-pages.parts.tsx';
import { meaningOf, type UnknownAnswers } from './conducting-research-import-unknown.rules.ts';

/** Questions with answers to be understood by hand, on one page. */
const perPage = 8;

/** What stands in the columns but is no answer, each with what it stands for. */
export function Unknown({ work, onChange }: CheckProps) {
  const { unknown, questions } = work;
  const byId = new Map(questions.map((question) => [question.uuid, question]));
  const pages = usePages(unknown.length, perPage);
  if (unknown.length === 0) return null;
  return (
    <div className={styles.part}>
      <h4>Antwoorden die we niet begrijpen</h4>
      <p className={styles.lead}>
        Weet jij wat er bedoeld is? Kies het antwoord dat erbij hoort. Wat je zo laat staan, wijzen we af.
      </p>
      {unknown.slice(pages.from, pages.to).map((one) => (
        <OfQuestion key={one.item} {...{ work, onChange, one }} question={byId.get(one.item)!} />
      ))}
      <Pages name="deze antwoorden" {...pages} />
    </div>
  );
}

interface OfQuestionProps extends CheckProps {
  one: UnknownAnswers;
  question: ImportQuestion;
}

function OfQuestion({ work: { mapping }, onChange, one, question }: OfQuestionProps) {
  const heads = answerHeads(question);
  const options = [
    { value: 'missing', label: 'Geen antwoord (weet niet, n.v.t.)' },
    ...heads.map(({ number, words }) => ({
      value: String(number),
      label: words ? `${number} – ${words}` : `${number}`,
    })),
  ];
  return (
    <fieldset className={styles.unknown}>
      <legend>{questionName(question)}</legend>
      {one.answers.map(({ said, times, sentence }) => {
        const means = meaningOf(mapping, one.item, said);
        return (
          <Select
            key={said}
            className={styles.unknownRow}
            label={quoted(said)}
            hint={`${plural(times, 'keer', 'keer')}. ${sentence}`}
            placeholder="Afwijzen"
            value={means === null ? null : String(means)}
            options={options}
            onChange={(value) =>
              onChange(
                withMeaning(mapping, one.item, said, value === null || value === 'missing' ? value : Number(value)),
              )
            }
          />
        );
      })}
      {one.more > 0 ? (
        <p className="small soft">
          En nog {formatNumber(one.more)} andere. Zijn het er veel, dan is dit waarschijnlijk niet de goede kolom.
        </p>
      ) : null}
    </fieldset>
  );
}
