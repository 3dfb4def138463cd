import { longest } from '#foundation/shared/fields.ts';
import { defaultConsent } from '#steps/qualitative-research/guide/texts.rules.ts';
import { legalBases, type QualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import { legalBasisLabels } from '#steps/qualitative-research/words.rules.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { fieldOf, textOf, yesNoOf } from '#steps/step/fields.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

interface ConsentProps {
  editing: Editing<QualitativeResearch>;
  target: ResearchTarget;
}

/** What people are told and agree to, on which legal ground, and what happens to their answers. */
export function Consent({ editing, target }: ConsentProps) {
  const { content, change, readOnly } = editing;
  return (
    <Fieldset legend="Informatie en toestemming" size="large">
      <div className={styles.fields}>
        <TextArea
          label="Wat je mensen vertelt en waar ze ja op zeggen"
          maxLength={longest.long}
          {...textOf(editing, 'consentText')}
        />
        {content.consentText || readOnly ? null : (
          <Button variant="textNoPadding" onClick={() => change({ consentText: defaultConsent(target) })}>
            Begin met een voorbeeldtekst
            <span className="vh"> voor de toestemming</span>
          </Button>
        )}
      </div>
      <RadioGroup
        {...fieldOf(editing, 'legalBasis')}
        label="Grondslag AVG"
        hint="De reden in de wet waarom je deze gegevens mag gebruiken."
        disabled={readOnly}
        clearable
        value={content.legalBasis}
        onChange={(legalBasis) => change({ legalBasis })}
        options={legalBases.map((value) => ({ value, label: legalBasisLabels[value] }))}
      />
      <Callout
        boxed
        kind={content.legalBasis === 'consent' ? 'warning' : 'info'}
        title={content.legalBasis === 'consent' ? 'Kunnen mensen hier echt nee zeggen?' : undefined}
      >
        Toestemming telt alleen als iemand vrij is om nee te zeggen. Tegen een gemeente, een uitkeringsinstantie of een
        werkgever durven mensen dat vaak niet. Kies dan liever een andere grondslag, en overleg met je
        privacyfunctionaris. Vraag ook dan altijd of iemand mee wil doen.
      </Callout>
      <div className={styles.pair}>
        <TextArea
          label="Bewaartermijn"
          hint="Wat bewaar je, en tot wanneer?"
          rows={2}
          className={styles.low}
          maxLength={longest.short}
          {...textOf(editing, 'retention')}
        />
        <TextArea
          label="Contactpersoon"
          hint="Bij wie kunnen mensen terecht met een vraag?"
          rows={2}
          className={styles.low}
          maxLength={longest.short}
          {...textOf(editing, 'contact')}
        />
      </div>
      <RadioGroup
        {...yesNoOf(editing, 'minors')}
        label="Doen er minderjarigen mee?"
        options={[
          { value: 'yes', label: 'Ja' },
          { value: 'no', label: 'Nee' },
        ]}
      />
      {content.minors ? (
        <Callout kind="warning" boxed>
          Voor kinderen onder de 16 jaar geven de ouders toestemming. Leg het ook aan de kinderen zelf uit, in hun eigen
          woorden. Zij mogen altijd stoppen.
        </Callout>
      ) : null}
    </Fieldset>
  );
}
