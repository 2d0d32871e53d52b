import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hireManager, registerBusiness, tabTo } from '../support/office.ts';
import {
  chooseRole,
  expect,
  expectAccessible,
  OWN_PASSWORD,
  signIn,
  test,
  themesNow,
  wear,
  type SignIn,
} from '../support/test.ts';

/** Their sign-in changes here. */
let manager: SignIn;
test.beforeAll(async ({ browser, baseURL }) => {
  manager = await hireManager(browser, baseURL ?? '', 'theo.two@harborlanes.test');
});

/** The code of an authenticator app for a secret (RFC 6238), `steps` of thirty seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
}

async function giveCredentials(page: Page): Promise<void> {
  await page.goto('/');
  await chooseRole(page, 'Manager');
  await page.getByLabel('Email').fill(manager.email);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
}

test('two-step sign-in is set up, asks for a code, takes a recovery code once, and is turned off', async ({ page }) => {
  await signIn(page, manager);
  await openProfile(page);
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `profile in ${theme}`);
  }
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(OWN_PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code of the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await logOut(page);

  await giveCredentials(page);
  await page.getByLabel('Code', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
  await logOut(page);

  await giveCredentials(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await openProfile(page);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Password').fill(OWN_PASSWORD);
  await dialog.getByLabel('Code of the app, or a recovery code').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('password and two-step sign-in by keys alone, and the focus is never lost', async ({ page }) => {
  const kim = { email: 'kim.keys@keyslanes.test', password: OWN_PASSWORD, firstName: 'Kim', lastName: 'Keys' };
  await registerBusiness(page, { ...kim, businessName: 'Keys Lanes' });
  await page.goto('/app/account/profile');
  const fresh = 'Ninepins.72-west';
  const change = page.getByRole('button', { name: 'Change password' });
  await expect(change).toBeVisible();
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('Not!this1');
  for (const _ of ['new', 'again']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(fresh);
  }
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(OWN_PASSWORD);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Password changed/)).toBeVisible();
  await expect(change).toBeFocused();

  const setUp = page.getByRole('button', { name: 'Set up' });
  await tabTo(page, setUp);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code of the app')).toBeFocused();
  // Closed at its second step, the dialog returns the focus, too.
  await page.keyboard.press('Escape');
  await expect(setUp).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code of the app')).toBeFocused();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
});

test("ending another device's session signs it out", async ({ page, another }) => {
  await signIn(page, manager);
  const other = await another(manager);
  await openProfile(page);
  const others = page.getByRole('button', { name: /^Sign out (?!all)/ });
  await expect(others.first()).toBeVisible();
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
});
