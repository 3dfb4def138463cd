import { Mail, Phone } from 'lucide-react';
import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { statementPath } from '#shell/accessibility/statement.rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './help-dialog.module.css';

// For who asks for help alone: the search comes with it.
const HelpAnswers = latePart(() => import('./help-answers.parts.tsx').then((it) => it.HelpAnswers));

/** The explanation of what is at hand, how to reach a person, and where it stands how far everyone can use the tool. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { helpPhone, helpEmail, productName } = siteFacts;
  return (
    <Dialog open onClose={onClose} title="Hulp nodig?" light>
      <div className={styles.room}>
        <Suspense>
          <HelpAnswers onFollow={onClose} />
        </Suspense>
      </div>
      <p>
        Liever overleggen? Onze experts in gedragsverandering denken graag met je mee: over je onderzoek, over de
        theorie of over {productName} zelf.
      </p>
      <div className={styles.ways}>
        {helpPhone ? (
          <Button icon={Phone} href={`tel:${helpPhone.replace(/[^\d+]/g, '')}`}>
            Bel {helpPhone}
          </Button>
        ) : null}
        {helpEmail ? (
          <Button icon={Mail} href={`mailto:${helpEmail}`}>
            Mail {helpEmail}
          </Button>
        ) : null}
        {helpPhone || helpEmail ? null : <p>Vraag de beheerder van je organisatie hoe je ons bereikt.</p>}
      </div>
      <p>
        Werkt iets niet met je hulpmiddel? Lees hoever we zijn met <a href={statementPath}>toegankelijkheid</a>.
      </p>
    </Dialog>
  );
}
