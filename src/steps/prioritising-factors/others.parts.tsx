import { asked } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import type { Editing } from '#steps/step/use-step.ts';
import { Later } from '#ui/form/later.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { formatMark } from '#ui/format.ts';
import { type PrioritisingFactors, prioritisingFactors } from './prioritising-factors.contract.ts';
import { groups, type RankedFactor } from './prioritising-factors.rules.ts';
import styles from './prioritising-factors.screen.module.css';
import { adviceProposals, whyNotOurs } from './proposals.rules.ts';

/** What weighs heavily but is for others to change: named here, and given along as advice. */
export function NotOurs({
  editing,
  factors,
}: {
  editing: Editing<PrioritisingFactors>;
  factors: readonly RankedFactor[];
}) {
  const { content, change, readOnly, problemAt } = editing;
  const { notOurs } = groups(factors);
  const advice = {
    id: fieldIdOf('adviceToOthers'),
    ...asked(prioritisingFactors.shape.adviceToOthers),
    value: content.adviceToOthers,
    disabled: readOnly,
    onChange: (text: string) => change({ adviceToOthers: text || null }),
  };
  return (
    <section className={styles.others} aria-labelledby="niet-aan-ons">
      <h2 id="niet-aan-ons">Belangrijk, maar niet aan ons</h2>
      <div className={styles.othersBody}>
        <Later
          key={`${notOurs.length > 0}`}
          summary="Toch advies geven aan anderen"
          used={notOurs.length > 0 || content.adviceToOthers !== null}
        >
          {notOurs.length > 0 ? (
            <ul className={styles.notOurs}>
              {notOurs.map((factor) => (
                <li key={factor.uuid}>
                  <b>{factor.name}</b>
                  <span className={styles.notOursMark}>
                    <span className="vh">belang </span>
                    {formatMark(factor.grade!)}
                  </span>
                  <small>{whyNot(factor)}</small>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.soft}>
              Een factor met een belang boven de 5 die je niet kunt veranderen, komt hier vanzelf te staan. Nu is er
              geen. Je kunt wel advies geven.
            </p>
          )}
          <TextArea
            {...advice}
            hint="Wie kan hier wel iets aan veranderen, en wat moet die dan doen?"
            error={problemAt('adviceToOthers')}
          />
          <Proposals of={adviceProposals(notOurs)} into={advice} name="advies" />
          <p className={styles.soft}>
            Komt in het rapport onder <b>{prioritisingFactors.shape.adviceToOthers.words.name}</b>.
          </p>
        </Later>
      </div>
    </section>
  );
}

/** `Want het ligt buiten ons mandaat…`; the user's own reason when they judged otherwise than the answers. */
function whyNot(factor: RankedFactor): string {
  const why = whyNotOurs(factor);
  return why ? `Want ${why}.` : (factor.row.influenceReason ?? 'Volgens jouw eigen oordeel niet te veranderen.');
}
