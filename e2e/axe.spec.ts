import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import { faultsOnPage } from './axe.ts';

const pages: Record<string, string> = {
  '/': `<html lang="nl"><title>Proef</title><main><h1>Proef</h1>
    <p style="color: hsl(0 0% 62%)">Te licht</p>
    <p style="color: rgb(0 0 0 / 0.3)">Te doorzichtig</p>
    <p style="color: #999; background: linear-gradient(white, black)">Niet te zeggen</p>
    <p style="color: #333">Goed</p>
    <div style="position: relative; background: #123; color: #234"><span style="opacity: 0.9">Te donker</span></div>
    <button style="width: 9px; height: 9px; padding: 0"></button><button style="width: 9px; height: 9px; padding: 0">b</button>
    <img src="data:,"><input><iframe title="Binnen" src="/binnen"></iframe></main></html>`,
  '/binnen': `<html lang="nl"><title>Binnen</title><p style="color: #aaa">Binnen te licht</p></html>`,
};

test('axe finds the same here as it does as it comes, in frames too', async ({ page }) => {
  await page.route('http://proef.example/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: pages[new URL(route.request().url()).pathname]! }),
  );
  await page.goto('http://proef.example/');
  await page.frameLocator('iframe').getByText('Binnen te licht').waitFor();
  const found = await faultsOnPage(page);
  expect(found.join('\n')).toMatch(/color-contrast: .*iframe/);
  expect(found.map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast', 'image-alt', 'label', 'target-size']),
  );

  for (const frame of page.frames()) await frame.evaluate(`delete window.axe; ${axe.source}`);
  expect(await faultsOnPage(page)).toEqual(found);
});
