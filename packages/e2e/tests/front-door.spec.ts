import { follow, letter, openMail } from '../support/mailbox.ts';
import { chooseRole, expect, expectAccessible, OWN_PASSWORD, PASSWORD, test } from '../support/test.ts';

test('a new company registers, confirms the mailed code and is signed in', async ({ page, context, browser }) => {
  const email = `pia.${Date.now().toString(36)}@pier.test`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Register a business' }).click();
  await page.getByLabel('Business name').fill('Pier Bowl');
  await page.getByLabel('First name').fill('Pia');
  await page.getByLabel('Last name').fill('Pier');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await expectAccessible(page, 'register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(`We sent a six-digit code to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'verify-code');

  // Before the code the sign-in is refused, and leads back here with the e-mail.
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/verify-code\?email=/);

  const mailbox = await context.newPage();
  await openMail(mailbox, email);
  const code =
    (await letter(mailbox)
      .getByText(/^\d{6}$/)
      .textContent()) ?? '';

  // The code works in the browser that signed up: not in another one, but after a reload and in another tab.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await stranger.getByLabel('Code').fill(code);
  await stranger.getByRole('button', { name: 'Confirm' }).click();
  await expect(stranger.getByRole('alert')).toContainText('This code belongs to a registration in another browser.');
  await stranger.getByRole('button', { name: 'Register in this browser' }).click();
  await expect(stranger.getByLabel('Email')).toHaveValue(email);
  await stranger.context().close();
  await page.reload();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right or no longer valid.');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Pia Pier');

  // A signed-in person is redirected away from the guarded page, and not from the other.
  await page.goto('/authentication/register');
  await expect(page).toHaveURL(/\/app\//);
  await page.goto('/authentication/register-unguarded');
  await expect(page.getByRole('heading', { name: 'Register a business' })).toBeVisible();
});

test('a forgotten password is reset by mail: the link works once, signs out and then offers a new one', async ({
  page,
  another,
}) => {
  const email = 'manager@laneway.test';
  const elsewhere = await another({ email, role: 'Manager' });
  await page.goto('/authentication/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If an account uses this email, a link is on its way.')).toBeVisible();

  await openMail(page, email);
  const reset = await follow(page, 'Set a new password');
  await expect(reset.getByLabel('Email')).toHaveValue(email);
  await reset.getByLabel('New password').fill('Fresh!2027y');
  await reset.getByLabel('Repeat the password').fill('Fresh!2027y');
  await expectAccessible(reset, 'password-reset');
  await reset.getByRole('button', { name: 'Save password' }).click();
  await expect(reset.getByText('Your password is changed. Please log in.')).toBeVisible();

  // Its stream ends with the session.
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  const again = await follow(page, 'Set a new password');
  await expect(again.getByRole('alert')).toContainText('This link is no longer valid. Ask for a new one.');
  await again.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(again.getByRole('heading', { name: 'Password recovery' })).toBeVisible();

  await again.getByRole('link', { name: 'Back to login' }).click();
  await chooseRole(again, 'Manager');
  await again.getByLabel('Email').fill(email);
  await again.getByLabel('Password', { exact: true }).fill('Fresh!2027y');
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again.getByRole('navigation').first()).toBeVisible();
});

test('in the wrong role one key goes on in the right one, and nothing moves', async ({ page }) => {
  await page.goto('/authentication/login');
  await chooseRole(page, 'Business');
  const email = page.getByLabel('Email');
  await email.fill('desk@laneway.test');
  // The form of the page itself is gone: it stands where the console's does.
  await expect(page.locator('#first-form')).toHaveCount(0);
  const before = await email.boundingBox();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Go on as Manager' })).toBeFocused();
  expect(await email.boundingBox()).toEqual(before);
  await expectAccessible(page, 'a role where nothing is open');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /User menu/ })).toBeVisible();
});

test('the mailbox and the demo are hidden at another host name and behind a proxy', async ({ request }) => {
  expect((await request.get('/dev/mailbox')).status()).toBe(200);
  const foreign = await request.get('/dev/mailbox', { headers: { host: 'laneway.example' } });
  expect(foreign.status()).toBe(404);
  const passedOn = { 'x-forwarded-for': '203.0.113.9' };
  expect((await request.get('/dev/mailbox', { headers: passedOn })).status()).toBe(404);
  const data = { email: 'desk@laneway.test', password: PASSWORD };
  expect((await request.post('/api/identity/sign-in', { data })).status()).toBe(200);
  expect((await request.post('/api/identity/sign-in', { data, headers: passedOn })).status()).toBe(400);
});
