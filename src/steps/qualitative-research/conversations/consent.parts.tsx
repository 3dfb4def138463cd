import { optionsOf } from '#foundation/shared/fields.ts';
import type { DetermineType } from '#steps/determine-type/determine-type.contract.ts';
import { defaultConsent } from '#steps/qualitative-research/guide/texts.rules.ts';
import { retentionProposals } from '#steps/qualitative-research/proposals.rules.ts';
import {
  type QualitativeResearch,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { fieldOf, textOf, yesNoOf } from '#steps/step/fields.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { SampleText } from '#steps/step/proposal/sample-text.tsx';
import type { Editing } from '#steps/step/use-step.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/form/choices.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

interface ConsentProps {
  editing: Editing<QualitativeResearch>;
  target: ResearchTarget;
  plan: DetermineType;
}

/** What people are told and agree to, on which legal ground, and what happens to their answers. */
export function Consent({ editing, target, plan }: ConsentProps) {
  const { content, change, readOnly } = editing;
  const consent = textOf(editing, 'consentText');
  const retention = textOf(editing, 'retention');
  return (
    <Fieldset legend={qualitativeResearch.shape.consentText.words.name} size="large">
      <div className={styles.fields}>
        <TextArea {...consent} />
        <SampleText into={consent} what="de toestemming" text={() => defaultConsent(target)} />
      </div>
      <RadioGroup
        {...fieldOf(editing, 'promisedQuotes')}
        hint="Kies wat in je tekst staat. Rapport en bestanden laten nooit meer zien."
        disabled={readOnly}
        clearable
        value={content.promisedQuotes}
        onChange={(promisedQuotes) => change({ promisedQuotes })}
        options={optionsOf(qualitativeResearch.shape.promisedQuotes)}
      />
      <RadioGroup
        {...fieldOf(editing, 'legalBasis')}
        hint="De reden in de wet waarom je deze gegevens mag gebruiken."
        disabled={readOnly}
        clearable
        value={content.legalBasis}
        onChange={(legalBasis) => change({ legalBasis })}
        options={optionsOf(qualitativeResearch.shape.legalBasis)}
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
        <div className={styles.fields}>
          <TextArea hint="Wat bewaar je, en tot wanneer?" rows={2} className={styles.low} {...retention} />
          <Proposals of={retentionProposals(plan)} into={retention} name="bewaartermijn" />
        </div>
        <TextArea
          hint="Bij wie kunnen mensen terecht met een vraag?"
          rows={2}
          className={styles.low}
          {...textOf(editing, 'contact')}
        />
      </div>
      <RadioGroup {...yesNoOf(editing, 'minors')} />
      {content.minors ? (
        <Callout kind="warning" boxed>
          Voor kinderen onder de 16 jaar geven de ouders toestemming. Leg het ook aan de kinderen zelf uit, in hun eigen
          woorden. Zij mogen altijd stoppen.
        </Callout>
      ) : null}
    </Fieldset>
  );
}
