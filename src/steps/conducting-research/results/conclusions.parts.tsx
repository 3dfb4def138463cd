import { longest } from '#foundation/shared/fields.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { textOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { StepSection } from '#steps/step/section.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { rowsOf } from './results.parts.tsx';
import { isMeasured, type ResultRow, scalesOf, withResult } from './results.rules.ts';
import { correlationWords, intervalWords, suggestionWords } from './words.parts.ts';

/** What the figures mean in words: per factor, and over all. */
export const Conclusions = drawnFor<ConductingResearch>(
  'results',
  'primaryOutcome',
  'conclusion',
  scalesOf,
)((work: Work) => {
  const { editing } = work;
  return (
    <StepSection
      id="conclusies"
      title="Conclusies"
      lead="Schrijf op wat de cijfers zeggen, en wat niet. Samenhang bewijst geen oorzaak."
    >
      {rowsOf(work).map((row) => (
        <FactorConclusion key={row.factor.uuid} {...work} row={row} />
      ))}
      <TextArea
        label="Conclusie over alle factoren"
        hint="Wat valt op? Wie deed niet mee, en wat betekent dat?"
        maxLength={longest.long}
        {...textOf(editing, 'conclusion')}
      />
    </StepSection>
  );
});

function FactorConclusion({ editing, row }: Work & { row: ResultRow }) {
  const { factor, result, r, interval, suggestion, index, name } = row;
  const path = index < 0 ? `results.${factor.uuid}.conclusion` : `results[${index}].conclusion`;
  return (
    <div className={styles.conclusion}>
      <h3>{name}</h3>
      {isMeasured(row) ? (
        <p className={styles.meta}>
          r = {correlationWords(r)}
          {interval ? ` ${intervalWords(interval)}` : ''}
          {suggestion.kind === 'none' ? '' : `, voorstel ${suggestionWords(suggestion)}`}
        </p>
      ) : null}
      {factor.hypothesis ? (
        <p className={styles.meta}>
          <b>Je hypothese:</b> {factor.hypothesis}
        </p>
      ) : null}
      <TextArea
        id={fieldIdOf(path)}
        label={
          <>
            Conclusie<span className="vh"> over {name}</span>
          </>
        }
        maxLength={longest.long}
        error={editing.problemAt(path)}
        disabled={editing.readOnly}
        value={result.conclusion}
        onChange={(text) => editing.change((draft) => withResult(draft, factor.uuid, { conclusion: text || null }))}
      />
    </div>
  );
}
