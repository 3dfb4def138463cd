import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import type { CameFrom } from '#access/account/return.parts.ts';
import { bearerOf, meQuery, useMe } from '#access/session/session.queries.ts';
import { arrival } from '#access/sign-in/arrival.ts';
import { onRefused } from '#foundation/browser/api.ts';
import { track } from '#foundation/browser/data-layer.ts';
import { latePart } from '#foundation/browser/late-part.tsx';
import { claimsOf, rememberLocation, session } from '#foundation/browser/session.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Keepers, Toaster } from './behind-page-parts.tsx';
import { HelpButton } from './help-button.tsx';
import { leaveWhenRestored } from './restored-page.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** Few see it, so nobody waits for it. */
const LicenceNotice = latePart(
  () => import('#access/licence/notice.parts.tsx').then((it) => it.LicenceNotice),
  'nothing',
);

/** The app as visitors see it: top bar, the page, help. Needs to know who is there; without a session one goes to log in. */
export function ShellScreen() {
  const { pathname, search, hash } = useLocation();
  const navigation = useNavigation();
  const queries = useQueryClient();
  const token = useSyncExternalStore(session.subscribe, session.accessToken);
  const { data: me, isError } = useMe();

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') window.scrollTo(0, 0);
    // Who goes on by keyboard or by ear starts at the new page, unless it chose a place itself.
    const main = document.getElementById('inhoud');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname, hash]);

  useEffect(() => {
    if (token) return;
    queries.clear();
    const left = session.left();
    // Logging out goes on by itself, when nothing is left in this browser.
    if (left === 'here') return;
    rememberLocation(location.pathname + location.search);
    if (left === null) arrival.keep({ username: '', after: 'ended' });
    location.assign('/authenticatie/inloggen');
  }, [token, queries]);

  useEffect(leaveWhenRestored, []);

  const person = claimsOf(token)?.sub;
  const first = useRef(person);
  useEffect(() => {
    first.current ??= person;
    // Another has logged in while this page lay aside: what it shows is not theirs.
    if (person && person !== first.current) location.replace('/');
  }, [person]);

  useEffect(
    // Perhaps the organisation asks for a second factor since a moment ago.
    () => onRefused(() => void queries.invalidateQueries({ queryKey: meQuery.queryKey })),
    [queries],
  );

  const companyId = me?.companyId;
  useEffect(() => {
    if (companyId !== undefined) track({ event: 'companyIdAvailable', companyId });
  }, [companyId]);

  // On the way to the login: nothing of who was here stays on the screen, however long that takes.
  if (!token)
    return (
      <main id="inhoud" className={styles.gone}>
        <Spinner label="Naar de inlogpagina…" />
      </main>
    );
  const isStep = /^\/onderzoek\/[^/]+\/(?!bewerk|samenwerken|rapportage)/.test(pathname);
  return (
    <div className={styles.shell}>
      <a href="#inhoud" className="skip-link">
        Naar de inhoud
      </a>
      {/* Logging out must not depend on an answer of the server. */}
      <TopBar me={me ?? (isError ? bearerOf(token) : undefined)} wide={isStep} />
      <Suspense>{me ? <Keepers user={me.uuid} /> : null}</Suspense>
      <Suspense>{me?.licenseValidUntil ? <LicenceNotice me={me} /> : null}</Suspense>
      <main id="inhoud" tabIndex={-1} className={styles.main}>
        {navigation.state === 'loading' && navigation.location.pathname !== pathname ? (
          <div className={styles.loading}>
            <Spinner />
          </div>
        ) : null}
        {/* Until there is a second factor every other page would be refused. */}
        {me?.secondFactorNeeded && pathname !== '/account' ? (
          <Navigate to="/account" replace state={{ from: pathname + search } satisfies CameFrom} />
        ) : (
          <Outlet />
        )}
      </main>
      <HelpButton />
      <Suspense>
        <Toaster />
      </Suspense>
    </div>
  );
}
