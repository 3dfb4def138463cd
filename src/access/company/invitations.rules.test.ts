import { describe, expect, it } from 'vitest';
import { readAddresses } from '#access/company/users/invitations.rules.ts';
import { isAddress } from '#access/mail-links/user-tokens.contract.ts';

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
    ['<script>@x.example', [null, null]],
    ['<script>@x.example <a@x.example>', [null, 'a@x.example']],
    ['a@x.example b@x.example\tc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['Anna, Piet', [null, null]],
    ['Bcc: a@x.example', [null]],
    ['"open, a@x.example', [null, 'a@x.example']],
  ])('%j', (pasted, expected) => {
    expect(addresses(pasted)).toEqual(expected);
  });

  it.each([
    ['Sanne de Wit <sanne@x.example>', 'Sanne de Wit'],
    ['"Wit, Sanne de" <sanne@x.example>', 'Sanne de Wit'],
    ['“Sanne de Wit” <sanne@x.example>', 'Sanne de Wit'],
    ["'Sanne' <sanne@x.example>", 'Sanne'],
    ['Wit, Sanne de <sanne@x.example>', 'Sanne de Wit'],
    ['Wit, Sanne de, drs. <sanne@x.example>', 'Sanne de Wit, drs.'],
    ['Wit, Sanne de <mailto:sanne@x.example>', 'Sanne de Wit'],
    ['Sanne de Wit\tsanne@x.example', 'Sanne de Wit'],
    ['<sanne@x.example>', 'Sanne'],
    ['sanne.de-wit@x.example', 'Sanne De Wit'],
    ['ijsbrand@x.example', 'Ijsbrand'],
    ['.@x.example', '.@x.example'],
  ])('%j is called %j', (pasted, name) => {
    expect(read(pasted)[0]?.name).toBe(name);
  });

  describe.each([
    ['Outlook', 'Veldkamp, Anna <anna@x.example>; Jansen, Piet <p@x.example>'],
    ['Outlook, one a line', 'Veldkamp, Anna <anna@x.example>\r\nJansen, Piet <p@x.example>\r\n'],
    ['Outlook, with commas', 'Veldkamp, Anna <anna@x.example>, Jansen, Piet <p@x.example>'],
    ['Outlook, with names in quotes', "'Veldkamp, Anna' <anna@x.example>; 'Jansen, Piet' <p@x.example>;"],
    ['Gmail', '"Veldkamp, Anna" <anna@x.example>, Piet Jansen <p@x.example>'],
    ['Apple Mail', 'Anna Veldkamp <anna@x.example>, Piet Jansen <p@x.example>'],
    ['without anything between', 'Anna Veldkamp <anna@x.example> Piet Jansen <p@x.example>'],
    ['a sheet', 'Anna Veldkamp\tanna@x.example\nPiet Jansen\tp@x.example'],
  ])('as %s gives it', (_program, pasted) => {
    it('is two people', () =>
      expect(read(pasted).map(({ name, address }) => [name, address])).toEqual([
        ['Anna Veldkamp', 'anna@x.example'],
        ['Piet Jansen', 'p@x.example'],
      ]));
  });

  it('says of names without an address that they have none', () => {
    expect(read('onzin; Veldkamp, Anna <anna@x.example>, meer onzin').map(({ given, name }) => [given, name])).toEqual([
      ['onzin', ''],
      ['Veldkamp, Anna <anna@x.example>', 'Anna Veldkamp'],
      ['meer onzin', ''],
    ]);
    expect(addresses('a@x.example, Jansen, Piet <p@x.example>, b@x.example')).toEqual([
      'a@x.example',
      'p@x.example',
      'b@x.example',
    ]);
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
