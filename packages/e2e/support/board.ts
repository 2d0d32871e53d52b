import { expect, type Locator, type Page } from '@playwright/test';
import { DESK, signIn, type SignIn } from './test.ts';

/**
 * The demo's bookings end four weeks ahead: a Friday that many weeks later is empty but for its leagues. YYYY-MM-DD.
 */
export function emptyFriday(weeks: number): string {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + (weeks + 4) * 7);
  while (date.getUTCDay() !== 5) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** The date so many days after another one. YYYY-MM-DD. */
export function dayAfter(date: string, days = 1): string {
  const later = new Date(date);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
}

/** Days on which the demo venue stays closed: Thanksgiving and Christmas Day. */
export const CLOSED = ['2026-11-26', '2026-12-25'];

/** Today, or the next day on which the demo venue opens. YYYY-MM-DD. */
export function openDay(): string {
  const date = new Date();
  while (CLOSED.includes(date.toISOString().slice(0, 10))) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

export async function openBoard(page: Page, date: string): Promise<Locator> {
  await page.goto(`/app/calendar?date=${date}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  return grid;
}

/** A booking's bar on the board; of a group, the part on its first lane. */
export function bar(page: Page, name: string): Locator {
  return page
    .getByRole('grid')
    .getByRole('gridcell', { name: new RegExp(`^${name},`) })
    .first();
}

export type Party = {
  name: string;
  plan: string;
  guests: Record<string, number>;
  date: string;
  start: string;
  /** As the panel offers it: "1 h". Absent: the first that it shows. */
  length?: string;
};

/** Fills the panel of a new booking and waits for its price. */
export async function quote(page: Page, party: Party): Promise<Locator> {
  const panel = await fill(page, party);
  await expect(panel.getByText('Total')).toBeVisible();
  return panel;
}

/** Fills the panel of a new booking. */
export async function fill(page: Page, party: Party): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'New booking' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: /Plan$/ }).click();
  await page.getByRole('option', { name: party.plan }).click();
  for (const [type, count] of Object.entries(party.guests)) {
    await guestField(panel, type).fill(String(count));
  }
  await panel.getByLabel('Start').fill(party.start);
  await panel.getByLabel('Start').press('Tab');
  if (party.length !== undefined) {
    await panel.getByRole('button', { name: /Length$/ }).click();
    await page.getByRole('option', { name: party.length, exact: true }).click();
  }
  await panel.getByLabel('Name').fill(party.name);
  await panel.getByLabel('Phone').fill('(207) 555-0155');
  return panel;
}

/** Books a party of a journey's own on the board, signed in as the desk unless named, and chooses it there. */
export async function book(
  page: Page,
  { who = DESK, ...party }: Pick<Party, 'name' | 'date' | 'start'> & Partial<Party> & { who?: SignIn },
): Promise<void> {
  await signIn(page, who);
  await openBoard(page, party.date);
  await page.getByRole('button', { name: /New booking/ }).click();
  const panel = await fill(page, { plan: 'Open bowling', guests: { Guest: 4 }, length: '1 h', ...party });
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(bar(page, party.name)).toBeVisible();
  await bar(page, party.name).click();
}

/** Draws a new booking on the track of a lane with the mouse, from one hour of the axis to another: "2 PM", "4 PM". */
export async function draw(page: Page, lane: string, from: string, to: string): Promise<void> {
  const grid = page.getByRole('grid');
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: lane, exact: true }) });
  const hour = (name: string) => grid.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  const { y } = await middle(row);
  const [start, end] = [await hour(from).boundingBox(), await hour(to).boundingBox()];
  if (start === null || end === null) throw new Error('the hours are not on the axis');
  await page.mouse.move(start.x + 1, y);
  await page.mouse.down();
  await page.mouse.move(end.x + 1, y, { steps: 8 });
  await page.mouse.up();
}

/** The input of a guest type; a plan with one price has a single one for all guests. */
export function guestField(panel: Locator, type: string): Locator {
  return panel.getByRole('textbox', { name: new RegExp(`^(${type}|Guests)$`) });
}

/** The first amount in a text: "$308.00" is 308. */
export function moneyIn(text: string): number {
  return Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** The middle of an element, for the mouse. */
export async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
}
