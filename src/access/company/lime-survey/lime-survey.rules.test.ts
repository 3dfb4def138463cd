import { expect, it } from 'vitest';
import { addressFaults, limeSurveyAddress } from './lime-survey.rules.ts';

const ours = 'https://drijfveer.example';

it.each([
  ['https://enquete.voorbeeld.nl', 'https://enquete.voorbeeld.nl'],
  ['enquete.voorbeeld.nl/', 'https://enquete.voorbeeld.nl'],
  ['  HTTPS://Enquete.Voorbeeld.nl:8443/lime/  ', 'https://enquete.voorbeeld.nl:8443/lime'],
  ['https://voorbeeld.nl/lime/index.php/admin/authentication/sa/login?x=1#y', 'https://voorbeeld.nl/lime'],
  ['https://voorbeeld.nl/lime/admin', 'https://voorbeeld.nl/lime'],
  ['https://10.1.2.3', 'https://10.1.2.3'],
  ['https://127.0.0.1:8443', 'https://127.0.0.1:8443'],
])('%s is kept as %s', (typed, address) => {
  expect(limeSurveyAddress(typed, ours)).toEqual({ address });
});

it.each([
  ['http://enquete.voorbeeld.nl', 'http'],
  ['http://127.0.0.1:8080', 'http'],
  ['https://noor:geheim@enquete.voorbeeld.nl', 'login'],
  ['https://*.voorbeeld.nl', 'wildcard'],
  ["https://a;script-src'.nl", 'wildcard'],
  ['https://voorbeeld.nl,elders.nl', 'wildcard'],
  ['javascript://voorbeeld.nl/%0aalert(1)', 'none'],
  ['data:text/html,x', 'none'],
  ['https://nl', 'none'],
  ['geen adres', 'none'],
  ['https://drijfveer.example/lime', 'ours'],
] as const)('%s is refused: %s', (typed, fault) => {
  expect(limeSurveyAddress(typed, ours)).toEqual({ fault: addressFaults[fault] });
});

it('takes http on this machine alone, of a server that is there with http itself', () => {
  expect(limeSurveyAddress('http://127.0.0.1:8080/lime', 'http://127.0.0.1:3000')).toEqual({
    address: 'http://127.0.0.1:8080/lime',
  });
  expect(limeSurveyAddress('http://enquete.voorbeeld.nl', 'http://127.0.0.1:3000')).toEqual({
    fault: addressFaults.http,
  });
  expect(limeSurveyAddress('http://127.0.0.1:8080', 'http://drijfveer.example')).toEqual({ fault: addressFaults.http });
  expect(limeSurveyAddress('http://127.0.0.1.voorbeeld.nl', 'http://127.0.0.1:3000')).toEqual({
    fault: addressFaults.http,
  });
});
