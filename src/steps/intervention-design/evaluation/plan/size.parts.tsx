import { numberOf } from '#steps/step/fields.ts';
import { number } from '#steps/step/sentence.rules.ts';
import { stepQuoted } from '#study/process.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import type { EvaluationWork } from '../work.parts.ts';
import type { PlannedWork } from './groups.parts.tsx';
import { typicalIccs } from './icc.rules.ts';
import styles from './plan.module.css';
import { type SizeSetting, sizeSetting } from './size.rules.ts';
import { sizeMissing, sizeWords, unitsWord } from './size-words.rules.ts';

/** How many are needed, and how large an effect the study could show: once a design and a main outcome are there. */
export function SizePart(work: PlannedWork) {
  const { editing, remarks, earlier } = work;
  const { content } = editing;
  const setting = sizeSetting(content);
  if (!setting) return null;
  const { outcome, asks, unit } = setting;
  const amount = (field: 'expectedWithout' | 'expectedWith' | 'expectedSd') => ({
    ...numberOf(editing, field),
    remark: remarks.get(field),
    ...unitOf(outcome, field),
  });
  const missing = sizeMissing(content);
  return (
    <div className={styles.group}>
      <h3>Hoeveel heb je er nodig?</h3>
      <div className={styles.fields}>
        <NumberField {...amount('expectedWithout')} hint={knownBefore(earlier.researchTarget, outcome.kind)} />
        <NumberField {...amount('expectedWith')} hint="Het kleinste verschil waar je iets aan hebt." />
        {asks.sd ? (
          <NumberField
            {...amount('expectedSd')}
            hint={
              outcome.kind === 'mean'
                ? 'Tussen mensen, uit een eerdere meting.'
                : `Tussen ${unit === 'people' ? 'mensen' : unitsWord(unit)}, uit een eerdere telling.`
            }
          />
        ) : null}
        {asks.alike ? (
          <NumberField
            {...numberOf(editing, 'placeSize')}
            hint={unit === 'periods' ? 'Hier: per periode.' : undefined}
          />
        ) : null}
        {asks.alike ? <NumberField {...numberOf(editing, 'icc')} hint="Van 0 (niet) tot 1 (helemaal)." /> : null}
        <NumberField
          {...numberOf(editing, 'attainable')}
          whole
          unit={unitsWord(unit)}
          hint="Wat lukt je echt? Mag leeg blijven."
          remark={remarks.get('attainable')}
        />
      </div>
      {asks.alike ? <IccHelp {...work} /> : null}
      {missing ? <p className={styles.meta}>{missing}</p> : <Answer {...work} />}
    </div>
  );
}

function unitOf({ kind, per }: SizeSetting['outcome'], field: string): { unit?: string } {
  if (kind === 'share') return { unit: '%' };
  if (!per) return {};
  return { unit: kind === 'count' && field !== 'expectedSd' ? `per ${per}` : per };
}

/** What stands in the analysis of the target, where it is a share as well. */
function knownBefore({ baseline, unit }: EvaluationWork['earlier']['researchTarget'], kind: string): string {
  return baseline !== null && unit?.trim() === '%' && kind === 'share'
    ? `In ${stepQuoted('research_target')} staat ${number(baseline)}\u00a0%.`
    : 'Zoals het nu is, of zonder iets zou worden.';
}

function Answer({ editing }: EvaluationWork) {
  const { needed, attainable, limits } = sizeWords(editing.content);
  return (
    <div className={styles.answer} role="status">
      <p>
        <b>{needed}</b>
      </p>
      {attainable ? <p>{attainable}</p> : null}
      <ul className={styles.meta}>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </div>
  );
}

/** Values as they were found elsewhere, to begin with. */
function IccHelp({ editing }: EvaluationWork) {
  return (
    <Disclosure summary="Welke waarde is gewoon?">
      <ul className={styles.iccs}>
        {typicalIccs.map(({ where, value, found, source }) => (
          <li key={where}>
            <span>
              {where}: {found}.{source ? <small>{source}.</small> : null}
            </span>
            {editing.readOnly ? null : (
              <Button variant="textNoPadding" small onClick={() => editing.change({ icc: value })}>
                Neem {number(value)}
                <span className="vh"> over van {where.toLowerCase()}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.meta}>
        Onderzoekers noemen dit de ICC. Hoe sterker mensen van één plek op elkaar lijken, hoe meer plekken je nodig
        hebt. Heb je een eerdere telling per plek? Dan is die beter dan deze waarden.
      </p>
    </Disclosure>
  );
}
