import { EvaluationAnswer } from '#steps/intervention-design/evaluation/answer/answer.figure.tsx';
import { answersOf, assignmentOf } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import { CourseFigures } from '#steps/intervention-design/evaluation/course/course.figure.tsx';
import { coursesOf } from '#steps/intervention-design/evaluation/course/course.rules.ts';
import { useExpected } from '#study/expectation/expected.queries.ts';
import type { Research } from '#study/research.queries.ts';
import { Link } from '#ui/link.tsx';

/** Whether it worked, by the plan that was made for that; without such a plan nothing. */
export function EvaluationHere({ research }: { research: Research }) {
  const { interventionDesign: plan, uuid } = research;
  const expected = useExpected(uuid, plan);
  if (plan.design === null) return null;
  const to = `/onderzoek/${uuid}/interventiedesign#werkt-het`;
  return (
    <div>
      <h3>Heeft het gewerkt?</h3>
      {answersOf(plan).length > 0 || coursesOf(plan).length > 0 ? (
        <>
          <EvaluationAnswer content={plan} expected={expected} />
          <CourseFigures content={plan} />
          <p>
            <Link to={to}>Naar het meetplan en de tellingen</Link>
          </p>
        </>
      ) : (
        <p>
          Zodra er geteld is, staat hier {assignmentOf(plan.design) === null ? 'het verloop' : 'het antwoord'}.
          Tellingen vul je in bij <Link to={to}>het meetplan</Link>.
        </p>
      )}
    </div>
  );
}
