import { useState, useSyncExternalStore } from 'react';
import { asksNotToBeFollowed, type Consent, consent, giveConsent, onConsent } from '#foundation/browser/consent.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { RadioGroup } from '#ui/form/choices.tsx';
import { AccountSection, Outcome } from './section.parts.tsx';

const outcomes: Record<Consent, string> = {
  granted: 'Je keuze is bewaard. We meten hoe je de tool gebruikt.',
  refused: 'Je keuze is bewaard. We meten niet hoe je de tool gebruikt.',
};

/** The choice about the tag manager, to change at any time; only where an installation has one. */
export function AccountMeasuring() {
  const choice = useSyncExternalStore(onConsent, consent);
  const [done, setDone] = useState<string | null>(null);
  if (!siteFacts.tagManagerId) return null;
  return (
    <AccountSection title="Meten">
      {asksNotToBeFollowed() ? (
        <p>Je browser vraagt om je niet te volgen. Daarom meten we niet hoe je {siteFacts.productName} gebruikt.</p>
      ) : (
        <>
          <p>
            Als je dat goedvindt, ziet Google welke pagina’s, stappen en uitleg je opent, met de titel van je onderzoek,
            waar je in de theorie op zoekt en bij welke organisatie je hoort, en bewaart Google cookies in je browser.
            Wat je in een onderzoek schrijft, gaat niet mee. Je keuze geldt voor deze browser.
          </p>
          <RadioGroup
            label={`Meten hoe je ${siteFacts.productName} gebruikt`}
            value={choice}
            options={[
              { value: 'granted', label: 'Toestaan' },
              { value: 'refused', label: 'Weigeren' },
            ]}
            onChange={(next) => {
              if (next === null) return;
              giveConsent(next);
              setDone(outcomes[next]);
            }}
          />
          <Outcome done={done} />
        </>
      )}
    </AccountSection>
  );
}
