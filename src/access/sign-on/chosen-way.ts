import { newBinding } from './binding.ts';

/** A way to log in: what its button says, and our own path that leads to the provider. */
export interface ChosenWay {
  label: string;
  start: string;
}

/** In local storage: how somebody logged in here last, by which organisation. Nothing in it is about a person. */
const wayKey = 'sign_on_way';
/** In local storage: when the session of this browser began at a provider, so that leaving ends there too. */
const signedOnKey = 'signed_on';

/** How somebody logged in here last, unless that was with a password. */
export const chosenWay = {
  read(): ChosenWay | null {
    try {
      const { label, start } = JSON.parse(localStorage.getItem(wayKey) ?? 'null') as ChosenWay;
      return typeof label === 'string' && isStart(start) ? { label, start } : null;
    } catch {
      return null;
    }
  },
  forget() {
    localStorage.removeItem(wayKey);
    localStorage.removeItem(signedOnKey);
  },
};

/** Only to our own server, whatever is stored. */
const isStart = (path: string) => /^\/api\/sign_on\/[\w-]+\/start$/.test(path);

/** Goes to the provider of an organisation, and remembers that choice. `silent`: who is not logged in there comes back at once. */
export async function goToProvider(way: ChosenWay, silent = false): Promise<void> {
  const binding = await newBinding();
  localStorage.setItem(wayKey, JSON.stringify(way));
  location.assign(`${way.start}?binding=${binding}${silent ? '&silent=true' : ''}`);
}

/** Milliseconds after which a session that began at a provider is over by itself: twelve hours, less one access token. */
const longest = 11.75 * 3_600_000;

/** Whether, and when, the session of this browser began at a provider. */
export const signedOn = {
  keep: () => localStorage.setItem(signedOnKey, String(Date.now())),
  is: () => localStorage.getItem(signedOnKey) !== null,
  /** It is over by itself, and was not ended by anybody: then the provider is asked once more, without a word. */
  isOver: () => signedOn.is() && Date.now() - Number(localStorage.getItem(signedOnKey)) >= longest,
  forget: () => localStorage.removeItem(signedOnKey),
};
