import { usePageTitle } from '#foundation/browser/page-title.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Choose } from './choose.parts.tsx';
import { Count } from './count.parts.tsx';
import styles from './page.parts.module.css';
import { isUnsent } from './sheet.rules.ts';
import { type Counting, useCounting } from './use-counting.ts';

/** `/tellen/<research>` and `/tellen#<secret>`: the page with which one counts outside. */
export function TallyPage() {
  const counting = useCounting();
  const { state, task, open } = counting;
  const isIn = state === 'ready' && task !== null;
  usePageTitle('Tellen');
  return (
    <main id="inhoud" tabIndex={-1} className={styles.page}>
      <p className={`product-name ${styles.brand}`}>{siteFacts.productName}</p>
      {state === 'loading' ? <p role="status">Even kijken…</p> : null}
      {state === 'out' ? <Out {...counting} /> : null}
      {state === 'nowhere' ? (
        <Told title="Deze link klopt niet">Vraag wie het onderzoek doet om een nieuwe link om te tellen.</Told>
      ) : null}
      {state === 'unknown' ? <Unknown {...counting} /> : null}
      {isIn && open ? <Count key={open.uuid} {...counting} task={task} open={open} /> : null}
      {isIn && !open ? <Choose {...counting} task={task} /> : null}
      {isIn ? <Stands {...counting} /> : null}
    </main>
  );
}

const Told = ({ title, children }: { title: string; children: string }) => (
  <>
    <h1>{title}</h1>
    <p>{children}</p>
  </>
);

const Out = ({ logIn }: Counting) => (
  <>
    <h1>Log in om te tellen</h1>
    <p>
      Wat je eerder telde en nog niet is verstuurd, staat op deze telefoon. Het gaat mee zodra je met hetzelfde account
      inlogt.
    </p>
    <Button variant="primary" wide onClick={logIn}>
      Inloggen
    </Button>
  </>
);

const Unknown = ({ ended, problem }: Counting) =>
  ended === 'link' ? (
    <Told title="Deze link is afgelopen">Vraag wie het onderzoek doet om een nieuwe link om te tellen.</Told>
  ) : problem ? (
    <Told title="Hier kun je niet tellen">{problem}</Told>
  ) : (
    <>
      <Told title="Geen verbinding">
        Open deze pagina één keer met internet. Daarna werkt ze een dag lang zonder, ook als je haar sluit.
      </Told>
      <Button variant="primary" wide onClick={() => location.reload()}>
        Opnieuw proberen
      </Button>
    </>
  );

/** Below in sight: whether everything is with the server, in words. */
function Stands({ sheets, ended, reached, kept, logIn }: Counting) {
  const unsent = sheets.some(isUnsent);
  const words = ended
    ? ended === 'link'
      ? 'Deze link is afgelopen. Wat nog niet is verstuurd, staat op deze telefoon.'
      : 'Je sessie is afgelopen. Wat je telt, staat op deze telefoon.'
    : !kept
      ? 'Deze telefoon bewaart niets. Houd de pagina open tot alles is verstuurd.'
      : unsent && !reached
        ? 'Geen verbinding. Wat je telde staat op deze telefoon en gaat straks vanzelf mee.'
        : unsent
          ? 'Op deze telefoon bewaard. Versturen…'
          : sheets.some(({ sent }) => sent > 0)
            ? 'Alles is verstuurd.'
            : '';
  return (
    <div className={styles.stands} data-trouble={ended || !kept ? '' : undefined}>
      <span aria-hidden="true">{words}</span>
      <LiveRegion message={words} />
      {ended === 'session' ? (
        <Button small onClick={logIn}>
          Opnieuw inloggen
        </Button>
      ) : null}
    </div>
  );
}
