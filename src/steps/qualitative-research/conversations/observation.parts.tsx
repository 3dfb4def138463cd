import { enoughAgreement } from '#evidence/statistics/observers.rules.ts';
import { asked } from '#foundation/shared/fields.ts';
import { DownloadButton } from '#research/downloads/downloads.parts.tsx';
import { guideKinds } from '#steps/qualitative-research/guide/documents.contract.ts';
import {
  type QualitativeResearch,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { howSavingStands } from '#steps/step/drawn.rules.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { StepSection } from '#steps/step/section.tsx';
import type { Editing } from '#steps/step/use-step.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatNumber, formatPercent } from '#ui/format.ts';
import { RowList } from '#ui/list/rows.tsx';
import { countedBehaviour, observerAgreement } from './conversations.rules.ts';

const list = qualitativeResearch.shape.observationForm;

/** Counts on the spot: place, period, who did the wanted behaviour and who did not. */
export const ObservationForm = drawnFor<QualitativeResearch>(
  'methods',
  'observationForm',
  howSavingStands,
)(({ editing }: { editing: Editing<QualitativeResearch> }) => {
  const { content, change, problemAt, readOnly } = editing;
  const problem = problemAt('observationForm');
  const counted = countedBehaviour(content.observationForm);
  const alike = observerAgreement(content.observationForm);
  return (
    <StepSection
      id="telformulier"
      title={list.words.name}
      lead="Tel op vaste plekken en tijden wat mensen doen. Laat soms een tweede persoon meetellen; dan zie je of jullie hetzelfde zien."
    >
      <div id={fieldIdOf('observationForm')} className={styles.fields}>
        {problem ? <FieldError>{problem}</FieldError> : null}
        {content.methods.includes('observation') ? (
          <DownloadButton
            research={editing.research.uuid}
            kind={guideKinds.interview}
            form="docx"
            before={async () => !['typed', 'saving'].includes(editing.saving.kind) || (await editing.save())}
          >
            Telformulier als Word
          </DownloadButton>
        ) : null}
        <RowList
          label={list.words.label}
          noun="telling"
          rows={content.observationForm}
          onChange={(observationForm) => change({ observationForm })}
          newRow={(uuid) => emptyRow(list, { uuid })}
          max={100}
          sortable={false}
          readOnly={readOnly}
          empty="Nog geen tellingen. Een telling is één plek in één periode."
        >
          {(row, { index, name, change: set }) => {
            const at = (field: string) => `observationForm[${index}].${field}`;
            const field = (key: 'place' | 'period' | 'wanted' | 'unwanted' | 'secondWanted' | 'secondUnwanted') => ({
              ...asked(list.row[key]),
              id: fieldIdOf(at(key)),
              error: problemAt(at(key)),
              readOnly,
            });
            const count = (key: 'wanted' | 'unwanted' | 'secondWanted' | 'secondUnwanted') => ({
              ...field(key),
              keptAs: `${row.uuid} ${key}`,
            });
            return (
              <fieldset className={styles.count}>
                <legend className="vh">{name}</legend>
                <TextField value={row.place} onChange={(place) => set({ place: place || null })} {...field('place')} />
                <TextField
                  value={row.period}
                  onChange={(period) => set({ period: period || null })}
                  {...field('period')}
                />
                <NumberField whole value={row.wanted} onChange={(wanted) => set({ wanted })} {...count('wanted')} />
                <NumberField
                  whole
                  value={row.unwanted}
                  onChange={(unwanted) => set({ unwanted })}
                  {...count('unwanted')}
                />
                <Checkbox
                  {...asked(list.row.secondObserver)}
                  className={styles.second}
                  checked={row.secondObserver === true}
                  disabled={readOnly}
                  onChange={(secondObserver) => set({ secondObserver })}
                />
                {row.secondObserver ? (
                  <>
                    <NumberField
                      whole
                      value={row.secondWanted}
                      onChange={(secondWanted) => set({ secondWanted })}
                      {...count('secondWanted')}
                    />
                    <NumberField
                      whole
                      value={row.secondUnwanted}
                      onChange={(secondUnwanted) => set({ secondUnwanted })}
                      {...count('secondUnwanted')}
                    />
                  </>
                ) : null}
              </fieldset>
            );
          }}
        </RowList>
        {counted ? (
          <p className={styles.total}>
            Samen: {formatNumber(counted.wanted)} van de {formatNumber(counted.all)} keer gewenst gedrag (
            {formatPercent((100 * counted.wanted) / counted.all)}).
          </p>
        ) : null}
        {alike === null ? null : (
          <Callout kind={alike < enoughAgreement ? 'warning' : 'info'} live>
            De tellingen van de twee waarnemers komen voor {formatPercent(100 * alike)} overeen.
            {alike < enoughAgreement
              ? ' Dat is te weinig: spreek preciezer af wat je telt, en oefen samen.'
              : ' Dat is genoeg om mee verder te gaan.'}
          </Callout>
        )}
      </div>
    </StepSection>
  );
});
