import { useState } from 'react';
import { withTypedEffect } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { SurveyAnswers } from '#steps/conducting-research/answers/answers.parts.tsx';
import { useSurveyAnswers } from '#steps/conducting-research/answers/answers.queries.ts';
import { ReadCount } from '#steps/conducting-research/answers/read-count.parts.tsx';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { BehaviourTwice } from '#steps/conducting-research/results/behaviour.parts.tsx';
import { comparedHow, isShare, sizesExplained, typedFaults } from '#steps/conducting-research/results/effect.rules.ts';
import {
  followUpRespondentsOf,
  hasComputed,
  outsideWords,
} from '#steps/conducting-research/results/respondents.rules.ts';
import { fieldOf, textOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { answersOf } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import { answerWords } from '#steps/intervention-design/evaluation/answer/words.rules.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { workersOf } from '#study/step/beside.ts';
import { Callout } from '#ui/callout.tsx';
import { DateField } from '#ui/date/field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TableFrame } from '#ui/list/data-table.tsx';
import { type ChangeRow, changeProposals, changeRows } from './changes.rules.ts';
import { changeWords, momentWords } from './effect-words.parts.ts';
import { FoundAgainPart } from './found-again.parts.tsx';

const { effects } = conductingResearch.shape;

/** The second measurement: when, how many, the figures, and what they mean. */
export function FollowUpFields(work: Work) {
  const { editing } = work;
  const { content } = editing;
  const worksHere = workersOf(editing.research).me !== null;
  const kept = useSurveyAnswers(editing.research.uuid, worksHere)?.find((one) => one.measurement === 'follow_up');
  const conclusion = textOf(editing, 'followUpConclusion');
  const outside = outsideWords(content.followUpOutside, followUpRespondentsOf(content));
  return (
    <>
      <div className={styles.thirds}>
        <DateField {...fieldOf(editing, 'followUpStart')} />
        <DateField {...fieldOf(editing, 'followUpEnd')} />
        <NumberField whole {...fieldOf(editing, 'followUpRespondents')} />
      </div>
      <ReadCount
        typed={content.followUpRespondents}
        counted={content.followUpCounted ?? kept?.respondents ?? null}
        onTake={editing.readOnly ? undefined : (counted) => editing.change({ followUpRespondents: counted })}
      />
      <SurveyAnswers work={work} measurement="follow_up" />
      {outside ? <Callout>{outside}</Callout> : null}
      {hasComputed(content) ? null : <FirstOfBehaviour {...work} />}
      <BehaviourTwice content={content} />
      <Effects {...work} />
      {content.foundAgain === null ? null : (
        <FoundAgainPart
          found={content.foundAgain}
          content={content}
          nameOf={(uuid) => rowsOf(work).find(({ of }) => of === uuid)?.name ?? null}
        />
      )}
      <Callout kind="info">
        Veranderde er iets? Dan weet je nog niet of dat door je interventie komt. Vergelijk zo mogelijk met een groep
        die de interventie niet kreeg.
      </Callout>
      <div className={styles.fields}>
        <TextArea hint="Wat veranderde er, hoe zeker is dat, en wat kan er nog meer achter zitten?" {...conclusion} />
        <Proposals
          of={changeProposals(
            rowsOf(work),
            answersOf(editing.research.interventionDesign).map((told) => answerWords(told).sentence),
          )}
          into={conclusion}
          name="conclusie"
          how="add"
        />
      </div>
    </>
  );
}

const rowsOf = ({ editing: { content }, earlier }: Work) => changeRows(content, earlier.determineFactors.factors);

/** Of the factors the first figures stand above; of the behaviour itself they are asked here. */
function FirstOfBehaviour(work: Work) {
  const row = rowsOf(work)[0]!;
  return (
    <Fieldset
      legend="Het gedrag bij de eerste meting"
      hint="Uit de vraag die telt als uitkomst. Zo kun je straks zien of het gedrag zelf veranderde."
    >
      <div className={styles.quarters}>
        <Typed {...work} row={row} field="firstN" whole shown />
        <Typed {...work} row={row} field="firstMean" shown />
        <Typed {...work} row={row} field="firstSd" shown />
        <Typed {...work} row={row} field="scaleMin" whole shown />
        <Typed {...work} row={row} field="scaleMax" whole shown />
      </div>
    </Fieldset>
  );
}

/** Per factor the first figures, the second to read in or type, and the change with its interval. */
function Effects(work: Work) {
  const { content } = work.editing;
  const rows = rowsOf(work);
  const compared = rows.map(({ figures }) => figures);
  return (
    <TableFrame
      caption={effects.words.label}
      note={[
        ...comparedHow(content, compared),
        'De verandering staat er met het 95\u00a0%-interval.',
        ...sizesExplained(compared),
      ].join(' ')}
      className={`${styles.figures} ${styles.effects}`}
    >
      <thead>
        <tr>
          <th scope="col">Factor</th>
          <th scope="col">Eerste meting</th>
          <th scope="col">{effects.row.secondN.words.short}</th>
          <th scope="col">{effects.row.secondMean.words.short}</th>
          <th scope="col">{effects.row.secondSd.words.short}</th>
          <th scope="col">{effects.row.change.words.label}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.of ?? 'behaviour'}>
            <th scope="row">{row.name}</th>
            <td>
              <Said label="Eerste meting">{momentWords(row.figures.first)}</Said>
            </td>
            <td>
              <Typed {...work} row={row} field="secondN" whole />
            </td>
            <td>
              <Typed {...work} row={row} field="secondMean" />
            </td>
            <td>
              <Typed {...work} row={row} field="secondSd" />
            </td>
            <td>
              <Said label={effects.row.change.words.label}>{changeWords(row.figures, content.pairedBy !== null)}</Said>
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

type TypedField = 'firstN' | 'firstMean' | 'firstSd' | 'secondN' | 'secondMean' | 'secondSd' | 'scaleMin' | 'scaleMax';

function Typed({
  editing,
  row,
  field,
  whole,
  shown,
}: Work & { row: ChangeRow; field: TypedField; whole?: boolean; shown?: boolean }) {
  // As fine as the figures beside it, until somebody comes to change it; what it is written in stays while somebody does.
  const [near, setNear] = useState<{ share: boolean } | null>(null);
  const fault = faultAt(row, field);
  const share =
    near?.share ??
    (/Mean$|Sd$/.test(field) && row.effect !== null && isShare({ ...row.effect, ...row.counted }) && fault === null);
  const path = row.index < 0 ? `effects.${row.of ?? 'behaviour'}.${field}` : `effects[${row.index}].${field}`;
  return (
    <NumberField
      id={fieldIdOf(path)}
      keptAs={`effects ${row.of} ${field}`}
      width="full"
      {...(shown ? {} : { className: styles.figure, labelHidden: true })}
      label={
        <>
          {effects.row[field].words.label}
          <span className="vh">
            , {row.name}
            {row.counted.unit ? ` (${row.counted.unit})` : ''}
          </span>
        </>
      }
      error={editing.problemAt(path) ?? fault}
      disabled={editing.readOnly}
      {...(whole ? { whole: true } : {})}
      {...(share ? { unit: '%' } : {})}
      value={shownAs(row.effect?.[field] ?? null, share ? 100 : 1, near ? 4 : share ? 0 : 2)}
      decimals={near || whole || share ? undefined : 2}
      onFocus={() => setNear({ share })}
      onBlur={() => setNear(null)}
      onChange={(value) =>
        editing.change((draft) =>
          withTypedEffect(draft, row.of, { [field]: share && value !== null ? value / 100 : value }),
        )
      }
    />
  );
}

/** What is wrong with a typed mean or spread on the scale that stands there. */
function faultAt({ effect, counted }: ChangeRow, field: TypedField): string | null {
  if (!effect) return null;
  const { scaleMin, scaleMax, firstMean, firstSd, secondMean, secondSd } = effect;
  const first = typedFaults({ scaleMin, scaleMax, ...counted, mean: firstMean, sd: firstSd });
  const second = typedFaults({ scaleMin, scaleMax, ...counted, mean: secondMean, sd: secondSd });
  const faults: Partial<Record<TypedField, string | null>> = {
    firstMean: first.mean,
    firstSd: first.sd,
    secondMean: second.mean,
    secondSd: second.sd,
  };
  return faults[field] ?? null;
}

/** As a percentage where it is a share. 0.07 × 100 is 7.000000000000001, which would fight with what is being typed. */
const shownAs = (value: number | null, times: number, decimals: number) =>
  value === null ? null : Math.round(value * times * 10 ** decimals) / 10 ** decimals;
