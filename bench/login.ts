import { askFor } from './ask.ts';
import { inMs, inTurn, median } from './measure.ts';
import type { Place } from './place.ts';
import type { Outcome } from './table.ts';

const logins = 30;

/** Who guesses must not learn from the clock whether an address has an account. Each attempt comes from an address of its own. */
export async function benchLogin({ server, owner }: Place): Promise<Outcome[]> {
  let address = 0;
  const attempt = (username: string) => async () => {
    address += 1;
    await askFor(401, `${server.url}/api/login_check`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `198.51.${address >> 8}.${address & 255}` },
      body: { username, password: 'not this one' },
    });
  };
  const known = attempt(owner.username);
  const unknown = attempt('nobody.knows.me@waterkant.example');
  for (let turn = 0; turn < 3; turn += 1) {
    await known();
    await unknown();
  }
  const { one, other } = await inTurn(logins, known, unknown);
  const ratio = median(one) / median(other);
  return [
    {
      what: 'A login that fails',
      ours: `${inMs(median(one))}, known user`,
      other: `${inMs(median(other))}, unknown user`,
      ratio,
      aim: 'not to be told apart by time: what is left is noise (0.8–1.25×)',
      met: ratio >= 0.8 && ratio <= 1.25,
    },
  ];
}
