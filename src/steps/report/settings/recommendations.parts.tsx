import { Plus, Trash2 } from 'lucide-react';
import { asked, optionsOf } from '#foundation/shared/fields.ts';
import { emptyRow } from '#foundation/shared/section.ts';
import { isUnfinished, type ProposedRecommendation } from '#steps/report/client/recommendations.rules.ts';
import { mostRecommendations, type Recommendation, report } from '#steps/report/report.contract.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import styles from '../report.screen.module.css';

const { recommendations } = report.shape;
const fields = recommendations.row;

export interface RecommendationsProps {
  rows: readonly Recommendation[];
  proposals: readonly ProposedRecommendation[];
  factors: readonly { uuid: string; name: string }[];
  onChange: (rows: Recommendation[]) => void;
  problemAt: (path: string) => string | null;
}

/** The recommendations, one under another; what stands in the research already can be the beginning of one. */
export function Recommendations({ rows, proposals, factors, onChange, problemAt }: RecommendationsProps) {
  const add = (given: Partial<Recommendation>) =>
    onChange([...rows, emptyRow(recommendations, { uuid: crypto.randomUUID(), ...given })]);
  const full = rows.length >= mostRecommendations;
  return (
    <div className={styles.text}>
      {rows.map((row, index) => {
        const change = (patch: Partial<Recommendation>) =>
          onChange(rows.map((one) => (one.uuid === row.uuid ? { ...one, ...patch } : one)));
        const at = (field: keyof typeof fields) => `recommendations[${index}].${field}`;
        const text = (field: 'audience' | 'owner' | 'when' | 'costs') => ({
          ...asked(fields[field]),
          id: fieldIdOf(at(field)),
          value: row[field],
          onChange: (value: string) => change({ [field]: value || null }),
          error: problemAt(at(field)),
        });
        return (
          <div key={row.uuid} className={styles.row}>
            <TextArea
              {...asked(fields.what)}
              id={fieldIdOf(at('what'))}
              label={`${fields.what.words.label} ${index + 1}`}
              rows={2}
              value={row.what}
              onChange={(value) => change({ what: value || null })}
              error={problemAt(at('what'))}
            />
            {isUnfinished(row) ? (
              <Callout kind="hint">Schrijf op de plaats van “…” waarom. Tot dan staat dit niet in het rapport.</Callout>
            ) : null}
            <Disclosure summary="Voor wie, door wie, wanneer en hoe zeker">
              <div className={styles.text}>
                <TextField {...text('audience')} />
                <TextField {...text('owner')} />
                <TextField {...text('when')} />
                <TextField {...text('costs')} />
                <Select
                  {...asked(fields.researchFactor)}
                  id={fieldIdOf(at('researchFactor'))}
                  error={problemAt(at('researchFactor'))}
                  placeholder="Geen factor"
                  value={row.researchFactor}
                  onChange={(researchFactor) => change({ researchFactor })}
                  options={factors.map(({ uuid, name }) => ({ value: uuid, label: name }))}
                />
                <RadioGroup
                  {...asked(fields.certainty)}
                  id={fieldIdOf(at('certainty'))}
                  error={problemAt(at('certainty'))}
                  value={row.certainty}
                  onChange={(certainty) => change({ certainty })}
                  options={optionsOf(fields.certainty)}
                  clearable
                />
              </div>
            </Disclosure>
            <Button
              variant="textNoPadding"
              small
              icon={Trash2}
              onClick={() => onChange(rows.filter(({ uuid }) => uuid !== row.uuid))}
            >
              Verwijder aanbeveling {index + 1}
            </Button>
          </div>
        );
      })}
      {full ? null : (
        <Button icon={Plus} onClick={() => add({})}>
          Aanbeveling toevoegen
        </Button>
      )}
      {proposals.length > 0 && !full ? (
        <Disclosure summary="Begin met wat je al hebt">
          <ul className={styles.text}>
            {proposals.map(({ from, ...given }) => (
              <li key={given.what}>
                <p className="eyebrow">{from}</p>
                <p>{given.what}</p>
                <Button variant="textNoPadding" small icon={Plus} onClick={() => add(given)}>
                  Neem over<span className="vh">: {given.what}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  );
}
