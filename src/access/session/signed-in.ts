import { useEffect, useState } from 'react';
import { claimsOf, session } from '#foundation/browser/session.ts';

export type SignedIn = NonNullable<ReturnType<typeof claimsOf>>;

/** Who was signed in in this browser when the page came; null at first, because the server cannot know. */
export function useSignedIn(): SignedIn | null {
  const [who, setWho] = useState<SignedIn | null>(null);
  useEffect(() => setWho(claimsOf(session.accessToken())), []);
  return who;
}

/** Signs out and goes on to `next`; loaded when asked for, because hardly anyone does this here. */
export const signOutTo = async (who: SignedIn, next?: string) => (await import('./sign-out.ts')).signOut(who.sub, next);
