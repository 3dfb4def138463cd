import { optionsOf } from '#foundation/shared/fields.ts';
import { fieldOf, textOf, yesNoOf } from '#steps/step/fields.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { type DesignKind, evaluationShape } from '../evaluation.contract.ts';
import { leavesOut } from './design.rules.ts';
import { designWords, plainDesigns } from './design-words.rules.ts';
import type { PlannedWork } from './groups.parts.tsx';
import styles from './plan.module.css';
import { askedOf, suggestedDesign } from './suggestion.rules.ts';

const { design: field } = evaluationShape;

/** What is possible, which design follows from it, and which one is chosen. */
export function DesignPart({ editing, remarks }: PlannedWork) {
  const { content, change, readOnly } = editing;
  const { design } = content;
  const asked = askedOf(content);
  const suggestion = suggestedDesign(content);
  return (
    <div className={styles.group}>
      <RadioGroup {...yesNoOf(editing, 'hasWithout')} hint="Ook als die groep het later alsnog krijgt." />
      {asked.draw || content.canDraw !== null ? (
        <RadioGroup {...yesNoOf(editing, 'canDraw')} hint="Dus niet: wie zich meldt, of waar het handig is." />
      ) : null}
      {asked.place || content.byPlace !== null ? (
        <RadioGroup {...yesNoOf(editing, 'byPlace')} remark={remarks.get('byPlace')} />
      ) : null}
      {suggestion && design === null ? (
        <Callout
          kind="hint"
          boxed
          live
          title={`Ons advies: ${field.choices[suggestion.design].name}`}
          actions={
            readOnly ? undefined : (
              <Button small onClick={() => change({ design: suggestion.design })}>
                Kies deze opzet
              </Button>
            )
          }
        >
          {suggestion.reason} {suggestion.otherwise}
        </Callout>
      ) : null}
      {content.hasWithout !== null || design !== null ? (
        <RadioGroup
          {...fieldOf(editing, 'design')}
          options={optionsOf(field, plainDesigns())}
          value={design}
          clearable
          disabled={readOnly}
          onChange={(chosen) => change({ design: chosen })}
        />
      ) : null}
      {suggestion && design !== null && design !== suggestion.design ? (
        <p className={styles.meta}>Ons advies bij deze antwoorden: {field.choices[suggestion.design].name}.</p>
      ) : null}
      {design ? <Words of={design} /> : null}
      {leavesOut(design) || content.fairness !== null ? (
        <div>
          <TextArea
            {...textOf(editing, 'fairness')}
            rows={2}
            hint="Krijgen zij het later alsnog? Missen ze iets wat ze nodig hebben?"
          />
        </div>
      ) : null}
    </div>
  );
}

function Words({ of }: { of: DesignKind }) {
  const { proves, provesNot, asks } = designWords(of);
  return (
    <dl className={styles.words} aria-label={`Over ${field.choices[of].name}`}>
      <div>
        <dt>Wat het kan bewijzen</dt>
        <dd>{proves}</dd>
      </div>
      <div>
        <dt>Wat niet</dt>
        <dd>{provesNot}</dd>
      </div>
      <div>
        <dt>Wat het vraagt</dt>
        <dd>{asks}</dd>
      </div>
    </dl>
  );
}
