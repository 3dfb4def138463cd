import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#foundation/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { dayOf } from '#ui/format.ts';
import { useAccountAttempt } from './form.parts.ts';
import { AccountSection, Outcome } from './section.parts.tsx';

/** Everything that is kept about oneself, to read or to take along. */
export function AccountData() {
  const [done, setDone] = useState<string | null>(null);
  const attempt = useAccountAttempt();
  const download = async () => {
    setDone(null);
    const fetched = await attempt.send([], async () => {
      const response = await call('/api/me/export');
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveAs(name ?? `mijn-gegevens-${dayOf(new Date())}.json`, await response.blob(), 'application/json');
    });
    if (fetched) setDone('Het bestand met je gegevens wordt opgeslagen.');
  };
  return (
    <AccountSection title="Mijn gegevens">
      <p>
        Wat we van je bewaren, in één bestand: je account, waar je bent ingelogd, aan welke onderzoeken je werkt, je
        notities, wat je opsloeg en wanneer, en wat er het afgelopen jaar met je account is gebeurd. De inhoud van een
        onderzoek download je bij het onderzoek zelf.
      </p>
      <Button icon={Download} busy={attempt.busy} onClick={() => void download()}>
        Mijn gegevens downloaden
      </Button>
      <Outcome failure={attempt.failure} done={done} />
    </AccountSection>
  );
}
