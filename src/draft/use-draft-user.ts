import { useState } from 'react';
import { claimsOf, session } from '#foundation/browser/session.ts';

/**
 * Whose drafts these are, by uuid: of who was signed in when this opened, also once the session is over, or what is typed last would be
 * kept as nobody's. '' where nobody was signed in. Who logs in as another gets another page.
 */
export function useDraftUser(): string {
  const [user] = useState(() => claimsOf(session.accessToken())?.sub ?? '');
  return user;
}
