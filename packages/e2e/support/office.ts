import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { follow, letter, openMail } from './mailbox.ts';
import { chooseRole, OWN_PASSWORD, OWNER, signIn, type SignIn } from './test.ts';

/** Tasks in the office, through the screens alone. */

type Company = { businessName: string; firstName: string; lastName: string; email: string; password: string };

/**
 * Registers a business and enters the mailed code; ends in the console. A person with an account gets one more
 * business, and ends at the sign-in.
 */
export async function registerBusiness(page: Page, company: Company): Promise<void> {
  await page.goto('/authentication/register');
  await page.getByLabel('Business name').fill(company.businessName);
  await page.getByLabel('First name').fill(company.firstName);
  await page.getByLabel('Last name').fill(company.lastName);
  await page.getByLabel('Email').fill(company.email);
  await page.getByLabel('Password', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(`We sent a six-digit code to ${company.email}.`)).toBeVisible();
  const mailbox = await page.context().newPage();
  await openMail(mailbox, company.email);
  const code = letter(mailbox).getByText(/^\d{6}$/);
  await page.getByLabel('Code').fill((await code.textContent()) ?? '');
  await mailbox.close();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const isIn = page.getByRole('button', { name: /User menu/ });
  await expect(isIn.or(page.getByText('Your email is confirmed. Please log in.'))).toBeVisible();
}

/** Enters credentials on the sign-in page. */
export async function logIn(page: Page, role: SignIn['role'], email: string, password: string): Promise<void> {
  await chooseRole(page, role);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A manager of the journey's own, with view permissions alone, who has accepted their invitation. */
export async function hireManager(browser: Browser, baseURL: string, email: string): Promise<SignIn> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  const page = await context.newPage();
  await signIn(page, OWNER);
  await inviteManager(page, email, 'Downtown');
  const manager = await acceptInvitation(page, email, OWN_PASSWORD);
  await manager.context().close();
  await context.close();
  return { email, role: 'Manager', password: OWN_PASSWORD };
}

/** Fills the form of a new manager with view permissions alone, and sends the invitation. */
export async function inviteManager(
  page: Page,
  email: string,
  outlet: string,
  may: readonly string[] = ['Bookings', 'Calendar'],
): Promise<void> {
  await page.goto('/app/useraccess');
  await page.getByRole('button', { name: 'Add Manager' }).click();
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Stone');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: outlet }).check();
  // View is on for all menu items at first.
  for (const box of await page.getByRole('checkbox', { name: /^View / }).all()) await box.uncheck();
  for (const item of may) await page.getByRole('checkbox', { name: `View ${item}` }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Mia Stone is invited')).toBeVisible();
}

/**
 * Follows the link in the mail and accepts, in another browser; ends in the console, or without a password at the
 * sign-in, with the role chosen.
 * @param password for a person without one.
 */
export async function acceptInvitation(page: Page, email: string, password?: string): Promise<Page> {
  const own = await followInvitation(page, email);
  await expect(own.getByRole('heading', { name: 'invites you' })).toBeVisible();
  await expect(own.getByLabel('Email')).toHaveValue(email);
  if (password !== undefined) {
    // The name is known.
    await expect(own.getByLabel('Last name')).toHaveValue(/./);
    await expect(own.getByLabel('Password', { exact: true })).toBeFocused();
    await own.getByLabel('Password', { exact: true }).fill(password);
  }
  await own.getByRole('button', { name: 'Accept' }).click();
  if (password !== undefined) await expect(own.getByRole('button', { name: /User menu/ })).toBeVisible();
  else await expect(own.getByText('The invitation is accepted. Please log in.')).toBeVisible();
  return own;
}

/** Opens the link in the mail in another browser, whatever it shows. */
export async function followInvitation(page: Page, email: string): Promise<Page> {
  const origin = new URL(page.url()).origin;
  const context = await page.context().browser()?.newContext({ baseURL: origin, locale: 'en-US' });
  if (context === undefined) throw new Error('the page has no browser');
  const mailbox = await context.newPage();
  await openMail(mailbox, email);
  const own = await follow(mailbox, 'Accept the invitation');
  await mailbox.close();
  return own;
}

type Place = { name: string; prefix: string; city: string; zone: string };

/** Creates an outlet that is open from noon to 2 AM, every day. */
export async function makeOutlet(page: Page, { name, prefix, city, zone }: Place): Promise<void> {
  await page.goto('/app/outlets');
  await page.getByRole('button', { name: 'New outlet' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Prefix').fill(prefix);
  await page.getByLabel('Street and number').fill('1 Pier Rd');
  await page.getByLabel('City').fill(city);
  const zones = page.getByRole('combobox', { name: /Time ?zone/ });
  // Scrolled into view before its list opens: a list closes when the page scrolls.
  await zones.click();
  await zones.clear();
  await zones.fill(zone);
  await page.getByRole('option', { name: zone }).click();
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.getByLabel('Monday, closes').fill('02:00');
  await expect(monday.getByText('next day')).toBeVisible();
  await monday.getByRole('button', { name: 'The same every day' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Adds lanes and rooms to the outlet in view: "Lane 1 to 12". */
export async function addPlaces(page: Page, runs: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Open board' }).click();
  const numbers = page.getByLabel('Which ones');
  // The board draws itself anew while it loads, which may take the link from under the mouse.
  await expect(async () => {
    if (!(await numbers.isVisible())) await page.getByRole('link', { name: 'Add lanes' }).click({ timeout: 5000 });
    await expect(numbers).toBeVisible({ timeout: 10_000 });
  }).toPass();
  for (const run of runs) {
    await numbers.fill(run);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(numbers).toHaveValue('');
  }
}

const MOST_TABS = 60;

/** Moves the focus to a control with Tab. */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return press(page, 'Tab', target);
}

/** Moves the focus back to a control with Shift Tab. */
export function tabBack(page: Page, target: Locator): Promise<void> {
  return press(page, 'Shift+Tab', target);
}

async function press(page: Page, key: string, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
