import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startBuiltServer } from '../scripts/built-server.mjs';
import { environment, nodeBinary, rootDir } from '../scripts/node.mjs';

/** What a machine has that only runs it: no Node, no npm. */
const bare = { PATH: '/usr/bin:/bin', NODE_ENV: 'development' };

test('a release starts from its archive alone, writes its documents, makes a backup, and shows who signed it', async ({
  request,
}, info) => {
  // It packs 130 MB.
  test.slow();
  const out = info.outputPath('release');
  mkdirSync(out, { recursive: true });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(out, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  execFileSync(
    nodeBinary(),
    [join(rootDir, 'scripts', 'release.mjs'), '--key', join(out, 'key.pem'), '--out', join(out, 'made')],
    { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] },
  );

  const [archive, sum, signature] = readdirSync(join(out, 'made')).sort();
  expect([archive, sum, signature]).toEqual([archive, `${archive}.sha256`, `${archive}.sha256.sig`]);
  const said = readFileSync(join(out, 'made', sum!));
  const hash = createHash('sha256')
    .update(readFileSync(join(out, 'made', archive!)))
    .digest('hex');
  expect(said.toString()).toBe(`${hash}  ${archive}\n`);
  const signed = readFileSync(join(out, 'made', signature!));
  expect(verify(null, said, publicKey, signed)).toBe(true);
  expect(
    verify(null, Buffer.from(said.toString().replace(hash[0]!, hash[0] === '0' ? '1' : '0')), publicKey, signed),
  ).toBe(false);

  execFileSync('tar', ['-xzf', join(out, 'made', archive!), '-C', out]);
  const folder = join(out, archive!.replace('.tar.gz', ''));
  expect(readFileSync(join(folder, 'CHANGES.md'), 'utf8')).toMatch(/^## 20\d\d-\d\d-\d\d\n\n- /m);
  // Nothing that builds or tests went along.
  expect(
    ['vite', 'typescript', '@playwright', 'vitest', 'react'].filter((name) =>
      existsSync(join(folder, 'node_modules', name)),
    ),
  ).toEqual([]);

  const program = join(folder, 'drijfveer');
  const { url, logins, dataDir, stop } = await startBuiltServer('release', bare, undefined, [program]);
  try {
    const { username, password } = logins.find(({ username }) => username.startsWith('noor'))!;
    const login = await request.post(`${url}/api/login_check`, { data: { username, password } });
    const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
    const list = await request.get(`${url}/api/researches`, { headers });
    const [study] = ((await list.json()) as { 'hydra:member': { '@id': string }[] })['hydra:member'];
    const fetched = async (format: string) => {
      const data = { research: study!['@id'], kind: 'report', format };
      const ticket = await request.post(`${url}/api/download_tokens`, { headers, data });
      const file = await request.get(`${url}${((await ticket.json()) as { url: string }).url}`);
      expect(file.status(), format).toBe(200);
      return (await file.body()).subarray(0, 4).toString();
    };
    expect(await fetched('docx')).toBe('PK\u0003\u0004');
    // By what comes with a binary of its own.
    expect(await fetched('pdf')).toBe('%PDF');
    expect((await request.get(`${url}/`)).status()).toBe(200);
    const run = (...words: string[]) =>
      execFileSync(program, words, { env: { ...bare, DATA_DIR: dataDir }, encoding: 'utf8' });
    expect(run('admin', 'list-companies')).toContain('Gemeente Lindemeer');
    expect(run('backup', join(out, 'made.backup'))).toMatch(/^Wrote .*made\.backup: \d+ rows of \d+ tables/);
  } finally {
    await stop();
    rmSync(out, { recursive: true });
  }
});
