import { Check, TriangleAlert } from 'lucide-react';
import { asked } from '#foundation/shared/fields.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { needed } from '#steps/step/fields.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { TheoryTip } from '#theory/reading/theory.parts.tsx';
import { useFactors } from '#theory/theory.queries.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { interventionDesign } from './intervention-design.contract.ts';
import { type Coverage, coverage, ideaTitle, reasonPath, withReason } from './intervention-design.rules.ts';
import styles from './intervention-design.screen.module.css';
import { reasonProposals } from './proposals.rules.ts';
import type { Work } from './work.parts.ts';

const { reason } = interventionDesign.shape.uncovered.row;

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
        const why = {
          id: fieldIdOf(path),
          ...asked(reason),
          value: factor.reason,
          disabled: readOnly,
          onChange: (text: string) => change((draft) => withReason(draft, factor.uuid, text || null)),
        };
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
              <div className={styles.withProposal}>
                <TextField
                  {...why}
                  error={problemAt(path)}
                  label={reason.words.label.replace('deze factor', factor.name)}
                  mark={needed}
                  hint="De reden komt in het rapport."
                />
                <Proposals of={reasonProposals(factor, earlier)} into={why} name="reden" />
              </div>
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
