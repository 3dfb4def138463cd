import { asked } from '#foundation/shared/fields.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Link } from '#ui/link.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { AddFactor } from './add-factor.parts.tsx';
import { isAdded } from './new-factors.rules.ts';

const list = qualitativeResearch.shape.newFactors;

/** What people brought up that nobody had thought of, and the way to take it along as a factor. */
export function NewFactors({ editing, earlier }: Work) {
  const { content, change, problemAt, readOnly, research } = editing;
  const { factors } = earlier.determineFactors;
  return (
    <RowList
      label={list.words.label}
      noun="factor"
      addLabel="Nieuwe factor toevoegen"
      rows={content.newFactors}
      onChange={(newFactors) => change({ newFactors })}
      newRow={(uuid) => emptyRow(list, { uuid })}
      max={60}
      sortable={false}
      readOnly={readOnly}
      empty="Noemde iemand iets wat niet in je lijst staat? Zet het hier neer."
    >
      {(row, { index, change: set }) => {
        const at = (key: string) => `newFactors[${index}].${key}`;
        const added = isAdded(factors, row);
        return (
          <>
            <div className={styles.newFactor}>
              <TextField
                id={fieldIdOf(at('name'))}
                {...asked(list.row.name)}
                error={problemAt(at('name'))}
                readOnly={readOnly}
                value={row.name}
                onChange={(name) => set({ name: name || null })}
              />
              <Select
                id={fieldIdOf(at('firstHeardIn'))}
                {...asked(list.row.firstHeardIn)}
                disabled={readOnly}
                value={row.firstHeardIn}
                onChange={(firstHeardIn) => set({ firstHeardIn })}
                placeholder="Niet bekend"
                options={content.conversations.map(({ uuid, code }) => ({ value: uuid, label: code ?? 'Zonder code' }))}
              />
            </div>
            <TextArea
              id={fieldIdOf(at('explanation'))}
              {...asked(list.row.explanation)}
              hint="Wie noemde het, en wat deed het met het gedrag?"
              rows={2}
              error={problemAt(at('explanation'))}
              readOnly={readOnly}
              value={row.explanation}
              onChange={(explanation) => set({ explanation: explanation || null })}
            />
            {added ? (
              <p className={styles.meta}>
                Staat bij je factoren. Vul hem aan in{' '}
                <Link to={`/onderzoek/${research.uuid}/factoren-bepalen`}>Factoren bepalen</Link>.
              </p>
            ) : readOnly ? null : (
              <AddFactor research={research.uuid} added={row} factors={factors} />
            )}
          </>
        );
      }}
    </RowList>
  );
}
