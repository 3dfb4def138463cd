import { suggestionWords } from '#evidence/suggestion-words.rules.ts';
import { asked } from '#foundation/shared/fields.ts';
import {
  type ConductingResearch,
  conductingResearch,
} from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { answersSentence, conclusionProposals, factorProposals } from '#steps/conducting-research/proposals.rules.ts';
import { textOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { StepSection } from '#steps/step/section.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { rowsOf } from './results.parts.tsx';
import { isMeasured, type ResultRow, scalesOf, withResult } from './results.rules.ts';
import { correlationWords, intervalWords } from './words.parts.ts';

const { conclusion } = conductingResearch.shape.results.row;

/** What the figures mean in words: per factor, and over all. */
export const Conclusions = drawnFor<ConductingResearch>(
  'results',
  'primaryOutcome',
  'ownOutcome',
  'conclusion',
  scalesOf,
  answersSentence,
)((work: Work) => {
  const { editing } = work;
  const { items, results } = editing.content;
  const rows = items.length === 0 && results.length === 0 ? [] : rowsOf(work);
  const field = textOf(editing, 'conclusion');
  return (
    <StepSection
      id="conclusies"
      title="Conclusies"
      lead="Schrijf op wat de cijfers zeggen, en wat niet. Samenhang bewijst geen oorzaak."
    >
      {rows.length === 0 ? (
        <p className={styles.meta}>
          Zodra er een vragenlijst is of cijfers zijn, schrijf je hier per factor op wat ze zeggen.
        </p>
      ) : null}
      {rows.map((row) => (
        <FactorConclusion key={row.factor.uuid} {...work} row={row} />
      ))}
      <div className={styles.fields}>
        <TextArea hint="Wat valt op? Wie deed niet mee, en wat betekent dat?" {...field} />
        <Proposals of={conclusionProposals(editing.content, rows)} into={field} name="conclusie" how="add" />
      </div>
    </StepSection>
  );
});

function FactorConclusion({ editing, row }: Work & { row: ResultRow }) {
  const { factor, result, r, interval, suggestion, index, name } = row;
  const path = index < 0 ? `results.${factor.uuid}.conclusion` : `results[${index}].conclusion`;
  const field = {
    ...asked(conclusion),
    id: fieldIdOf(path),
    value: result.conclusion,
    disabled: editing.readOnly,
    onChange: (text: string) => editing.change((draft) => withResult(draft, factor.uuid, { conclusion: text || null })),
  };
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
        {...field}
        label={
          <>
            {conclusion.words.label}
            <span className="vh"> over {name}</span>
          </>
        }
        error={editing.problemAt(path)}
      />
      <Proposals of={factorProposals(row, editing.content)} into={field} name="conclusie" how="add" />
    </div>
  );
}
