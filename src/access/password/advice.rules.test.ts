import { describe, expect, it } from 'vitest';
import { passwordAdvice, passwordProblem } from './advice.rules.ts';

const owner = { username: 'noor@x.example', name: 'Noor Aalbers', company: 'Bureau Waterkant', product: 'Drijfveer' };

describe('advice while typing', () => {
  it.each([
    ['paars', 'short', /^Nog 3 tekens erbij\.$/],
    ['paars t', 'short', /^Nog 1 teken erbij\.$/],
    ['Wachtwoord123!', 'weak', /veel mensen/],
    ['NoorAalbers2026', 'weak', /lijkt te veel op je naam/],
    ['paarse \u0000 tandem', 'weak', /niet kunnen bewaren/],
    ['x1'.repeat(600), 'weak', /hoogstens 256/],
    ['sunshine', 'weak', /veel mensen/],
    ['paarse tandem op zolder', 'good', /^Dit is een sterk wachtwoord\.$/],
  ] as const)('%j is %s', (password, state, words) => {
    const advice = passwordAdvice(password, owner);
    expect(advice.state).toBe(state);
    expect(advice.words).toMatch(words);
  });
});

it('tells why a password cannot be sent off, in the words of the server', () => {
  expect(passwordProblem('tandem', owner)).toMatch(/^Dit wachtwoord is te kort\./);
  expect(passwordProblem('Wachtwoord123!', owner)).toMatch(/veel mensen/);
  expect(passwordProblem('paarse tandem op zolder', owner)).toBeNull();
});
