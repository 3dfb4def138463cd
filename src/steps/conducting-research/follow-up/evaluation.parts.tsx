import { EvaluationAnswer } from '#steps/intervention-design/evaluation/answer/answer.figure.tsx';
import { answersOf, assignmentOf } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
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
      {answersOf(plan).length > 0 ? (
        <>
          <EvaluationAnswer content={plan} expected={expected} />
          <p>
            <Link to={to}>Naar het meetplan en de tellingen</Link>
          </p>
        </>
      ) : (
        <p>
          {assignmentOf(plan.design) === null
            ? 'Bij deze opzet rekenen we niets uit. Het plan en de metingen staan in '
            : 'Zodra er geteld is, staat hier het antwoord. Tellingen vul je in bij '}
          <Link to={to}>het meetplan</Link>.
        </p>
      )}
    </div>
  );
}
