import { memo } from 'react';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { contactRemark } from '#steps/qualitative-research/checks.rules.ts';
import { FactorName } from '#steps/qualitative-research/factor.parts.tsx';
import { type Finding, qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { emptyFinding, isUnmentioned } from './conversations.rules.ts';

const fields = qualitativeResearch.shape.conversations.row.findings.row;

interface FindingFieldsProps {
  factor: ChosenFactor;
  /** UUID of the conversation. */
  conversation: string;
  /** What was noted so far; null while nothing was. */
  finding: Finding | null;
  /** Of the finding. */
  path: string;
  problems: readonly { path: string; message: string }[];
  readOnly: boolean;
  onTheory: (iri: string) => void;
  onChange: (researchFactor: string, patch: Partial<Omit<Finding, 'uuid' | 'researchFactor'>>) => void;
}

/** Where a factor stands in the conversation that is open. */
export const findingIdOf = (researchFactor: string) => `bevinding-${researchFactor}`;

/** What one person said of one factor. What did not come up asks nothing more. Drawn again only when it changes. */
export const FindingFields = memo(function FindingFields(props: FindingFieldsProps) {
  const { factor, conversation, path, problems, readOnly, onTheory } = props;
  const finding = props.finding ?? emptyFinding(conversation, factor.uuid);
  const onChange = (patch: Partial<Finding>) => props.onChange(factor.uuid, patch);
  const problemAt = (at: string) => problems.find((problem) => problem.path === at)?.message ?? null;
  const unmentioned = isUnmentioned(finding);
  const asks = !unmentioned && (finding.mention !== null || finding.role !== null);
  const text = (key: 'quote' | 'event' | 'note') => ({
    ...asked(fields[key]),
    id: fieldIdOf(`${path}.${key}`),
    error: problemAt(`${path}.${key}`),
    remark: contactRemark(finding[key]),
    readOnly,
    rows: 1,
    value: finding[key],
    onChange: (value: string) => onChange({ [key]: value || null }),
  });
  const event = <TextArea hint="Welke echte keer was dat, en wat gebeurde er?" {...text('event')} />;
  const eventShown = finding.role === 'decisive';

  return (
    <fieldset id={findingIdOf(factor.uuid)} tabIndex={-1} className={styles.finding}>
      <legend>
        <FactorName factor={factor} onTheory={onTheory} />
      </legend>
      <RadioGroup
        id={fieldIdOf(`${path}.mention`)}
        {...asked(fields.mention)}
        disabled={readOnly}
        clearable
        error={problemAt(`${path}.mention`)}
        value={finding.mention}
        onChange={(mention) => onChange({ mention })}
        options={optionsOf(fields.mention)}
      />
      {asks ? (
        <div className={styles.part}>
          <RadioGroup
            id={fieldIdOf(`${path}.role`)}
            {...asked(fields.role)}
            disabled={readOnly}
            error={problemAt(`${path}.role`)}
            value={finding.role}
            onChange={(role) => onChange({ role })}
            options={optionsOf(fields.role)}
          />
          <RadioGroup
            id={fieldIdOf(`${path}.direction`)}
            {...asked(fields.direction)}
            disabled={readOnly}
            error={problemAt(`${path}.direction`)}
            value={finding.direction}
            onChange={(direction) => onChange({ direction })}
            options={optionsOf(fields.direction)}
          />
        </div>
      ) : null}
      {eventShown ? event : null}
      {asks || finding.quote ? <TextArea data-quote {...text('quote')} /> : null}
      {asks || unmentioned || finding.note || finding.event ? (
        <Disclosure
          summary={!eventShown && (asks || finding.event) ? 'Gebeurtenis en notitie' : fields.note.words.label}
          open={Boolean(finding.note || (!eventShown && finding.event))}
        >
          <div className={styles.fields}>
            {!eventShown && (asks || finding.event) ? event : null}
            <TextArea {...text('note')} />
          </div>
        </Disclosure>
      ) : null}
    </fieldset>
  );
});
