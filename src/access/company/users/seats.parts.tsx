import styles from '#access/company/seats.module.css';
import { plural } from '#ui/format.ts';

/** How many seats are taken: a bar and the same in words. Invitations that wait are lighter. */
export function Seats({ seats, used, invited }: { seats: number; used: number; invited: number }) {
  const scale = Math.max(seats, used, 1);
  const free = Math.max(0, seats - used);
  return (
    <div className={styles.seats}>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.free} width="100" height="8" />
        <rect className={styles.invited} width={(used / scale) * 100} height="8" />
        <rect className={styles.taken} width={((used - invited) / scale) * 100} height="8" />
      </svg>
      <p className={styles.words}>
        <b>
          {used} van {plural(seats, 'plaats', 'plaatsen')} in gebruik
        </b>
        {invited > 0
          ? ` · ${plural(invited, 'uitnodiging', 'uitnodigingen')} ${invited === 1 ? 'wacht' : 'wachten'} op antwoord`
          : null}
        {free === 0 ? ' · geen plaats vrij' : ` · ${free}\u00a0vrij`}
      </p>
    </div>
  );
}
