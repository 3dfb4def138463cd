import { useCallback, useState } from 'react';
import { AccountPasskeys } from '#access/passkeys/passkeys.parts.tsx';
import { NeedsMe } from '#access/session/needs-me.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { takeSignOnReturn } from '#access/sign-on/binding.ts';
import { AccountSignOn } from '#access/sign-on/own.parts.tsx';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Callout } from '#ui/callout.tsx';
import { plural } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import styles from './account.screen.module.css';
import { AccountData } from './data.parts.tsx';
import { FaultTally } from './form.parts.ts';
import { AccountMail } from './mail.parts.tsx';
import { AccountMeasuring } from './measuring.parts.tsx';
import { AccountName } from './name.parts.tsx';
import { AccountPassword } from './password.parts.tsx';
import { useWayBack } from './return.parts.ts';
import { AccountSecondFactor } from './second-factor.parts.tsx';
import { AccountSessions } from './sessions.parts.tsx';

/** `/account`: your name, your password, how you log in and where you are logged in. */
export function AccountScreen() {
  const [faults, setFaults] = useState<Record<string, number>>({});
  const count = Object.values(faults).reduce((sum, some) => sum + some, 0);
  usePageTitle(`${count > 0 ? `${plural(count, 'fout', 'fouten')} – ` : ''}Mijn account`);
  const [returned] = useState(takeSignOnReturn);
  const tell = useCallback((form: string, some: number) => setFaults((all) => ({ ...all, [form]: some })), []);
  return (
    <FaultTally value={tell}>
      <NeedsMe title="Mijn account">{(me) => <Account me={me} returned={returned} />}</NeedsMe>
    </FaultTally>
  );
}

function Account({ me, returned }: { me: Me; returned: ReturnType<typeof takeSignOnReturn> }) {
  const goBack = useWayBack();
  // Comes first when it is what one is here for; and stays there, with the codes that are shown once, when that is done.
  const [factorFirst] = useState(me.secondFactorNeeded || goBack !== null);
  return (
    <div className="wrap">
      <PageHead title="Mijn account" lead="Pas aan hoe je heet en hoe je inlogt, en zie waar je bent ingelogd." />
      <div className={styles.page}>
        {me.secondFactorNeeded ? (
          <Callout kind="warning" boxed live title={`${me.companyName} vraagt om een tweede stap bij het inloggen`}>
            Naast je wachtwoord vul je dan een code in van een app op je telefoon, of je gebruikt een passkey. Stel een
            van de twee hieronder in. Daarna ga je verder waar je was.
          </Callout>
        ) : null}
        {factorFirst ? (
          <>
            <AccountSecondFactor me={me} onKept={goBack} />
            <AccountPasskeys onAdded={goBack} />
          </>
        ) : null}
        <AccountName me={me} />
        <AccountPassword me={me} />
        {factorFirst ? null : (
          <>
            <AccountSecondFactor me={me} onKept={null} />
            <AccountPasskeys onAdded={null} />
          </>
        )}
        {me.secondFactorNeeded ? null : <AccountSignOn returned={returned} />}
        <AccountSessions me={me} />
        {me.secondFactorNeeded ? null : <AccountMail me={me} />}
        {me.secondFactorNeeded ? null : <AccountData />}
        <AccountMeasuring />
      </div>
    </div>
  );
}
