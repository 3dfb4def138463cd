/** Whether a visitor lets a tag manager measure. The choice belongs to the browser and outlives signing out. */
export type Consent = 'granted' | 'refused';

const key = 'measuring_consent';
const listeners = new Set<() => void>();

/** Do Not Track or Global Privacy Control: a refusal that needs no asking. */
export function asksNotToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** What was chosen, or what the browser asks; null when there is no choice yet. */
export function consent(): Consent | null {
  if (asksNotToBeFollowed()) return 'refused';
  const stored = localStorage.getItem(key);
  return stored === 'granted' || stored === 'refused' ? stored : null;
}

export function giveConsent(choice: Consent): void {
  localStorage.setItem(key, choice);
  for (const hear of listeners) hear();
}

/** Hears of a choice, in this tab and in others. */
export function onConsent(hear: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) hear();
  };
  listeners.add(hear);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(hear);
    window.removeEventListener('storage', elsewhere);
  };
}
