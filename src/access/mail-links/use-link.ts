import { useEffect, useState } from 'react';
import { type Refusal, refusalOf } from '#access/sign-in/refusal.ts';
import { ApiError, askJson } from '#foundation/browser/api-send.ts';
import type { TokenKind } from './user-tokens.contract.ts';

/** What is known of the link that someone came with. */
export type MailLink =
  | { is: 'reading' }
  /** With the name of the account so far, where the link confirms it. */
  | { is: 'open'; name: string | null }
  /** Good, but for the other page. */
  | { is: 'other' }
  /** Unknown, used or expired: the server does not say which. */
  | { is: 'gone' }
  | { is: 'unread'; refusal: Refusal };

/** Asks what a link is for; that does not use it up. */
export function useMailLink(token: string | null, kind: TokenKind) {
  const [link, setLink] = useState<MailLink>({ is: 'reading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a next turn asks again.
  useEffect(() => {
    if (!token) return setLink({ is: 'gone' });
    const leaving = new AbortController();
    askJson(`/api/tokens/${token}`, { signal: leaving.signal }).then(
      ({ type, name = null }) => setLink(type === kind ? { is: 'open', name } : { is: 'other' }),
      (error: unknown) => {
        if (!leaving.signal.aborted)
          setLink(isGone(error) ? { is: 'gone' } : { is: 'unread', refusal: refusalOf(error) });
      },
    );
    return () => leaving.abort();
  }, [token, kind, turn]);

  return {
    link,
    askAgain: () => setTurn(turn + 1),
    /** Using it may turn out what reading did not: another tab was first. */
    end: () => setLink({ is: 'gone' }),
  };
}

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
