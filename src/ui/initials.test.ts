import { expect, it } from 'vitest';
import { initials, tintOf } from './initials.ts';

it('takes the first and the last name, without particles', () => {
  expect(initials('Noor Aalbers')).toBe('NA');
  expect(initials('Sanne de Wit')).toBe('SW');
  expect(initials('Youssef El Amrani')).toBe('YA');
  expect(initials('Anne-Fleur van der Berg')).toBe('AB');
  expect(initials("Gerard van 't Hof")).toBe('GH');
  expect(initials('  émile   zola ')).toBe('ÉZ');
});

it('copes with one name, none, and names that look like particles', () => {
  expect(initials('Cher')).toBe('C');
  expect(initials('')).toBe('');
  expect(initials('El Amrani')).toBe('EA');
  expect(initials('noor.aalbers@waterkant.example')).toBe('NA');
});

it('gives the same person the same tint', () => {
  expect(tintOf('Noor Aalbers')).toBe(tintOf('Noor Aalbers'));
  expect(new Set(['Noor', 'Sanne', 'Youssef', 'Tim', 'Eva', 'Bas'].map(tintOf)).size).toBeGreaterThan(1);
});
