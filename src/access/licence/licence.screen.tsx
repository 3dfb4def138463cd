import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { MailAddress } from '#access/company/address.parts.tsx';
import { licenceQuery } from '#access/company/company.queries.ts';
import { managePages } from '#access/company/pages.rules.ts';
import { Seats } from '#access/company/users/seats.parts.tsx';
import { NeedsMe } from '#access/session/needs-me.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { dayOf, formatDate, joinList, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { RetryCallout } from '#ui/retry-callout.tsx';
import type { Licence } from './licence.contract.ts';
import { daysInWords, licenceState } from './licence.rules.ts';
import styles from './licence.screen.module.css';

/** `/licentie`: until when the organisation can work with the tool, who uses it, and whom to call. */
export function LicenceScreen() {
  usePageTitle('Licentie');
  return <NeedsMe title="Licentie">{(me) => <LicencePage me={me} />}</NeedsMe>;
}

function LicencePage({ me }: { me: Me }) {
  const { data: licence, error, refetch, isFetching } = useQuery(licenceQuery);
  if (error && !licence)
    return (
      <div className="wrap">
        <PageHead title="Licentie" />
        <RetryCallout busy={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </RetryCallout>
      </div>
    );
  if (!licence) return <Spinner />;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Licentie" lead={`De licentie van ${licence.companyName}.`} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Until licence={licence} />
          <section className={styles.block}>
            <h2>Plaatsen</h2>
            <Seats seats={licence.seats} used={licence.seatsUsed} invited={licence.seatsInvited} />
            {managePages(me.roles).some(({ to }) => to === '/beheer/gebruikers') ? (
              <p className={styles.soft}>
                <Link to="/beheer/gebruikers">Gebruikers beheren</Link>
              </p>
            ) : null}
          </section>
          <section className={styles.block}>
            <h2>Wie werken ermee</h2>
            <ul className={styles.people}>
              {licence.users.map((user) => (
                <li key={user.uuid}>
                  <Avatar name={user.name} me={user.uuid === me.uuid} named />
                  <span>
                    <b>{user.name}</b>
                    {user.admin ? <span className={styles.role}> beheerder</span> : null}
                    {user.username ? (
                      <span className={styles.address}>
                        <MailAddress of={user.username} />
                      </span>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
            {licence.seatsInvited > 0 ? (
              <p className={styles.soft}>
                En {plural(licence.seatsInvited, 'uitnodiging', 'uitnodigingen')} waarop nog niet is geantwoord.
              </p>
            ) : null}
          </section>
        </div>
        <WhomToCall licence={licence} />
      </div>
    </div>
  );
}

function Until({ licence }: { licence: Licence }) {
  const { validUntil } = licence;
  if (!validUntil)
    return (
      <section className={styles.block}>
        <h2>Einddatum</h2>
        <p>De licentie heeft geen einddatum.</p>
      </section>
    );
  const state = licenceState(validUntil, dayOf(new Date()));
  return (
    <section className={styles.block}>
      <h2>{state.kind === 'ended' ? 'Verlopen op' : 'Loopt tot en met'}</h2>
      <p className={styles.until}>
        <span className={styles.day}>{formatDate(validUntil)}</span>
        <span className={styles.left}>{daysInWords(state)}</span>
      </p>
      {licence.licensed ? null : (
        <Callout kind="warning" boxed>
          Je kunt je onderzoeken nog lezen, downloaden en delen. Nieuwe onderzoeken maken of iets wijzigen kan niet.
        </Callout>
      )}
    </section>
  );
}

function WhomToCall({ licence: { helpPhone, helpEmail, users } }: { licence: Licence }) {
  const admins = users.filter(({ admin }) => admin).map(({ name }) => name);
  return (
    <aside className={styles.call} aria-labelledby="whom-to-call">
      <h2 id="whom-to-call">Verlengen of uitbreiden?</h2>
      <p>
        {admins.length > 0
          ? `${joinList(admins)} ${admins.length === 1 ? 'beheert' : 'beheren'} de licentie in je organisatie. Of neem contact met ons op.`
          : 'Neem contact met ons op.'}
      </p>
      {helpPhone || helpEmail ? (
        <div className={styles.ways}>
          {helpPhone ? (
            <Button href={`tel:${helpPhone.replace(/[^\d+]/g, '')}`} icon={Phone}>
              {helpPhone}
            </Button>
          ) : null}
          {helpEmail ? (
            <Button href={`mailto:${helpEmail}`} icon={Mail}>
              {helpEmail}
            </Button>
          ) : null}
        </div>
      ) : null}
    </aside>
  );
}
