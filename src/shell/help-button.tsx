import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import styles from './help-button.module.css';

const HelpDialog = lazy(() => import('./help-dialog.parts.tsx').then((it) => ({ default: it.HelpDialog })));

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
      <Suspense>{open ? <HelpDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
