import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { CompanyFrame, ForManagers } from '#access/company/frame.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatTime, plural } from '#ui/format.ts';
import { RetryCallout } from '#ui/retry-callout.tsx';
import { Facts } from './facts.parts.tsx';
import type { Installation } from './installation.contract.ts';
import { installationQuery } from './installation.queries.ts';
import styles from './installation.screen.module.css';
import { Jobs } from './jobs.parts.tsx';

/** `/beheer/installatie`: whether anything asks for the operator today, and how the installation does. */
export function InstallationScreen() {
  return <ForManagers page="/beheer/installatie">{(me) => <InstallationPage me={me} />}</ForManagers>;
}

function InstallationPage({ me }: { me: Me }) {
  const { data: installation, error, refetch } = useQuery(installationQuery);
  const [asking, setAsking] = useState(false);
  const count = installation?.warnings.length ?? 0;
  usePageTitle(`${count > 0 ? `${plural(count, 'melding', 'meldingen')} – ` : ''}Installatie`);
  const again = async () => {
    setAsking(true);
    await refetch();
    setAsking(false);
  };
  return (
    <CompanyFrame
      me={me}
      title="Installatie"
      lead={
        installation
          ? `Stand van ${formatTime(installation.at)} uur. De pagina kijkt elke minuut opnieuw.`
          : 'Hoe het met deze installatie gaat.'
      }
      actions={
        installation ? (
          <Button icon={RotateCw} busy={asking} onClick={() => void again()}>
            Kijk nu opnieuw
          </Button>
        ) : null
      }
    >
      {error ? (
        <div className={styles.failed}>
          <RetryCallout
            title={
              installation
                ? `Dit is nog de stand van ${formatTime(installation.at)} uur.`
                : 'We weten niet hoe het gaat.'
            }
            busy={asking}
            onRetry={() => void again()}
          >
            {error.message}
          </RetryCallout>
        </div>
      ) : null}
      {!installation && !error ? <Spinner label="Installatie bekijken…" /> : null}
      {installation ? (
        <div className={styles.page}>
          <Warnings of={installation.warnings} />
          <Facts of={installation} />
          <Jobs of={installation.jobs} />
        </div>
      ) : null}
    </CompanyFrame>
  );
}

function Warnings({ of: warnings }: { of: Installation['warnings'] }) {
  const urgent = warnings.filter((one) => one.urgent);
  const later = warnings.filter((one) => !one.urgent);
  return (
    <div className={styles.warnings}>
      <p role="status" className={styles.state} data-well={warnings.length === 0 || undefined}>
        {stateInWords(urgent.length, later.length)}
      </p>
      {warnings.length > 0 ? (
        <ul aria-label="Wat aandacht vraagt">
          {[...urgent, ...later].map(({ name, message, action, urgent: now }) => (
            <li key={`${name} ${message}`}>
              <Callout kind={now ? 'warning' : 'info'} boxed title={message}>
                {action}
              </Callout>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function stateInWords(urgent: number, later: number): string {
  if (urgent + later === 0) return 'Niets van wat we in de gaten houden, vraagt nu iets van je.';
  if (urgent === 0) return `Niets is dringend. ${plural(later, 'ding vraagt', 'dingen vragen')} wel iets van je.`;
  const now = `${plural(urgent, 'ding vraagt', 'dingen vragen')} nu je aandacht.`;
  return later === 0 ? now : `${now} ${plural(later, 'ding kan', 'dingen kunnen')} tot overdag wachten.`;
}
