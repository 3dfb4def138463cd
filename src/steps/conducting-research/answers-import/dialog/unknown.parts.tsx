import { quoted } from '#steps/conducting-research/answers-import/answers.rules.ts';
import { questionName } from '#steps/conducting-research/answers-import/choices.rules.ts';
import type { ImportQuestion } from '#steps/conducting-research/answers-import/import.rules.ts';
import {
  meaningOf,
  type UnknownAnswer,
  withMeaningEverywhere,
} from '#steps/conducting-research/answers-import/unknown.rules.ts';
import { answerHeads } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { Select } from '#ui/form/select.tsx';
import { formatNumber, joinList, plural } from '#ui/format.ts';
import styles from './answers.parts.module.css';
import type { CheckProps } from './columns.parts.tsx';
import { Pages, usePages } from './pages.parts.tsx';

/** What stands in the columns but is no answer, each with what it stands for. */
export function Unknown({ work, onChange }: CheckProps) {
  const { answers, more } = work.unknown;
  const pages = usePages(answers.length);
  if (answers.length === 0) return null;
  return (
    <div className={styles.part}>
      <h4>Antwoorden die we niet begrijpen</h4>
      <p className={styles.lead}>
        Weet jij wat er bedoeld is? Kies het antwoord dat erbij hoort. Wat je op “Afwijzen” laat staan, blijft leeg.
      </p>
      <div>
        {answers.slice(pages.from, pages.to).map((answer) => (
          <Meaning key={answer.key} {...{ work, onChange, answer }} />
        ))}
      </div>
      <Pages name="deze antwoorden" {...pages} />
      {more > 0 ? (
        <p className="small soft">
          En nog {plural(more, 'andere tekst', 'andere teksten')}. Zijn het er veel bij één vraag, dan is dat
          waarschijnlijk niet de goede kolom.
        </p>
      ) : null}
    </div>
  );
}

function Meaning({ work, onChange, answer }: CheckProps & { answer: UnknownAnswer }) {
  const { mapping, questions } = work;
  const asked = questions.filter(({ uuid }) => answer.items.includes(uuid));
  const means = meaningOf(mapping, answer);
  const options = [
    { value: 'missing', label: 'Geen antwoord (weet niet, n.v.t.)' },
    ...answerHeads(asked[0]!).map(({ number, words }) => ({
      value: String(number),
      label: words ? `${number} – ${words}` : `${number}`,
    })),
  ];
  return (
    <Select
      className={styles.unknown}
      label={quoted(answer.said)}
      hint={`${formatNumber(answer.times)} keer, bij ${namesOf(asked)}. ${answer.sentence}`}
      placeholder="Afwijzen"
      value={means === null ? null : String(means)}
      options={options}
      onChange={(value) =>
        onChange(withMeaningEverywhere(mapping, answer, value === null || value === 'missing' ? value : Number(value)))
      }
    />
  );
}

const mostNames = 3;

/** `GEMFRI_1, GEMFRI_2 en nog 4 vragen`. */
function namesOf(questions: readonly ImportQuestion[]): string {
  const names = questions.map(questionName);
  return names.length <= mostNames + 1
    ? joinList(names)
    : `${names.slice(0, mostNames).join(', ')} en nog ${plural(names.length - mostNames, 'vraag', 'vragen')}`;
}
