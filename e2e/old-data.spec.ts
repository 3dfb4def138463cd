import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rootDir } from '../scripts/node.mjs';
import { unpackFolder } from '../src/testing/data-folder.testing.ts';
import { api, expect, type TestServer, testOnServer } from './fixtures.ts';

/**
 * A server that was renewed while people were away: their browsers still hold what an earlier version kept there, they are signed out,
 * and they choose files that it made.
 */
const folder = join(rootDir, 'src/testing/old-data/8249ebc');
const value = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const { worked } = value('people.json');

const test = testOnServer('old-data', (empty) =>
  unpackFolder(readFileSync(join(folder, 'data-folder.zip.zst')), empty),
);

interface Held {
  localStorage: Record<string, string>;
  databases: {
    name: string;
    version: number;
    stores: { name: string; keyPath: string; indexes: { name: string; keyPath: string }[]; records: object[] }[];
  }[];
}

/** Makes the browser what somebody left, goes to a page that they had open, and logs in where they are asked to. */
async function comeBack(page: Page, server: TestServer, person: string, address: string): Promise<void> {
  const held: Held = value('browsers.json').find((one: { person: string }) => one.person === person);
  await page.goto('/healthz');
  await page.evaluate(layBack, held);
  await page.goto(address);
  const { username, password } = server.login(person);
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL(`**${address}`);
}

/** In the page. */
async function layBack({ localStorage: items, databases }: Held): Promise<void> {
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
  for (const { name, version, stores } of databases)
    await new Promise<void>((done, failed) => {
      const request = indexedDB.open(name, version);
      request.onerror = () => failed(request.error);
      request.onupgradeneeded = () => {
        for (const { name: store, keyPath, indexes, records } of stores) {
          const made = request.result.createObjectStore(store, { keyPath });
          for (const index of indexes) made.createIndex(index.name, index.keyPath);
          for (const record of records) made.put(record);
        }
      };
      request.onsuccess = () => {
        request.result.close();
        done();
      };
    });
}

test('what an earlier version kept in the browser of a step, in two tabs, is there again and is saved', async ({
  page,
  server,
}) => {
  await comeBack(page, server, 'noor', `/onderzoek/${worked}/factoren-wegen`);
  for (const [factor, text] of [
    ['Kennis', 'In de trein getypt, nooit aangekomen.'],
    ['Houding (attitude)', 'In een tweede tabblad getypt.'],
  ] as const) {
    await page.locator('main summary', { hasText: factor }).click();
    await expect(page.getByLabel('Onderbouwing').last()).toHaveValue(text);
    await page.locator('main summary', { hasText: factor }).click();
  }
  const stored = async () =>
    JSON.stringify((await api(page, 'GET', `/api/researches/weighing_factors/${worked}`)).body);
  await expect.poll(stored).toContain('In de trein getypt, nooit aangekomen.');
  await expect.poll(stored).toContain('In een tweede tabblad getypt.');
});

test('what an earlier version kept, and somebody else wrote otherwise since, is asked about', async ({
  page,
  server,
}) => {
  await comeBack(page, server, 'noor', `/onderzoek/${worked}/doelanalyse`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('De containers komen er aan.');
  await expect(dialog).toContainText('De raad beslist in het voorjaar.');
});

test('what an earlier version kept of the library is there again and is saved', async ({ page, server }) => {
  const text = 'Een omschrijving die nooit is aangekomen.';
  await comeBack(page, server, 'redactie', '/beheer/theorie/factoren/6');
  await expect(page.getByRole('textbox', { name: 'Definitie', exact: true })).toHaveValue(text);
  await expect
    .poll(async () => JSON.stringify((await api(page, 'GET', '/api/library_items/factors/6')).body))
    .toContain(text);
});

test('a file of an earlier version is taken over, or refused in words', async ({ page, signIn }) => {
  await signIn();
  for (const name of readdirSync(join(folder, 'exports')).filter((one) => one !== 'report.json')) {
    await page.getByRole('button', { name: 'Uit een bestand' }).click();
    await page.getByLabel('Bestand met een onderzoek').setInputFiles(join(folder, 'exports', name));
    const dialog = page.getByRole('dialog', { name: 'Onderzoek uit een bestand' });
    await expect(dialog.getByText('Dit is geen bestand met een onderzoek.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
  }
  await page.getByRole('button', { name: 'Uit een bestand' }).click();
  await page.getByLabel('Bestand met een onderzoek').setInputFiles(join(folder, 'exports/report.json'));
  await page.waitForURL(/\/onderzoek\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Etensresten apart in de hoogbouw', level: 1 })).toBeVisible();
});
