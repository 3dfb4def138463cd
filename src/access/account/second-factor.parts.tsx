import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Me } from '#access/session/session.contract.ts';
import { meQuery } from '#access/session/session.queries.ts';
import { call, fetchJson } from '#foundation/browser/api.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatDate, plural } from '#ui/format.ts';
import { Status } from '#ui/status.tsx';
import type { SecondFactor } from './account.contract.ts';
import { factorQuery } from './account.queries.ts';
import styles from './account.screen.module.css';
import { type Evidence, ProofDialog } from './proof.parts.tsx';
import { RecoveryCodes } from './recovery-codes.parts.tsx';
import { AccountSection, Outcome } from './section.parts.tsx';
import { SetUp } from './set-up.parts.tsx';

const path = '/api/me/second_factor';
/** From here on it is time for new ones. */
const fewCodes = 3;

/**
 * Logging in with a code of an app besides the password: on, off, and the codes for when the phone is not there. `onKept` leads on
 * once the codes were kept; null stays here.
 */
export function AccountSecondFactor({ me, onKept }: { me: Me; onKept: (() => void) | null }) {
  const queries = useQueryClient();
  const { data: factor, error } = useQuery(factorQuery);
  const [made, setMade] = useState<SecondFactor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asking, setAsking] = useState<'on' | 'off' | 'renew' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const changed = async (next?: SecondFactor) => {
    if (next) queries.setQueryData(factorQuery.queryKey, next);
    else await queries.invalidateQueries({ queryKey: factorQuery.queryKey });
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const begin = async (evidence: Evidence) => {
    // There is no second factor yet to give a code.
    setMade(await fetchJson(path, { method: 'POST', body: evidence as { password: string } }));
    setAsking(null);
  };
  const activated = async (active: SecondFactor) => {
    // Before the codes are there: who goes on at once must not be sent back here.
    queries.setQueryData(meQuery.queryKey, (now) => now && { ...now, secondFactorNeeded: false });
    setMade(null);
    setCodes(active.recoveryCodes);
    setDone('Inloggen in twee stappen staat aan.');
    await changed({ ...active, recoveryCodes: null });
  };
  const renew = async (evidence: Evidence) => {
    const { recoveryCodes, ...rest } = await fetchJson(`${path}/recovery_codes`, {
      method: 'POST',
      body: evidence,
    });
    setAsking(null);
    setDone('Je hebt nieuwe herstelcodes. De oude werken niet meer.');
    setCodes(recoveryCodes);
    await changed({ ...rest, recoveryCodes: null });
  };
  const switchOff = async (evidence: Evidence) => {
    await call(path, { method: 'DELETE', body: evidence });
    setAsking(null);
    setDone('Inloggen in twee stappen staat uit.');
    await changed();
    heading.current?.focus();
  };
  const back = () => {
    setMade(null);
    setCodes(null);
    setDone(null);
    heading.current?.focus();
  };
  return (
    <AccountSection title="Inloggen in twee stappen" heading={heading}>
      <Outcome failure={error ? error.message : null} done={done} />
      {factor ? null : error ? null : <Spinner />}
      {codes ? (
        <RecoveryCodes codes={codes} username={me.username} goesOn={onKept !== null} onKept={onKept ?? back} />
      ) : null}
      {made ? <SetUp made={made} onDone={(active) => void activated(active)} onCancel={back} /> : null}
      {factor && !made && !codes ? (
        <FactorState
          factor={factor}
          onAsk={(what) => {
            setDone(null);
            setAsking(what);
          }}
        />
      ) : null}
      {asking === 'on' ? (
        <ProofDialog
          title="Inloggen in twee stappen instellen"
          confirmLabel="Verder"
          orCode={false}
          onConfirm={begin}
          onClose={() => setAsking(null)}
        >
          Vul eerst je wachtwoord in. Zo kan niemand anders dit instellen als je even van je computer weg bent.
        </ProofDialog>
      ) : null}
      {asking === 'off' ? (
        <ProofDialog
          title="Inloggen in twee stappen uitzetten?"
          confirmLabel="Uitzetten"
          danger
          onConfirm={switchOff}
          onClose={() => setAsking(null)}
        >
          Daarna is je wachtwoord genoeg om in te loggen. Je herstelcodes werken dan niet meer.
          {factor?.required
            ? ` ${me.companyName} vraagt om een tweede stap: je kunt pas verder als je die opnieuw hebt ingesteld.`
            : null}
        </ProofDialog>
      ) : null}
      {asking === 'renew' ? (
        <ProofDialog
          title="Nieuwe herstelcodes maken?"
          confirmLabel="Codes maken"
          onConfirm={renew}
          onClose={() => setAsking(null)}
        >
          Je krijgt tien nieuwe codes. De codes die je nu hebt, werken daarna niet meer.
        </ProofDialog>
      ) : null}
    </AccountSection>
  );
}

interface FactorStateProps {
  factor: SecondFactor;
  onAsk: (what: 'on' | 'off' | 'renew') => void;
}

function FactorState({ factor, onAsk }: FactorStateProps) {
  const { active, activeSince, recoveryCodesLeft: left } = factor;
  if (!active || !activeSince)
    return (
      <>
        <div className={styles.about}>
          <Status state="empty">Staat uit</Status>
          <p>
            Met een tweede stap kan niemand bij je onderzoeken met alleen je wachtwoord. Bij het inloggen vul je dan ook
            een code in van een app op je telefoon.
          </p>
        </div>
        <Button onClick={() => onAsk('on')} variant={factor.required ? 'primary' : 'outline'}>
          Instellen
        </Button>
      </>
    );
  return (
    <>
      <div className={styles.about}>
        <Status state="ready">{`Staat aan sinds ${formatDate(activeSince)}`}</Status>
        {left > fewCodes ? (
          <p>Je hebt nog {plural(left, 'herstelcode', 'herstelcodes')} voor als je telefoon er niet is.</p>
        ) : (
          <Callout kind="warning">
            {left === 0
              ? 'Je hebt geen herstelcodes meer.'
              : `Je hebt nog ${plural(left, 'herstelcode', 'herstelcodes')}.`}{' '}
            Maak nieuwe, zodat je ook zonder telefoon kunt inloggen.
          </Callout>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => onAsk('renew')}>Nieuwe herstelcodes</Button>
        <Button variant="text" onClick={() => onAsk('off')}>
          Uitzetten
        </Button>
      </div>
    </>
  );
}
