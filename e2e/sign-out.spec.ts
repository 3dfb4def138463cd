import type { Page } from '@playwright/test';
import {
  draftsLeft,
  exampleAddress,
  exampleResearch,
  expect,
  expectAccessible,
  type TestServer,
  test,
} from './fixtures.ts';

/** How a session ends, and what is left of it in the browser. */
const loginPage = /\/authenticatie\/inloggen$/;

const stored = (page: Page) => page.evaluate(() => ({ local: { ...localStorage }, tab: { ...sessionStorage } }));
const nothing = { local: {}, tab: {} };

async function signOut(page: Page, name = 'Noor Aalbers') {
  await page.getByRole('button', { name: `Menu van ${name}` }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
}

async function logIn(page: Page, server: TestServer, person: string) {
  const { username, password } = server.login(person);
  await page.getByLabel('E-mailadres').fill(username);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByLabel('Wachtwoord').press('Enter');
}

test('logging out waits for nobody: with a server that does not answer everything is gone at once', async ({
  page,
  signIn,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  const asked: unknown[] = [];
  await page.route('**/api/token/invalidate', (route) => {
    asked.push(route.request().postDataJSON());
  });
  const token = await page.evaluate(() => localStorage.getItem('refresh_token'));
  await signOut(page);
  await expect(page).toHaveURL(loginPage);
  expect(await stored(page)).toEqual(nothing);
  expect(await draftsLeft(page)).toBe(0);
  await expect(page.getByText('Je sessie is verlopen')).toHaveCount(0);
  expect(asked).toEqual([{ refresh_token: token }]);
});

test('nothing of who logs out stays on the screen while the login page is on its way', async ({ page, signIn }) => {
  await signIn();
  await exampleResearch(page);
  // Looked at in the page itself: whoever looks from outside waits for the page that is on its way.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!localStorage.getItem('token')) localStorage.setItem('seen', document.getElementById('root')!.innerText);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await signOut(page);
  await expect(page).toHaveURL(loginPage);
  const seen = await page.evaluate(() => localStorage.getItem('seen'));
  expect(seen).not.toBeNull();
  expect(seen).not.toMatch(/Etensresten|Noor|Mijn onderzoeken/);
});

test('the server hears of it, and the session ends there too', async ({ page, signIn }) => {
  await signIn();
  const token = await page.evaluate(() => localStorage.getItem('refresh_token'));
  const heard = page.waitForRequest('**/api/token/invalidate');
  await signOut(page);
  await heard;
  await expect(page).toHaveURL(loginPage);
  await expect
    .poll(async () => {
      const answer = await page.request.post('/api/token/refresh', { data: { refresh_token: token } });
      return answer.status();
    })
    .toBe(401);
});

test('who logs in next in the same tab begins at home, not where the other was', async ({ page, signIn, server }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(loginPage);
  await logIn(page, server, 'tim');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: /^Menu van Tim/ })).toBeVisible();
});

test('logging out in one tab leaves nothing in the others, and they keep no place to come back to', async ({
  page,
  signIn,
  context,
  server,
}) => {
  await signIn();
  const research = await exampleResearch(page);
  const other = await context.newPage();
  await other.goto(`${server.url}${research}/factoren-wegen`);
  await expect(other.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  await other.evaluate(() => sessionStorage.setItem('current_user_location', '/licentie'));
  await signOut(page);
  await expect(other).toHaveURL(loginPage);
  await expect(other.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  expect(await stored(other)).toEqual(nothing);
  await logIn(other, server, 'tim');
  await expect(other).toHaveURL(`${server.url}/`);
});

test('a session that the server ends says so at the login, and one goes on where one was', async ({
  page,
  signIn,
  server,
}) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  await page.route('**/api/token/refresh', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
  await page.reload({ waitUntil: 'commit' });
  await expect(page).toHaveURL(loginPage);
  await expect(page.getByRole('status').getByText('Je sessie is verlopen')).toBeVisible();
  await expect(page.getByText('Log opnieuw in. Je tekst staat veilig in deze browser.')).toBeVisible();
  expect((await stored(page)).tab.current_user_location).toBe(`${research}/factoren-wegen`);
  await expectAccessible(page);
  await logIn(page, server, 'noor');
  await expect(page).toHaveURL(`${server.url}${research}/factoren-wegen`);
  // It was said, and is not said again.
  expect(await page.evaluate(() => sessionStorage.getItem('login_arrival'))).toBeNull();
});

test('an answer 401 with a good new token ends the session, and no English is shown', async ({ page, signIn }) => {
  await signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn onderzoeken' })).toBeVisible();
  await page.route('**/api/licence', (route) =>
    route.fulfill({ status: 401, json: { code: 401, message: 'Invalid JWT Token' } }),
  );
  const seen: string[] = [];
  await page.exposeFunction('tellSeen', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      (window as unknown as { tellSeen: (text: string) => void }).tellSeen(document.body?.innerText ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto('/licentie', { waitUntil: 'commit' });
  await expect(page).toHaveURL(loginPage);
  await expect(page.getByText('Je sessie is verlopen')).toBeVisible();
  expect((await stored(page)).local).toEqual({});
  expect(seen.filter((text) => text.includes('Invalid JWT'))).toEqual([]);
});

test('a page that lay aside while another logged in is not shown to them', async ({ page, signIn, server }) => {
  await signIn();
  const research = await exampleAddress(page);
  await page.goto(`${research}/factoren-wegen`);
  await expect(page.getByRole('heading', { level: 1, name: 'Factoren wegen' })).toBeVisible();
  const answer = await page.request.post('/api/login_check', { data: server.login('tim') });
  const { token, refresh_token } = (await answer.json()) as { token: string; refresh_token: string };
  // As the browser gives a page back that it kept: no word of what happened meanwhile.
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('token', access!);
      localStorage.setItem('refresh_token', refresh!);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    [token, refresh_token],
  );
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: /^Menu van Tim/ })).toBeVisible();
});
