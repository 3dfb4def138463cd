/** What an organisation demands of a login at its provider, beside that it succeeds. */
export interface Demands {
  /** Names of levels, with spaces between, each of them good enough; null demands none. */
  acrValues: string | null;
  /** Whether somebody has to log in there each time anew. */
  freshLogin: boolean;
}

/** What the provider tells of one login there. */
export interface ToldLogin {
  /** `acr` of OpenID Connect, `AuthnContextClassRef` of SAML. */
  level: string | null;
  /** `auth_time`, `AuthnInstant`. */
  at: Date | null;
}

export type Unmet = 'level_too_low' | 'not_fresh';

/** The levels that are asked for: a list without those that stand there twice. */
export const levelsOf = (acrValues: string | null): string[] => [...new Set(acrValues?.split(/\s+/).filter(Boolean))];

/** Whether a level can be asked for: signs that both protocols hand over as they are. */
export const isLevel = (name: string): boolean => /^[\x21-\x7e]{1,200}$/.test(name);

/**
 * Which demand is not met; null when all are. Levels have no order that all providers share, so that a higher one counts only when it was
 * asked for as well. `begun` is when we sent somebody there, `skew` the milliseconds that clocks may differ.
 */
export function unmetDemand(
  { acrValues, freshLogin }: Demands,
  told: readonly ToldLogin[],
  { begun, skew }: { begun: Date; skew: number },
): Unmet | null {
  const levels = levelsOf(acrValues);
  if (levels.length > 0 && !holdsForAll(told, ({ level }) => level !== null && levels.includes(level)))
    return 'level_too_low';
  if (freshLogin && !holdsForAll(told, ({ at }) => at !== null && at.getTime() >= begun.getTime() - skew))
    return 'not_fresh';
  return null;
}

const holdsForAll = (told: readonly ToldLogin[], holds: (one: ToldLogin) => boolean) =>
  told.length > 0 && told.every(holds);
