import { longest } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Callout } from '#ui/callout.tsx';
import { TableFrame } from '#ui/data-table.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Fieldset } from '#ui/fieldset.tsx';
import { formatMark, formatNumber } from '#ui/format.ts';
import { NumberField } from '#ui/number-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Effect, FactorResult } from './conducting-research.contract.ts';
import styles from './conducting-research.screen.module.css';
import { hasComputed, type Moment, withTypedEffect } from './conducting-research-analysed.rules.ts';
import { type EffectFigures, effectOf } from './conducting-research-effect.rules.ts';
import { changeWords } from './conducting-research-effect-words.parts.ts';
import { SurveyAnswers } from './conducting-research-survey-answers.parts.tsx';
import { fieldOf, textOf, type Work } from './conducting-research-work.parts.ts';

/** The second measurement: when, how many, the figures, and what they mean. */
export function FollowUpFields(work: Work) {
  const { editing } = work;
  const { content } = editing;
  return (
    <>
      <div className={styles.thirds}>
        <DateField label="Eerste dag" {...fieldOf(editing, 'followUpStart')} />
        <DateField label="Laatste dag" {...fieldOf(editing, 'followUpEnd')} />
        <NumberField label="Ingevuld (netto n)" whole {...fieldOf(editing, 'followUpRespondents')} />
      </div>
      <SurveyAnswers work={work} measurement="follow_up" />
      {hasComputed(content) ? null : <FirstOfBehaviour {...work} />}
      <Effects {...work} />
      <Callout kind="info">
        Veranderde er iets? Dan weet je nog niet of dat door je interventie komt. Vergelijk zo mogelijk met een groep
        die de interventie niet kreeg.
      </Callout>
      <TextArea
        label="Conclusie over de verandering"
        hint="Wat veranderde er, hoe zeker is dat, en wat kan er nog meer achter zitten?"
        maxLength={longest.long}
        {...textOf(editing, 'followUpConclusion')}
      />
    </>
  );
}

interface Row {
  of: string | null;
  name: string;
  result: FactorResult | null;
  effect: Effect | null;
  index: number;
  figures: EffectFigures;
}

function rowsOf({ editing: { content }, earlier }: Work): Row[] {
  const row = (of: string | null, name: string, result: FactorResult | null): Row => {
    const index = content.effects.findIndex(({ researchFactor }) => researchFactor === of);
    const effect = content.effects[index] ?? null;
    return { of, name, result, effect, index, figures: effectOf(effect, result) };
  };
  return [
    row(null, 'Het gedrag zelf', null),
    ...earlier.determineFactors.factors.flatMap(({ uuid, name }) => {
      const result = content.results.find(({ researchFactor }) => researchFactor === uuid);
      return result ? [row(uuid, name ?? 'Eigen factor', result)] : [];
    }),
  ];
}

/** Of the factors the first figures stand above; of the behaviour itself they are asked here. */
function FirstOfBehaviour(work: Work) {
  const row = rowsOf(work)[0]!;
  return (
    <Fieldset
      legend="Het gedrag bij de eerste meting"
      hint="Uit de vraag die telt als uitkomst. Zo kun je straks zien of het gedrag zelf veranderde."
    >
      <div className={styles.quarters}>
        <Typed {...work} row={row} field="firstN" label="Aantal (n)" whole shown />
        <Typed {...work} row={row} field="firstMean" label="Gemiddelde" shown />
        <Typed {...work} row={row} field="firstSd" label="SD" shown />
        <Typed {...work} row={row} field="scaleMin" label="Schaal van" whole shown />
        <Typed {...work} row={row} field="scaleMax" label="Schaal tot" whole shown />
      </div>
    </Fieldset>
  );
}

/** Per factor the first figures, the second to read in or type, and the change with its interval. */
function Effects(work: Work) {
  return (
    <TableFrame
      caption="Verandering per factor"
      note="Het tweede gemiddelde min het eerste, met het 95 %-interval."
      className={`${styles.figures} ${styles.effects}`}
    >
      <thead>
        <tr>
          <th scope="col">Factor</th>
          <th scope="col">Eerste meting</th>
          <th scope="col">n</th>
          <th scope="col">Gemid&shy;delde</th>
          <th scope="col">SD</th>
          <th scope="col">Verandering</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(work).map((row) => (
          <tr key={row.of ?? 'behaviour'}>
            <th scope="row">{row.name}</th>
            <td>
              <Said label="Eerste meting">{momentWords(row.figures.first)}</Said>
            </td>
            <td>
              <Typed {...work} row={row} field="secondN" label="Aantal (n)" whole />
            </td>
            <td>
              <Typed {...work} row={row} field="secondMean" label="Gemiddelde" />
            </td>
            <td>
              <Typed {...work} row={row} field="secondSd" label="SD" />
            </td>
            <td>
              <Said label="Verandering">{changeWords(row.figures)}</Said>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** A text in the table, with the head of its column where a phone has none. */
const Said = ({ label, children }: { label: string; children: string }) => (
  <span className={styles.known}>
    <span className={styles.knownLabel}>{label}: </span>
    {children}
  </span>
);

const momentWords = (moment: Moment | null) =>
  moment === null
    ? '–'
    : `${formatMark(moment.mean)} op ${moment.scaleMin}–${moment.scaleMax} (n = ${formatNumber(moment.n)})`;

type TypedField = 'firstN' | 'firstMean' | 'firstSd' | 'secondN' | 'secondMean' | 'secondSd' | 'scaleMin' | 'scaleMax';

function Typed({
  editing,
  row,
  field,
  label,
  whole,
  shown,
}: Work & { row: Row; field: TypedField; label: string; whole?: boolean; shown?: boolean }) {
  const path = row.index < 0 ? `effects.${row.of ?? 'behaviour'}.${field}` : `effects[${row.index}].${field}`;
  return (
    <NumberField
      id={fieldIdOf(path)}
      width="full"
      {...(shown ? {} : { className: styles.figure, labelHidden: true })}
      label={
        <>
          {label}
          <span className="vh">, {row.name}</span>
        </>
      }
      error={editing.problemAt(path)}
      disabled={editing.readOnly}
      {...(whole ? { whole: true } : {})}
      value={row.effect?.[field] ?? null}
      onChange={(value) => editing.change((draft) => withTypedEffect(draft, row.of, { [field]: value }))}
    />
  );
}
