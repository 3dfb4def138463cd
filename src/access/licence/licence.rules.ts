/** How many days before its end a licence is spoken of. */
export const warnFrom = 30;

/** What to say of a licence today. Days are `yyyy-mm-dd`; the last day counts. */
export type LicenceState =
  | { kind: 'endless' }
  /** `daysLeft` is 0 on the last day itself. */
  | { kind: 'running' | 'ending'; daysLeft: number }
  | { kind: 'ended'; daysAgo: number };

export function licenceState(validUntil: string | null, today: string): LicenceState {
  if (validUntil === null) return { kind: 'endless' };
  const daysLeft = Math.round((Date.parse(`${validUntil}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000);
  if (daysLeft < 0) return { kind: 'ended', daysAgo: -daysLeft };
  return { kind: daysLeft <= warnFrom ? 'ending' : 'running', daysLeft };
}

/** `nog 12 dagen`, `nog 1 dag`, `vandaag is de laatste dag`, `sinds gisteren`, `sinds 8 dagen`. */
export function daysInWords(state: LicenceState): string | null {
  switch (state.kind) {
    case 'endless':
      return null;
    case 'ended':
      return state.daysAgo === 1 ? 'sinds gisteren' : `sinds ${state.daysAgo} dagen`;
    default:
      return state.daysLeft === 0
        ? 'vandaag is de laatste dag'
        : `nog ${state.daysLeft} ${state.daysLeft === 1 ? 'dag' : 'dagen'}`;
  }
}
