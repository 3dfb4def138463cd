import { expect, it } from 'vitest';
import { licenceEndedWords } from './ended.rules.ts';

it('says whom to call after the end of a licence, as far as this installation knows', () => {
  const ways = (helpPhone: string | null, helpEmail: string | null) =>
    licenceEndedWords({ helpPhone, helpEmail }).split('delen. ')[1];
  expect(ways('020 123 45 67', 'hulp@x.example')).toBe('Verlengen? Bel 020 123 45 67 of mail hulp@x.example.');
  expect(ways('020 123 45 67', null)).toBe('Verlengen? Bel 020 123 45 67.');
  expect(ways(null, 'hulp@x.example')).toBe('Verlengen? Mail hulp@x.example.');
  expect(ways(null, null)).toBe('Neem contact met ons op om de licentie te verlengen.');
});
