import { asked, optionsOf } from '#foundation/shared/fields.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import { fieldOf, numberOf, textOf } from '#steps/step/fields.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { useExpected } from '#study/expectation/expected.queries.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { DateField } from '#ui/date/field.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Later } from '#ui/form/later.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { EvaluationAnswer } from './answer/answer.figure.tsx';
import { answersOf } from './answer/measured.rules.ts';
import { Counts } from './counts/counts.parts.tsx';
import { CourseFigures } from './course/course.figure.tsx';
import { coursesOf } from './course/course.rules.ts';
import { evaluationShape } from './evaluation.contract.ts';
import { CarriedOutPart } from './fidelity/fidelity.parts.tsx';
import styles from './measurements.parts.module.css';
import { IncomingTallies } from './tally/incoming.parts.tsx';

/** What was counted and what that says, and then what happened with it. */
export function Measurements({ editing }: { editing: Editing<InterventionDesign> }) {
  const { content, change, readOnly } = editing;
  const { adopted } = evaluationShape;
  // Of an outcome that is not stored yet nobody expects anything.
  const expected = useExpected(editing.research.uuid, editing.research.interventionDesign);
  const isAnswered = answersOf(content).length > 0;
  return (
    <div className={styles.parts}>
      {isAnswered ? (
        <section aria-labelledby="heeft-het-gewerkt" className={styles.answer}>
          <h3 id="heeft-het-gewerkt">Heeft het gewerkt?</h3>
          <EvaluationAnswer content={content} expected={expected} />
        </section>
      ) : null}
      {coursesOf(content).length > 0 ? (
        <section aria-labelledby="wat-er-geteld-is" className={styles.answer}>
          <h3 id="wat-er-geteld-is">Wat er geteld is</h3>
          <CourseFigures content={content} />
        </section>
      ) : null}
      <IncomingTallies editing={editing} />
      <Counts editing={editing} />
      <Later used={content.fidelity.length > 0} summary="Ging de uitvoering zoals bedoeld?">
        <CarriedOutPart editing={editing} />
      </Later>
      <Later
        used={[content.costs, content.reached, content.sideEffects, content.adopted, content.adoptedWhy].some(
          (one) => one !== null,
        )}
        summary="Wat het kostte en wat ermee gebeurde"
      >
        <div className={styles.pair}>
          <NumberField {...numberOf(editing, 'costs')} unit="euro" />
          <NumberField {...numberOf(editing, 'reached')} whole />
        </div>
        <TextArea {...textOf(editing, 'sideEffects')} hint="Gewenst of niet: wat zag je dat niet in het plan stond?" />
        <RadioGroup
          {...fieldOf(editing, 'adopted')}
          options={optionsOf(adopted)}
          clearable
          disabled={readOnly}
          value={content.adopted}
          onChange={(chosen) => change({ adopted: chosen })}
        />
        <TextArea {...textOf(editing, 'adoptedWhy')} />
      </Later>
      <Later used={content.deviations.length > 0} summary="Ging er iets anders dan het plan?">
        <Deviations editing={editing} />
      </Later>
    </div>
  );
}

/** What went otherwise than was planned, each with its reason. */
function Deviations({ editing: { content, change, problemAt, readOnly } }: { editing: Editing<InterventionDesign> }) {
  const list = evaluationShape.deviations;
  return (
    <RowList
      label={list.words.label}
      noun="afwijking"
      rows={content.deviations}
      onChange={(deviations) => change({ deviations })}
      newRow={(uuid) => emptyRow(list, { uuid })}
      max={list.max}
      sortable={false}
      readOnly={readOnly}
    >
      {(row, { index, change: edit, fieldId }) => (
        <div className={styles.parts}>
          {(['what', 'why'] as const).map((name) => (
            <TextArea
              key={name}
              {...asked(list.row[name])}
              id={fieldId(name)}
              error={problemAt(`deviations[${index}].${name}`)}
              readOnly={readOnly}
              value={row[name]}
              onChange={(text) => edit({ [name]: text || null })}
            />
          ))}
          <DateField
            {...asked(list.row.noticedOn)}
            id={fieldId('noticedOn')}
            error={problemAt(`deviations[${index}].noticedOn`)}
            readOnly={readOnly}
            value={row.noticedOn}
            onChange={(noticedOn) => edit({ noticedOn })}
          />
        </div>
      )}
    </RowList>
  );
}
