import type { SignOnDomain } from '#access/sign-on/domains.contract.ts';
import type { SignOn } from '#access/sign-on/sign-on.contract.ts';

/** What has to be done before people can log in at the provider, in order. */
export const setUpSteps = ['provider', 'domains', 'trial', 'on'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

type Settings = Pick<SignOn, 'protocol' | 'issuer' | 'clientId' | 'triedAt' | 'active'>;

/** Which steps are done. */
export function doneSteps(settings: Settings, domains: readonly Pick<SignOnDomain, 'provedAt'>[]): Set<SetUpStep> {
  const done: Record<SetUpStep, boolean> = {
    provider: settings.issuer !== null && (settings.protocol === 'saml' || settings.clientId !== null),
    domains: domains.some(({ provedAt }) => provedAt !== null),
    trial: settings.triedAt !== null,
    on: settings.active,
  };
  return new Set(setUpSteps.filter((step) => done[step]));
}

/** The first step that is not done; null when people can log in. */
export const nextStep = (done: ReadonlySet<SetUpStep>): SetUpStep | null =>
  done.has('on') ? null : (setUpSteps.find((step) => !done.has(step)) ?? null);
