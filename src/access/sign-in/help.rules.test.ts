import { expect, it } from 'vitest';
import { contactPieces, helpPieces } from './help.rules.ts';

const written = (helpPhone: string | null, helpEmail: string | null) =>
  helpPieces({ helpPhone, helpEmail })
    .map((piece) => (typeof piece === 'string' ? piece : `[${piece.text}](${piece.href})`))
    .join('');

it('names whom to turn to, as far as this installation knows', () => {
  expect(written(null, null)).toBe('');
  expect(written('020 123 45 67', null)).toBe('Lukt inloggen niet? Bel [020 123 45 67](tel:0201234567).');
  expect(written(null, 'hulp@x.example')).toBe('Lukt inloggen niet? Mail [hulp@x.example](mailto:hulp@x.example).');
  expect(written('+31 20 123', 'hulp@x.example')).toBe(
    'Lukt inloggen niet? Mail [hulp@x.example](mailto:hulp@x.example) of bel [+31 20 123](tel:+3120123).',
  );
});

it('always says whom to tell what does not work', () => {
  expect(contactPieces({ helpPhone: null, helpEmail: null })).toEqual([
    'Vraag de beheerder van je organisatie hoe je ons bereikt.',
  ]);
  expect(contactPieces({ helpPhone: '020 123 45 67', helpEmail: null })).toEqual([
    'Bel ',
    { href: 'tel:0201234567', text: '020 123 45 67' },
    '.',
  ]);
});
