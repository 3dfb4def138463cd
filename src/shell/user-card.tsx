import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { managePages } from '#access/company/pages.rules.ts';
import type { Bearer } from '#access/session/session.queries.ts';
import { signOut } from '#access/session/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { formatDate } from '#ui/format.ts';
import { NewsLink } from './news/link.tsx';
import styles from './user-card.module.css';

/** Who is signed in, until when the licence runs, what they manage, and the way out. */
export function UserCard({ me, onDone }: { me: Bearer; onDone: () => void }) {
  return (
    <>
      <div className={styles.card}>
        <p className={styles.name}>{me.name}</p>
        <p>{me.companyName}</p>
        <p className={styles.mail}>{me.username}</p>
        <Link to="/account" onClick={onDone}>
          Mijn account
        </Link>
        <NewsLink />
      </div>
      {me.licenseValidUntil ? (
        <div className={styles.card}>
          <h2>{me.licensed ? 'Licentie verloopt op' : 'Licentie is verlopen op'}</h2>
          <Link to="/licentie" onClick={onDone}>
            {formatDate(me.licenseValidUntil)}
          </Link>
        </div>
      ) : null}
      {managePages(me.roles).length > 0 ? (
        <nav aria-label="Beheer" className={styles.card}>
          <h2>Beheer</h2>
          <ul>
            {managePages(me.roles).map(({ label, to }) => (
              <li key={to}>
                <Link to={to} onClick={onDone}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <div className={styles.card}>
        <Button variant="textNoPadding" icon={LogOut} onClick={() => void signOut(me.uuid)}>
          Uitloggen
        </Button>
      </div>
    </>
  );
}
