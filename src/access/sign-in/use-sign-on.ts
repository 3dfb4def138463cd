import { useEffect, useState } from 'react';
import { takeSignOnReturn } from '#access/sign-on/binding.ts';
import { type ChosenWay, chosenWay, goToProvider, signedOn } from '#access/sign-on/chosen-way.ts';
import { askJson } from '#foundation/browser/api-send.ts';
import { session, takeLocation } from '#foundation/browser/session.ts';

/** Milliseconds after the last keystroke. */
const settled = 400;

/** The way to log in at the organisation of an address: asked when its domain is typed, and before that the last one chosen here. */
export function useWay(username: string): ChosenWay | null {
  const [way, setWay] = useState<ChosenWay | null>(null);
  const domain = /@([^@\s]+\.[^@\s.]{2,})\s*$/.exec(username)?.[1]?.toLowerCase();

  useEffect(() => setWay(chosenWay.read()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands before the @ makes no difference.
  useEffect(() => {
    if (!domain) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { label, start } = await askJson('/api/sign_on/find', {
          method: 'POST',
          body: { address: username.trim() },
          signal: asking.signal,
        });
        setWay(label && start ? { label, start } : null);
      } catch {
        // The password is still a way, and a wrong address is told of there.
      }
    }, settled);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [domain]);
  return way;
}

/** Lets in who comes back from a provider, and asks it once more for whose session lasted as long as it may; yields `busy` meanwhile, and a sentence when it did not succeed. */
export function useSignOnReturn(): { busy: boolean; refused: string | null } {
  const [state, setState] = useState<{ busy: boolean; refused: string | null }>({ busy: false, refused: null });
  useEffect(() => {
    const returned = takeSignOnReturn();
    // Who is in already stays who they are.
    if (session.accessToken()) return;
    const way = chosenWay.read();
    if (!returned) {
      if (!way || !signedOn.isOver()) return;
      signedOn.forget();
      setState({ busy: true, refused: null });
      void goToProvider(way, true);
      return;
    }
    setState({ busy: true, refused: null });
    void import('./sign-on-return.ts')
      .then((it) => it.signOnWith(returned))
      .then(
        (refused) => (refused === null ? location.assign(takeLocation()) : setState({ busy: false, refused })),
        () => setState({ busy: false, refused: 'Er ging iets mis. Probeer het opnieuw.' }),
      );
  }, []);
  return state;
}
