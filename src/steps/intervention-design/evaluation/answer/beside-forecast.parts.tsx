import { useExpected } from '#steps/intervention-design/evaluation/forecast/forecast.queries.ts';
import { expectedWords } from '#steps/intervention-design/evaluation/forecast/forecast.rules.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Research } from '#study/research.queries.ts';
import { EvaluationAnswer } from './answer.figure.tsx';

interface AnswerBesideForecastProps {
  research: Research;
  /** The step as it stands on screen, which may not be stored yet. */
  content: InterventionDesign;
}

/** Whether it worked, with what the team expected of the main outcome beforehand. Nothing while nothing was counted. */
export function AnswerBesideForecast({ research: { uuid, interventionDesign }, content }: AnswerBesideForecastProps) {
  // Of an outcome that is not stored yet nobody expects anything.
  const main = interventionDesign.outcomes.find(({ role }) => role === 'main');
  const expected = useExpected(uuid, interventionDesign);
  return <EvaluationAnswer content={content} expected={main ? expectedWords(expected, main) : null} />;
}
