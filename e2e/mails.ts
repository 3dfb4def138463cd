import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { House } from './house.ts';

/** The newest mail to an address, once it is written; gives the path of the link in it. */
export async function linkFor(house: House, address: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const outbox = join(house.dataDir, 'outbox');
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
