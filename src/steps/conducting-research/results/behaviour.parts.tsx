import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { type BehaviourResult, behaviourResult } from './behaviour.rules.ts';
import { behaviourNote, behaviourSentence } from './behaviour-words.rules.ts';

interface BehaviourProps {
  content: Parameters<typeof behaviourResult>[0];
}

type Answer = BehaviourResult['answers'][number] & { second: BehaviourResult['answers'][number] | null };

const cell = (answer: Pick<Answer, 'n' | 'share'> | null) =>
  answer === null ? '–' : `${formatPercent(answer.share * 100)} (${formatNumber(answer.n)})`;

const answerColumn: Column<Answer> = { key: 'answer', header: 'Antwoord', rowHeader: true, cell: ({ words }) => words };
const once: Column<Answer>[] = [answerColumn, { key: 'share', header: 'Deel (n)', numeric: true, cell }];
const twice: Column<Answer>[] = [
  answerColumn,
  { key: 'first', header: 'Eerste meting (n)', numeric: true, cell },
  { key: 'second', header: 'Tweede meting (n)', numeric: true, cell: ({ second }) => cell(second) },
];

/** The behaviour itself, before any factor: how often, with its interval, and every answer. Nothing while it is not known. */
export function Behaviour({ content }: BehaviourProps) {
  const first = behaviourResult(content, 'first');
  return first ? (
    <div className={styles.behaviour}>
      <h3>Het gedrag zelf</h3>
      <p>
        {behaviourSentence(first)} {behaviourNote}
      </p>
      {first.answers.length > 0 ? <Answers first={first} second={null} /> : null}
    </div>
  ) : null;
}

/** The same at both measurements beside each other. Nothing before the second. */
export function BehaviourTwice({ content }: BehaviourProps) {
  const [first, second] = [behaviourResult(content, 'first'), behaviourResult(content, 'second')];
  if (!second) return null;
  return (
    <div className={styles.behaviour}>
      <h3>Het gedrag zelf</h3>
      {first ? (
        <p>
          <b>Eerste meting.</b> {behaviourSentence(first)}
        </p>
      ) : null}
      <p>
        <b>Tweede meting.</b> {behaviourSentence(second)} {behaviourNote}
      </p>
      {first && first.answers.length > 0 && sameAnswers(first, second) ? (
        <Answers first={first} second={second} />
      ) : null}
    </div>
  );
}

/** Numbers in classes may have other classes at each. */
const sameAnswers = (first: BehaviourResult, second: BehaviourResult) =>
  first.answers.map(({ words }) => words).join('\n') === second.answers.map(({ words }) => words).join('\n');

const Answers = ({ first, second }: { first: BehaviourResult; second: BehaviourResult | null }) => (
  <DataTable
    caption="Wat mensen antwoordden"
    columns={second ? twice : once}
    rows={first.answers.map((answer, at): Answer => ({ ...answer, second: second?.answers[at] ?? null }))}
    rowKey={({ words }) => words}
  />
);
