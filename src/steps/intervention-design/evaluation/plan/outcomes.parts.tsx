import { ArrowDownToLine } from 'lucide-react';
import { optionsOf } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { fieldOf } from '#steps/step/fields.ts';
import { stepQuoted } from '#study/process.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { evaluationShape, type Outcome } from '../evaluation.contract.ts';
import { rowField } from '../work.parts.ts';
import { mainOutcome, restsOnPlaces } from './design.rules.ts';
import type { PlannedWork } from './groups.parts.tsx';
import styles from './plan.module.css';
import { emptyOutcome, goalInLine, withGoalAsOutcome, withOutcome } from './starts.rules.ts';

const { outcomes: list, weighing } = evaluationShape;

/** What is counted or measured, and which of it the plan stands or falls by. */
export function OutcomesPart({ editing, remarks, earlier }: PlannedWork) {
  const { content, change, readOnly } = editing;
  const said = fieldOf(editing, 'outcomes').error ?? remarks.get('outcomes');
  const goal = readOnly || content.outcomes.length > 0 ? null : goalInLine(earlier.researchTarget);
  const places = restsOnPlaces(content, mainOutcome(content.outcomes)?.countedUnit ?? null);
  return (
    <div className={styles.group} id="field-outcomes">
      <h3>{list.words.label}</h3>
      <p className={styles.meta}>
        Tel liefst wat mensen doen, niet wat ze zeggen. Kies vooraf één hoofduitkomst: wie er achteraf een uit vele
        kiest, vindt altijd wel iets.
      </p>
      <RowList<Outcome>
        label={list.words.label}
        noun="uitkomst"
        rows={content.outcomes}
        onChange={(outcomes) => change({ outcomes })}
        newRow={(uuid) => emptyOutcome(uuid, content.outcomes)}
        max={list.max}
        readOnly={readOnly}
      >
        {(outcome, { index }) => {
          const row = `outcomes[${index}]`;
          const edit = (patch: Partial<Outcome>) =>
            change((draft) => ({ ...draft, outcomes: withOutcome(draft.outcomes, outcome.uuid, patch) }));
          const at = (name: keyof typeof list.row) => {
            const { label, ...field } = rowField(editing, row, name);
            return {
              ...field,
              label: (
                <>
                  {label}
                  <span className="vh"> van uitkomst {index + 1}</span>
                </>
              ),
              remark: remarks.get(`${row}.${name}`),
            };
          };
          return (
            <>
              <TextField {...at('name')} value={outcome.name} onChange={(name) => edit({ name: name || null })} />
              <div className={styles.fields}>
                <Select
                  {...at('kind')}
                  value={outcome.kind}
                  options={optionsOf(list.row.kind)}
                  onChange={(kind) => edit({ kind })}
                />
                <Select
                  {...at('countedUnit')}
                  value={outcome.countedUnit}
                  options={optionsOf(list.row.countedUnit)}
                  onChange={(countedUnit) => edit({ countedUnit })}
                />
                {outcome.kind === 'count' || outcome.kind === 'mean' || outcome.per !== null ? (
                  <TextField
                    {...at('per')}
                    placeholder={outcome.kind === 'mean' ? 'kilo' : 'week'}
                    value={outcome.per}
                    onChange={(per) => edit({ per: per || null })}
                  />
                ) : null}
                <Select
                  {...at('wanted')}
                  value={outcome.wanted}
                  options={optionsOf(list.row.wanted)}
                  onChange={(wanted) => edit({ wanted })}
                />
                <Select
                  {...at('role')}
                  value={outcome.role}
                  options={optionsOf(list.row.role)}
                  onChange={(role) => edit({ role })}
                />
              </div>
            </>
          );
        }}
      </RowList>
      {goal === null ? null : (
        <div className={styles.group}>
          <p className={styles.meta}>
            In {stepQuoted('research_target')} staat: {goal}.
          </p>
          <Button
            icon={ArrowDownToLine}
            onClick={() => {
              const uuid = crypto.randomUUID();
              change((draft) => ({ ...draft, ...withGoalAsOutcome(draft, earlier.researchTarget, uuid) }));
              // The button is gone by now: one goes on where something is still asked.
              requestAnimationFrame(() => document.getElementById(fieldIdOf('outcomes[0].countedUnit'))?.focus());
            }}
          >
            Neem dit doel over als uitkomst
          </Button>
        </div>
      )}
      {said ? <Callout kind="warning">{said}</Callout> : null}
      {places || content.weighing !== null ? (
        <RadioGroup
          {...fieldOf(editing, 'weighing')}
          options={optionsOf(weighing, {
            alike: 'Het gaat je om de gewone plek, groot of klein.',
            size: 'Het gaat je om de gewone mens: grote plekken wegen zwaarder.',
          })}
          value={content.weighing}
          clearable
          disabled={readOnly}
          onChange={(chosen) => change({ weighing: chosen })}
        />
      ) : null}
    </div>
  );
}
