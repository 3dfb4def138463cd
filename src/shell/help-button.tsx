import { CircleHelp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { process } from '#study/process.ts';
import { Button } from '#ui/button.tsx';
import { HelpDialog } from './behind-page-parts.tsx';
import styles from './help-button.module.css';

/** Step pages on which it stands above the bar of buttons. On the other steps that bar leaves its corner free. */
const raised = [
  'doelanalyse',
  'factoren-bepalen',
  'kwalitatief-onderzoek',
  'factoren-wegen',
  'factoren-prioriteren',
  'koppeling-gedragstechnieken',
];

/** Other pages whose way on stands in a bar at the bottom. */
const forms = /^\/onderzoek\/(toevoegen|[^/]+\/bewerk)$/;

/** Above a bar of buttons, in its corner, or on a page that has none. */
function placeOn(pathname: string): 'above' | 'corner' | 'page' {
  const [, top, , part = ''] = pathname.split('/');
  if (top === 'onderzoek' && process.some(({ path }) => path === part))
    return raised.includes(part) ? 'above' : 'corner';
  return forms.test(pathname) ? 'corner' : 'page';
}

/** The floating way to a person: phone and e-mail of the experts behind the tool. */
export function HelpButton() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={styles.help} data-place={placeOn(pathname)}>
        <Button icon={CircleHelp} aria-label="Hulp nodig?" onClick={() => setOpen(true)}>
          <span className={styles.words}>Hulp nodig?</span>
        </Button>
      </div>
      <Suspense>{open ? <HelpDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
