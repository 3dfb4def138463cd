import { expect, it } from 'vitest';
import { aboutOf, actionLabels, actorOf } from '#access/company/audit/words.ts';
import { auditActions } from '#foundation/shared/audit.ts';

const person = (name: string) => ({ '@id': '/api/users/1', '@type': 'User' as const, uuid: '1', name });
const about = (details: Record<string, unknown>) => aboutOf({ subject: null, research: null, details });

it('has Dutch words for every action, each its own', () => {
  expect(Object.keys(actionLabels).sort()).toEqual([...auditActions].sort());
  expect(new Set(Object.values(actionLabels)).size).toBe(auditActions.length);
});

it('says who it was, also when that was nobody', () => {
  expect(actorOf({ actor: person('Noor'), address: '192.0.2.7' })).toBe('Noor');
  expect(actorOf({ actor: null, address: '192.0.2.7' })).toBe('Iemand die niet was ingelogd');
  expect(actorOf({ actor: null, address: null })).toBe('Beheer van de tool');
  expect(actorOf({ actor: null, address: '192.0.2.7', details: { scim: true } })).toBe('De inlogdienst (SCIM)');
});

it('says whom and what it concerned', () => {
  const research = { '@id': '/api/researches/1', '@type': 'Research' as const, uuid: '1', name: 'Trap' };
  expect(aboutOf({ subject: person('Bert'), research, details: {} })).toEqual(['Bert', '“Trap”']);
  expect(about({ given: ['ROLE_COMPANY_ADMIN'], taken: [] })).toEqual(['gegeven: beheerder']);
  expect(about({ validUntil: { from: null, to: '2027-12-31' }, seats: { from: 10, to: 20 } })).toEqual([
    'laatste dag: geen → 31 december 2027',
    'plaatsen: 10 → 20',
  ]);
  expect(about({ researchesVisible: { from: true, to: false } })).toEqual(['nieuwe onderzoeken zichtbaar: ja → nee']);
  expect(about({ secondFactorRequired: { from: false, to: true } })).toEqual(['tweede stap verplicht: nee → ja']);
  expect([about({ second_factor: 'app' }), about({ second_factor: 'recovery' })]).toEqual([
    ['met een code'],
    ['met een herstelcode'],
  ]);
  expect([about({ second_factor: 'passkey' }), about({ passkey: true }), about({ passkey: 'late' })]).toEqual([
    ['met een passkey'],
    ['met een passkey'],
    ['te laat, of al gebruikt'],
  ]);
  expect(about({ to: 'x', count: 3 })).toEqual(['3 onderzoeken']);
  expect(about({ kind: 'factors', id: 3, item: 'Kennis' })).toEqual(['“Kennis”']);
  expect(about({ file: 'keukenkast.png' })).toEqual(['“keukenkast.png”']);
  expect(about({ renewed: true, quotes: false, endDate: null })).toEqual(['nieuwe link']);
});

it('says nothing of what it does not know', () => {
  expect(about({ device: 'Firefox', nested: { a: 1 } })).toEqual([]);
});
