import { Check, TriangleAlert } from 'lucide-react';
import { longest } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { needed } from '#steps/step/fields.ts';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import { useFactors } from '#theory/theory.queries.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { type Coverage, coverage, ideaTitle, reasonPath, withReason } from './intervention-design.rules.ts';
import styles from './intervention-design.screen.module.css';
import type { Work } from './work.parts.ts';

/** Every priority factor: which intervention changes it, or why none does. */
export function FactorCoverage({ editing, earlier, onTheory }: Work) {
  const { data: library } = useFactors();
  const { content, change, problemAt, readOnly } = editing;
  const factors = coverage(content, earlier);
  return (
    <ul className={styles.coverage}>
      {factors.map((factor, place) => {
        const path = reasonPath(content, factor.uuid, place);
        const covered = factor.by.length > 0;
        return (
          <li key={factor.uuid}>
            <div className={styles.covered} data-covered={covered}>
              <Icon of={covered ? Check : TriangleAlert} size={20} />
              <div>
                <h3>
                  <TheoryTip
                    iri={factor.factor}
                    name={factor.name}
                    helpText={library?.find((item) => item['@id'] === factor.factor)?.helpText ?? null}
                    onReadMore={() => factor.factor && onTheory(factor.factor)}
                  />
                </h3>
                <p className={styles.meta}>
                  {covered ? (
                    <By by={factor.by} several={content.interventions.length > 1} />
                  ) : factor.stopped ? (
                    'Het gekozen idee heeft een veto en telt daarom niet mee.'
                  ) : (
                    'Komt in geen interventie terug.'
                  )}
                </p>
              </div>
            </div>
            {covered ? null : (
              <TextField
                id={fieldIdOf(path)}
                error={problemAt(path)}
                label={`Waarom doe je nu niets met ${factor.name}?`}
                mark={needed}
                hint="De reden komt in het rapport."
                value={factor.reason}
                onChange={(text) => change((draft) => withReason(draft, factor.uuid, text || null))}
                maxLength={longest.short}
                disabled={readOnly}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const By = ({ by, several }: { by: Coverage['by']; several: boolean }) =>
  by.map(({ name, ideas }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two interventions may share a name, and nothing here keeps state.
    <span key={index} className={styles.by}>
      {several ? <b>{name}: </b> : null}
      {ideas.map(ideaTitle).join(' · ')}
    </span>
  ));
