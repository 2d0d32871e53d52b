import { expect, type Locator, type Page } from '@playwright/test';

/** Tasks with what an outlet sells, through the screens alone. */

/** What the editor's button for a save is called, and the one that a review of the changes asks for then. */
const SAVE = /^(Save|Review and save)\b/;
const CONFIRM = /^Save\b/;

/** From the list of outlets to the services of one. */
export async function openServices(page: Page, outlet: string): Promise<void> {
  await page.goto('/app/outlets');
  await page.getByRole('row', { name: new RegExp(outlet) }).click();
  await expect(page.getByRole('heading', { name: outlet, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Manage.*Services$/ }).click();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
}

/** Switches a service on with the settings that it begins with; its plans are then in view. */
export async function switchOn(page: Page, service: string): Promise<void> {
  await page.getByRole('button', { name: `Switch on ${service}` }).click();
  const dialog = page.getByRole('dialog', { name: `Switch on ${service}` });
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name: service }).click();
  await expect(page.getByRole('button', { name: `Settings of ${service}` })).toBeVisible();
}

/** Adds categories to the service in view. */
export async function addCategories(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Categories' }).click();
  const list = page.getByRole('dialog', { name: /^Categories of/ });
  for (const name of names) {
    await list.getByRole('button', { name: 'New category' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toBeHidden();
}

/** Opens the editor with a new plan of the service in view, and types its name and description. */
export async function newPlan(page: Page, title: string, description: string): Promise<void> {
  await page
    .getByRole('link', { name: 'Create plan' })
    .or(page.getByRole('button', { name: 'Create plan' }))
    .click();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('Short description').fill(description);
}

/** Saves the plan in the editor, and confirms where a review of the changes asks. */
export async function savePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: SAVE }).click();
  const review = page.getByRole('dialog').getByRole('button', { name: CONFIRM });
  const saved = page.getByRole('button', { name: 'Cancel', exact: true });
  // The question has a Cancel of its own.
  await expect(review.or(saved).first()).toBeVisible();
  if (await review.isVisible()) await review.click();
  // With nothing left to save, Discard gives way to Cancel.
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(/edit-plan\?.*planId=/);
}

/** Adds a schedule below the others and names it; the answer is its part of the page. */
export async function addSchedule(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a schedule' }).click();
  const blank = page.getByRole('region', { name: /^Schedule \d+$/ });
  await blank.getByLabel('Name', { exact: true }).fill(name);
  return page.getByRole('region', { name, exact: true });
}

/** Puts a schedule above the others by keys: the upper one rules. */
export async function moveUp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const schedules = page.getByRole('list', { name: /single dates come first/ });
  await expect(schedules.getByRole('button', { name: /^Move / }).first()).toHaveAccessibleName(`Move ${name}`);
}

/** The days of the week on which a schedule rules. */
export async function chooseDays(schedule: Locator, days: readonly string[]): Promise<void> {
  const group = schedule.getByRole('group', { name: 'Days' });
  for (const day of await group.getByRole('button').all()) {
    const isWanted = days.includes(await day.innerText());
    if ((await day.getAttribute('aria-pressed')) !== String(isWanted)) await day.click();
  }
  await expect(group.getByRole('button', { pressed: true })).toHaveText([...days]);
}

/** One date on which a schedule rules, in place of the days of a season. */
export async function chooseDate(schedule: Locator, date: string, name: string): Promise<void> {
  await schedule.getByRole('radio', { name: 'Single dates' }).check({ force: true });
  await schedule.getByRole('button', { name: 'Add a date' }).click();
  await typeDate(schedule.getByRole('group', { name: 'Date', exact: true }), date);
  await schedule.getByLabel('Name of the day').fill(name);
}

/** Types a date into its parts, as one types it: month, day, year. */
async function typeDate(field: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await field.getByRole('spinbutton').first().click();
  await field.page().keyboard.type(`${month}${day}${year}`);
}

type Period = { from: string; to: string; prices: Record<string, string>; tax: string };

/** Fills the periods of the only thing that a schedule sells; the first one is there. */
export async function fillPeriods(schedule: Locator, periods: readonly Period[]): Promise<void> {
  for (const [index, { from, to, prices, tax }] of periods.entries()) {
    if (index > 0) await schedule.getByRole('button', { name: 'Add a period' }).click();
    const field = (label: string) => schedule.getByLabel(label, { exact: true }).nth(index);
    await field('From').fill(from);
    await field('To').fill(to);
    for (const [label, price] of Object.entries(prices)) await field(label).fill(price);
    await field('Tax %').fill(tax);
  }
}

/** Chooses in a select, by its label and the option's words. */
export async function choose(within: Locator, label: string, option: string, nth = 0): Promise<void> {
  await within
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .nth(nth)
    .click();
  await within.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}

type Policy = { percent: string; hours: string };

/** A deposit as a percentage of the total, given back in full until so many hours before. */
export async function fillDeposit(schedule: Locator, { percent, hours }: Policy): Promise<Locator> {
  const policy = schedule.getByRole('region', { name: 'Deposit and refund' });
  await policy.getByRole('button', { name: 'Deposit and refund' }).click();
  await policy.getByRole('switch', { name: 'Take a deposit' }).check();
  await policy.getByLabel('Deposit', { exact: true }).fill(percent);
  await policy.getByRole('switch', { name: 'Refund on cancelling' }).check();
  await policy.getByLabel('If cancelled before').fill(hours);
  return policy;
}

/** What the panel of a new booking asks for: its total, and the deposit of it. */
export async function expectPrice(panel: Locator, { total, deposit = '$0.00' }: Price): Promise<void> {
  await expect(panel.getByTestId('quote')).toContainText(`Total${total}Deposit due${deposit}`);
}

type Price = { total: string; deposit?: string };
