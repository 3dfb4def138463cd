import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { rootDir } from '#foundation/server/root-dir.ts';
import type { Place } from './place.ts';

/** A page of a headless Chromium in which the owner of the example is signed in; closed when the work is done. */
export async function withPage<T>({ server, owner }: Place, work: (page: Page) => Promise<T>): Promise<T> {
  const { ensureChromium } = (await import(join(rootDir, 'scripts/chromium.mjs'))) as {
    ensureChromium(): Promise<string>;
  };
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: server.url, locale: 'nl-NL' });
    await page.goto('/authenticatie/inloggen');
    await page.getByLabel('E-mailadres').fill(owner.username);
    await page.getByLabel('Wachtwoord').fill(owner.password);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.getByRole('heading', { name: 'Mijn onderzoeken' }).waitFor();
    return await work(page);
  } finally {
    await browser.close();
  }
}
