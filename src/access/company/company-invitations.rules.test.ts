import { describe, expect, it } from 'vitest';
import { isAddress } from '../user-tokens.contract.ts';
import { readAddresses } from './company-invitations.rules.ts';

const read = (...pasted: string[]) => readAddresses(pasted, isAddress);
const addresses = (...pasted: string[]) => read(...pasted).map(({ address }) => address);

describe('a pasted list of addresses', () => {
  it.each([
    ['a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example; b@x.example;', ['a@x.example', 'b@x.example']],
    ['a@x.example\nb@x.example\r\n\r\nc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['  A@X.Example  ', ['a@x.example']],
    ['mailto:a@x.example', ['a@x.example']],
    ['', []],
    [' ,;\n', []],
    ['geen adres, a@x.example', [null, 'a@x.example']],
    ['a@x.example,A@x.example', ['a@x.example']],
    ['a@@x.example', [null]],
    ['<a@x.example', [null]],
    ['a@localhost', [null]],
    ['a(b)@x.example', [null]],
    ['a@x.example>', [null]],
  ])('%j', (pasted, expected) => {
    expect(addresses(pasted)).toEqual(expected);
  });

  it.each([
    ['Sanne de Wit <sanne@x.example>', 'Sanne de Wit'],
    ['"Wit, Sanne de" <sanne@x.example>', 'Sanne de Wit'],
    ['“Sanne de Wit” <sanne@x.example>', 'Sanne de Wit'],
    ["'Sanne' <sanne@x.example>", 'Sanne'],
    ['<sanne@x.example>', 'Sanne'],
    ['sanne.de-wit@x.example', 'Sanne De Wit'],
    ['ijsbrand@x.example', 'Ijsbrand'],
    ['.@x.example', '.@x.example'],
  ])('%j is called %j', (pasted, name) => {
    expect(read(pasted)[0]?.name).toBe(name);
  });

  it('takes several texts, as a client sends a list', () => {
    expect(addresses('a@x.example', 'b@x.example;c@x.example')).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
  });

  it('keeps what steers a header out of names, and a name to 150 characters', () => {
    expect(read('Noor\tBcc: x <noor@x.example>')[0]?.name).toBe('Noor Bcc: x');
    expect(read(`${'a'.repeat(400)} <noor@x.example>`)[0]?.name).toHaveLength(150);
    // A line end begins another entry, which is no address.
    expect(addresses('Noor\r\nBcc: iemand@elders.example <noor@x.example>')).toEqual([null, 'noor@x.example']);
    expect(addresses('noor@x.example%0d%0aBcc:x@y.example')).toEqual([null]);
  });

  it('reads a list of 500 in no time', () => {
    const pasted = Array.from({ length: 500 }, (_, at) => `"Achternaam, Voornaam ${at}" <naam${at}@x.example>`).join(
      '; ',
    );
    expect(read(pasted)).toHaveLength(500);
    expect(read('"'.repeat(20_000))).toHaveLength(1);
  });
});
