import { describe, expect, it } from 'vitest';
import { doneSteps, nextStep } from './steps.rules.ts';

const nothing = { protocol: 'oidc', issuer: null, clientId: null, triedAt: null, active: false } as const;
const filled = { ...nothing, issuer: 'https://login.veldermeer.example', clientId: 'drijfveer' };
const moment = '2026-11-29T09:20:00.000Z';
const next = (...state: Parameters<typeof doneSteps>) => nextStep(doneSteps(...state));

describe('setting up how people log in at their organisation', () => {
  it('goes on with the first step that is not done', () => {
    expect(next(nothing, [])).toBe('provider');
    expect(next({ ...filled, clientId: null }, [])).toBe('provider');
    expect(next({ ...filled, protocol: 'saml', clientId: null }, [])).toBe('domains');
    expect(next(filled, [{ provedAt: null }])).toBe('domains');
    expect(next(filled, [{ provedAt: null }, { provedAt: moment }])).toBe('trial');
    expect(next({ ...filled, triedAt: moment }, [{ provedAt: moment }])).toBe('on');
  });

  it('asks nothing more once it is on, also when a domain is not proved any more', () => {
    expect(next({ ...filled, triedAt: moment, active: true }, [{ provedAt: null }])).toBeNull();
  });
});
