import { CircleHelp, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { houseFacts } from '#foundation/browser/house-facts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './help-button.module.css';

/** Step pages whose bar of buttons the help button makes room for. */
const raised = [
  'doelanalyse',
  'factoren-bepalen',
  'kwalitatief-onderzoek',
  'factoren-wegen',
  'factoren-prioriteren',
  'koppeling-gedragstechnieken',
];

/** The floating way to a person: phone and e-mail of the experts behind the tool. */
export function HelpButton() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const { helpPhone, helpEmail, productName } = houseFacts;
  const step = pathname.split('/')[3] ?? '';
  return (
    <>
      <div
        className={styles.help}
        data-up={raised.includes(step) || undefined}
        data-step={
          (pathname.startsWith('/onderzoek/') && step !== '' && step !== 'bewerk' && step !== 'samenwerken') ||
          undefined
        }
      >
        <Button icon={CircleHelp} onClick={() => setOpen(true)}>
          Hulp nodig?
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Hulp nodig?" light>
        <p>
          Onze experts in gedragsverandering denken graag met je mee: over je onderzoek, over de theorie of over{' '}
          {productName} zelf.
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
      </Dialog>
    </>
  );
}
