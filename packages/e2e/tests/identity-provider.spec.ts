import type { Page } from '@playwright/test';
import { freePort, launch, run } from '../support/launch.ts';
import { logIn, registerBusiness } from '../support/office.ts';
import { chooseRole, expect, expectAccessible, OWN_PASSWORD, test, themesNow, wear } from '../support/test.ts';

const ADA = 'ada@journey.test';

let address: string;
let provider: Awaited<ReturnType<typeof run>>;
let laneway: Awaited<ReturnType<typeof launch>>;

test.beforeAll(async () => {
  const port = await freePort();
  const back = `http://localhost:${port}/api/identity/provider/callback`;
  provider = await run(['packages/server/src/testing/openid-server.main.ts', back], {}, /^(\{.*\})$/m);
  const { issuer, clientId, clientSecret } = JSON.parse(provider.said) as Record<string, string>;
  laneway = await launch({
    PORT: String(port),
    DEMO: 'never',
    OIDC_ISSUER: issuer ?? '',
    OIDC_CLIENT_ID: clientId ?? '',
    OIDC_CLIENT_SECRET: clientSecret ?? '',
    OIDC_NAME: 'Venue ID',
  });
  ({ address } = laneway);
});
test.afterAll(async () => {
  await laneway?.stop();
  await provider?.stop();
});

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Venue ID' });

async function typeThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

async function switchProvider(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(OWN_PASSWORD);
  await dialog.getByRole('button', { name: action }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('#first-form')).toHaveCount(0);
}

test('people sign in at an outside provider, see why they are refused, and keep their password for when it is down', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US' });
  const page = await context.newPage();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const names = { firstName: 'Ada', lastName: 'Novak' };
  await registerBusiness(page, { email: ADA, password: OWN_PASSWORD, businessName: 'Ada Lanes', ...names });
  await logOut(page);

  await page.goto('/app/outlets');
  await expect(button(page)).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `sign-in with a provider in ${theme}`);
  }
  // By keyboard: the role is chosen already, the button follows Login.
  await page.getByRole('button', { name: 'Login' }).focus();
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await typeThere(page, ADA);
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Ada Novak');
  await expect(page).toHaveURL(/\/app\/outlets$/);
  const inLaneway = visited.filter((url) => url.startsWith(address));
  expect(inLaneway.filter((url) => /code=|state=|token=/.test(url))).toEqual([]);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token?.length).toBeGreaterThan(40);
  expect((await context.cookies(address)).filter(({ name }) => name.includes('sign-in'))).toEqual([]);

  // Switched off on the profile, the sign-in at the provider is refused until they switch it on again.
  await page.goto('/app/account/profile');
  await expect(page.getByRole('heading', { name: 'Sign-in at Venue ID' })).toBeVisible();
  await switchProvider(page, 'Switch off');
  await expect(page.getByText('Sign-in at Venue ID is off')).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `a provider that is switched off in ${theme}`);
  }
  await logOut(page);
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('You have switched your sign-in at Venue ID off.');
  await logIn(page, 'Business', ADA, OWN_PASSWORD);
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Ada Novak');
  await page.goto('/app/account/profile');
  await switchProvider(page, 'Switch on again');
  await expect(page.getByText('Sign-in at Venue ID is on')).toBeVisible();

  // The provider still knows the person, who has no role as a manager here.
  await logOut(page);
  await chooseRole(page, 'Manager');
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing is open to you in this role.');
  await expect(page).toHaveURL(/\/authentication\/login$/);

  // A person known to the provider alone.
  const stranger = await browser.newContext({ baseURL: address, locale: 'en-US' });
  const other = await stranger.newPage();
  await other.goto('/');
  await button(other).click();
  await typeThere(other, 'stranger@journey.test');
  await expect(other.getByRole('alert')).toContainText('Nobody here has the email stranger@journey.test.');
  await stranger.close();

  await provider.stop();
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('Venue ID does not answer at the moment.');
  await logIn(page, 'Business', ADA, OWN_PASSWORD);
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Ada Novak');
  await context.close();
});
