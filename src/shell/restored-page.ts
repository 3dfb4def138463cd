import { session } from '#foundation/browser/session.ts';

/**
 * Goes to the login when the browser shows a page again that it kept aside, and nobody is signed in any more. Such a page began on its
 * way there before, so nothing that it hears changes. Yields how to stop.
 */
export function leaveWhenRestored(): () => void {
  const look = (event: PageTransitionEvent) => {
    if (event.persisted && !session.accessToken()) location.replace('/authenticatie/inloggen');
  };
  window.addEventListener('pageshow', look);
  return () => window.removeEventListener('pageshow', look);
}
