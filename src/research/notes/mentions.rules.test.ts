import { describe, expect, it } from 'vitest';
import { fragmentAt, namedLike, withoutFragment } from './mentions.rules.ts';

describe('an @ in a note', () => {
  it.each([
    ['@', ''],
    ['Wil jij bellen, @', ''],
    ['Wil jij bellen, @san', 'san'],
    ['(@Sanne de W', 'Sanne de W'],
    ['Nog iets.\n@Youssef El', 'Youssef El'],
    ['@D’Hondt', 'D’Hondt'],
  ])('of %j begins the name %j', (text, name) => {
    expect(fragmentAt(text, text.length)).toEqual({ from: text.indexOf('@'), to: text.length, name });
  });

  it.each(['', 'Wil jij bellen', 'noor@veldermeer', 'Om 3@4', '@Sanne, bel', '@Sanne  '])('is not in %j', (text) => {
    expect(fragmentAt(text, text.length)).toBeNull();
  });

  it('is looked for where one types', () => {
    expect(fragmentAt('Wil @sa bellen?', 7)).toEqual({ from: 4, to: 7, name: 'sa' });
    expect(fragmentAt('Wil @sa bellen?', 3)).toBeNull();
  });

  it('leaves the text without a gap', () => {
    const taken = (text: string, caret: number) => withoutFragment(text, fragmentAt(text, caret)!);
    expect(taken('Wil @sa bellen?', 7)).toEqual({ text: 'Wil bellen?', caret: 4 });
    expect(taken('@sa', 3)).toEqual({ text: '', caret: 0 });
    expect(taken('@sa bel de wijkraad', 3)).toEqual({ text: 'bel de wijkraad', caret: 0 });
    expect(taken('(@sa)', 4)).toEqual({ text: '()', caret: 1 });
  });
});

it('finds people by the beginning of any part of their name, whatever the accents', () => {
  const people = ['Sanne de Wit', 'Youssef El Amrani', 'Zoë Wiersma'].map((name) => ({ name }));
  const found = (typed: string) => namedLike(people, typed).map(({ name }) => name);
  expect(found('')).toHaveLength(3);
  expect(found('wi')).toEqual(['Sanne de Wit', 'Zoë Wiersma']);
  expect(found('zoe')).toEqual(['Zoë Wiersma']);
  expect(found('el am')).toEqual(['Youssef El Amrani']);
  expect(found('anne')).toEqual([]);
});
