import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { TestServer } from './fixtures.ts';

/** The newest mail to an address, once it is written; gives the path of the link in it. */
export async function linkFor(server: TestServer, address: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const outbox = join(server.dataDir, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      for (const name of names) {
        const mail = await PostalMime.parse(await readFile(join(outbox, name)));
        if (mail.to?.[0]?.address === address) link = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail.text ?? '')?.[1] ?? '';
      }
      return link;
    })
    .not.toBe('');
  return link;
}
