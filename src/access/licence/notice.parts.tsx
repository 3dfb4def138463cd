import { TriangleAlert } from 'lucide-react';
import styles from '#access/company/licence-notice.module.css';
import type { Me } from '#access/session/session.contract.ts';
import { dayOf, formatDate } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { Link } from '#ui/link.tsx';
import { daysInWords, licenceState } from './licence.rules.ts';

/** A bar under the top bar, from thirty days before a licence ends and after it has. */
export function LicenceNotice({ me }: { me: Me | undefined }) {
  const end = me?.licenseValidUntil;
  if (!me || !end) return null;
  const state = licenceState(end, dayOf(new Date()));
  if (state.kind !== 'ending' && state.kind !== 'ended') return null;
  return (
    <aside className={styles.bar} aria-label="Licentie">
      <p className={`wrap ${styles.words}`}>
        <Icon of={TriangleAlert} />
        <span>
          {state.kind === 'ended' ? (
            <>
              <b>
                De licentie van {me.companyName} is verlopen op {formatDate(end)}.
              </b>{' '}
              Je kunt nog lezen, downloaden en delen.{' '}
            </>
          ) : (
            <>
              <b>
                De licentie van {me.companyName} loopt af op {formatDate(end)}
              </b>
              : {daysInWords(state)}.{' '}
            </>
          )}
          <Link to="/licentie">Wie kun je bellen?</Link>
        </span>
      </p>
    </aside>
  );
}
