import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '#access/session/session.queries.ts';
import { fetchJson } from '#foundation/browser/api.ts';
import { hasNews, latestNews, newsPath } from './latest.rules.ts';
import styles from './link.module.css';

/** The way to what is new, with a quiet mark until one has looked. */
export function NewsLink() {
  const queries = useQueryClient();
  // Asks nothing itself: the menu comes anew each time that asking fails, and would ask again for ever.
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const isNew = me !== undefined && hasNews(me.newsSeen);
  const look = () => {
    if (!isNew) return;
    // That page comes in the place of this one; the call goes on. When it fails, the mark is there next time.
    fetchJson('/api/me', { method: 'PUT', body: { newsSeen: latestNews }, keepalive: true }).then(
      (saved) => queries.setQueryData(meQuery.queryKey, saved),
      () => {},
    );
  };
  return (
    <p>
      <a href={newsPath} onClick={look}>
        Nieuw
        {isNew ? (
          <>
            <span className={styles.mark} />
            <span className="vh"> (nog niet bekeken)</span>
          </>
        ) : null}
      </a>
    </p>
  );
}
