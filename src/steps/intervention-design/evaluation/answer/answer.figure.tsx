import { fidelityWords } from '#steps/intervention-design/evaluation/fidelity/words.rules.ts';
import { expectedWords } from '#steps/intervention-design/evaluation/forecast/forecast.rules.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { DrawingFigure } from '#steps/report/drawing/drawing.figure.tsx';
import { drawAnswers, isDrawn } from '#steps/report/drawing/effect.rules.ts';
import type { Expected } from '#study/expectation/expected.rules.ts';
import styles from './answer.figure.module.css';
import { answersOf, chanceOf, type OutcomeAnswer } from './measured.rules.ts';
import { answerWords, chanceWords, costWords, designLimits, severalWords, strataWords } from './words.rules.ts';

interface EvaluationAnswerProps {
  content: InterventionDesign;
  /** What the team expected of the main outcome beforehand; null where that is not told. */
  expected: Expected | null;
}

/** Whether it worked: for each outcome one sentence, what it means and what it rests on, and one figure of all. Nothing while nothing was counted. */
export function EvaluationAnswer({ content, expected }: EvaluationAnswerProps) {
  const answers = answersOf(content);
  if (answers.length === 0) return null;
  const drawn = answers.filter(isDrawn);
  const several = severalWords(answers.length);
  const alt = drawn.map((one) => answerWords(one).sentence).join(' ');
  return (
    <div className={styles.answer}>
      {answers.map((one) => {
        const { sentence, meaning, limits } = answerWords(one);
        const costs = costWords(one, content.costs, content.reached);
        return (
          <div key={`${one.outcome.uuid} ${one.names.with}`}>
            <p className={styles.sentence}>{sentence}</p>
            {one.outcome.role === 'main' ? <ExpectedHere expected={expected} outcome={one.outcome} /> : null}
            {meaning ? <p>{meaning}</p> : null}
            {costs ? <p>{costs}</p> : null}
            <p className={styles.limits}>
              {[...limits, strataWords(content, one), chanceWords(chanceOf(content, one))].filter(Boolean).join(' ')}
            </p>
          </div>
        );
      })}
      <p>
        {designLimits[answers[0]!.assignment]} {several}
      </p>
      <p>{fidelityWords(content, answers).join(' ')}</p>
      {drawn.length > 0 ? (
        <figure className={styles.figure}>
          <figcaption>
            {drawn.some(hasInterval) ? 'Het verschil, met het 95\u00a0%-interval' : 'Het verschil'}
          </figcaption>
          <div className={styles.wide}>
            <DrawingFigure drawing={drawAnswers(drawn, 640)} alt={alt} />
          </div>
          <div className={styles.narrow}>
            <DrawingFigure drawing={drawAnswers(drawn, 343)} alt={alt} />
          </div>
        </figure>
      ) : null}
    </div>
  );
}

const hasInterval = ({ answer }: OutcomeAnswer) => answer.kind !== 'none' && answer.certainty.kind === 'interval';

function ExpectedHere({ expected, outcome }: { expected: Expected | null; outcome: OutcomeAnswer['outcome'] }) {
  const words = expectedWords(expected, outcome);
  return words ? <p>{words}</p> : null;
}
