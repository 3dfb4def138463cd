import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CompanyFrame, ForManagers } from '#access/company/frame.parts.tsx';
import { managesAll } from '#access/company/pages.rules.ts';
import type { Me } from '#access/session/session.contract.ts';
import { takeSignOnReturn } from '#access/sign-on/binding.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatWhen, plural } from '#ui/format.ts';
import { Domains } from './domains.parts.tsx';
import { Keys } from './keys.parts.tsx';
import { Metadata } from './metadata.parts.tsx';
import { OnlyThisWay } from './only-this-way.parts.tsx';
import { ProviderForm } from './provider.parts.tsx';
import { ScimSettings } from './scim.parts.tsx';
import styles from './sign-on.module.css';
import { domainsQuery, signOnQuery } from './sign-on.queries.ts';
import { Step } from './step.parts.tsx';
import { doneSteps, nextStep } from './steps.rules.ts';
import { Switch } from './switch.parts.tsx';
import { Trial } from './trial.parts.tsx';

/** `/beheer/inloggen`: how the people of an organisation log in at a provider of its own. */
export function SignOnScreen() {
  // Before anything is asked, so that it stands in the address no longer than needed.
  const [returned] = useState(takeSignOnReturn);
  return <ForManagers page="/beheer/inloggen">{(me) => <SignOnSettings me={me} returned={returned} />}</ForManagers>;
}

function SignOnSettings({ me, returned }: { me: Me; returned: ReturnType<typeof takeSignOnReturn> }) {
  const [faults, setFaults] = useState(0);
  const [unsaved, setUnsaved] = useState(false);
  usePageTitle(`${faults > 0 ? `${plural(faults, 'fout', 'fouten')} – ` : ''}Inloggen`);
  const { data: signOn, error } = useQuery(signOnQuery(me.companyId));
  const { data: domains, error: domainsError } = useQuery(domainsQuery(me.companyId));
  const failure = (signOn ? null : error) ?? (domains ? null : domainsError);
  const may = me.licensed || managesAll(me.roles);
  const about = { company: me.companyId, may };
  const done = signOn && domains ? doneSteps(signOn, domains) : new Set<never>();
  const next = nextStep(done);
  return (
    <CompanyFrame
      me={me}
      title="Inloggen"
      lead={`Laat iedereen van ${me.companyName} inloggen met het account van het werk. Je hebt iemand nodig die jullie inlogdienst beheert.`}
    >
      {failure ? (
        <Callout kind="error" boxed>
          {failure.message}
        </Callout>
      ) : null}
      {signOn && domains ? (
        <>
          {may ? null : <Callout kind="warning">Na het einde van de licentie kun je dit alleen nog uitzetten.</Callout>}
          <ol className={styles.steps}>
            <Step
              title="Gegevens van de inlogdienst"
              done={done.has('provider')}
              doneWords="Ingevuld"
              openWords="Nog niet ingevuld"
            >
              <Disclosure summary="Gegevens bekijken of wijzigen" open={!done.has('provider')}>
                <ProviderForm
                  key={signOn.protocol}
                  {...about}
                  signOn={signOn}
                  next={next === 'provider' && signOn.protocol === 'oidc'}
                  onErrors={setFaults}
                  onUnsaved={setUnsaved}
                />
                {signOn.protocol === 'oidc' && signOn.clientAuth === 'key' ? <Keys {...about} protocol="oidc" /> : null}
                {signOn.protocol === 'saml' ? (
                  <>
                    <Metadata {...about} signOn={signOn} next={next === 'provider'} />
                    <div className={styles.form}>
                      <Disclosure summary="Onze sleutel vervangen">
                        <Keys {...about} protocol="saml" />
                      </Disclosure>
                    </div>
                  </>
                ) : null}
              </Disclosure>
            </Step>
            <Step title="Domeinen" done={done.has('domains')} doneWords="Bevestigd" openWords="Nog niet bevestigd">
              {signOn.uuid ? (
                <Domains {...about} domains={domains} next={next === 'domains'} />
              ) : (
                <p>Sla eerst de gegevens van de inlogdienst op.</p>
              )}
            </Step>
            <Step
              title="Proberen"
              done={done.has('trial')}
              doneWords={signOn.triedAt ? `Gelukt ${formatWhen(signOn.triedAt, new Date())}` : ''}
              openWords="Nog niet geprobeerd"
            >
              <Trial
                {...about}
                next={next === 'trial'}
                possible={done.has('provider')}
                unsaved={unsaved}
                returned={returned}
              />
            </Step>
            <Step title="Aanzetten" done={signOn.active} doneWords="Staat aan" openWords="Staat uit">
              <Switch {...about} signOn={signOn} ready={next === 'on'} />
            </Step>
          </ol>
          {signOn.active ? <OnlyThisWay {...about} signOn={signOn} /> : null}
          <ScimSettings {...about} signsOn={signOn.active} />
        </>
      ) : failure ? null : (
        <Spinner />
      )}
    </CompanyFrame>
  );
}
