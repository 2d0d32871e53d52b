import { createStore, entries } from 'idb-keyval';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitingDrafts } from '../../app/form/drafts.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { setClockAhead } from '../../ui/clock.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aManager, anId, aUser } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aClosedDay, aDay, count, NOT_ARRIVED, openClose } from './testing/open-day.tsx';
import { BOOKING_ID } from './till.fixture.ts';

const BILLS = { $100: '2', $50: '1', $20: '1', $5: '1', $1: '4' };
const close = page.getByRole('button', { name: /^Close the day/ });
const compare = page.getByRole('region', { name: /Compare/ });
const CLOSED = { message: 'Day closed', difference: -0.35, deposited: 79, version: 2 };
/** A manager who may close. */
const clerk = () => {
  const manager = aManager('Bookings');
  return { ...manager, permissions: manager.permissions.map((one) => ({ ...one, edit: true })) };
};
const closings = ({ sent }: Awaited<ReturnType<typeof openClose>>) => sent.filter(({ id }) => id === 'dayClose.close');

afterEach(async () => {
  setClockAhead(0);
  await page.viewport(1440, 900);
});

it('settles, counts and compares in this order, and closes what was counted 35 cents short', async () => {
  const api = await openClose(aDay({ exceptions: [NOT_ARRIVED] }), { api: { 'dayClose.close': () => CLOSED } });
  await expect.element(page.getByText('Dana Cole did not arrive')).toBeVisible();
  await expect.element(page.getByText('1 to settle')).toBeVisible();
  await expect.element(compare.getByText('Expected in the drawer')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /What becomes of Dana Cole/ }).click();
  await page.getByRole('option', { name: 'No-show, $79.35 is kept' }).click();
  await count(BILLS);
  await expect.element(compare.getByText('Expected in the drawer')).toBeVisible();
  await expect.element(compare.getByText('$279.35')).toBeVisible();
  await expect.element(compare.getByText('$0.35 is missing')).toBeVisible();
  await expect.element(compare.getByText('$79.00')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => closings(api)).toHaveLength(1);
  expect(closings(api)[0]?.call.body).toEqual({
    outletId: anId(11),
    date: '2026-11-20',
    version: 1,
    counted: [{ paymentMethod: 'CASH', amount: 279 }],
    bills: { '100': 2, '50': 1, '20': 1, '5': 1, '1': 4 },
    leave: 200,
    note: '',
    settle: [{ bookingId: BOOKING_ID, as: 'no_show', reason: '' }],
  });
});

it('closes nothing before the exceptions are settled, and nothing that is left open without its reason', async () => {
  const owing = { ...NOT_ARRIVED, kind: 'balance_due' as const };
  const api = await openClose(aDay({ exceptions: [owing] }), { api: { 'dayClose.close': () => CLOSED } });
  await count(BILLS);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(close).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /What becomes of Dana Cole/ }).click();
  await page.getByRole('option', { name: 'Left open' }).click();
  await expect.element(close).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Why is it left open?' }).fill('Pays by invoice');
  await expect.element(page.getByText('1 left open')).toBeVisible();
  await close.click();
  await expect.poll(() => closings(api)).toHaveLength(1);
  expect(closings(api)[0]?.call.body).toMatchObject({
    settle: [{ bookingId: BOOKING_ID, as: 'open', reason: 'Pays by invoice' }],
  });
});

it('asks for a note above five dollars, and says to a manager nothing of what cash should be', async () => {
  const api = await openClose(aDay(), { api: { 'dayClose.close': () => CLOSED } });
  await count({ $100: '2', $50: '1' }, '24.34');
  await expect.element(compare.getByText('$5.01 is missing')).toBeVisible();
  await expect.element(close).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Note' }).fill('A roll of coins was not changed');
  await close.click();
  await expect.poll(() => closings(api)).toHaveLength(1);
  expect(closings(api)[0]?.call.body).toMatchObject({
    counted: [{ paymentMethod: 'CASH', amount: 274.34 }],
    bills: { '100': 2, '50': 1, coins: 24.34 },
    note: 'A roll of coins was not changed',
  });
});

it('is blind for a manager: the difference is told by the refusal that asks for a note, which loses no count', async () => {
  const refused = () => {
    throw new Refusal(422, 'dayclose.note_required', 'The count differs by more than $5.00. Say why in the note.');
  };
  const blind = aDay({ cashExpected: null, byTender: [] });
  await openClose(blind, { user: clerk(), api: { 'dayClose.close': refused } });
  await count(BILLS);
  await expect.element(compare.getByText('The difference is told once the day is closed.')).toBeVisible();
  await expect.element(page.getByText('$279.35')).not.toBeInTheDocument();
  await close.click();
  await expect.element(page.getByText('The count differs by more than $5.00. Say why in the note.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Number of $100', exact: true })).toHaveValue('2');
});

const offer = page.getByText(/What you typed here on .* was not saved/);
const goOn = page.getByRole('button', { name: 'Go on with it' });
const hundreds = page.getByRole('textbox', { name: 'Number of $100', exact: true });
const note = page.getByRole('textbox', { name: 'Note' });
const stored = async () => JSON.stringify(await entries(createStore('laneway', 'drafts')));

/** Counts a day, writes a note and settles its exception, as far as the press that closes it. */
async function countedDay() {
  const day = aDay({ exceptions: [{ ...NOT_ARRIVED, kind: 'balance_due' }] });
  await openClose(day);
  await page.getByRole('button', { name: /What becomes of Dana Cole/ }).click();
  await page.getByRole('option', { name: 'Left open' }).click();
  await page.getByRole('textbox', { name: 'Why is it left open?' }).fill('Pays by invoice');
  await count({ $100: '2', $50: '1' }, '24.34');
  await note.fill('A roll of coins was not changed');
  // The page goes.
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(stored).toContain('A roll of coins');
  return day;
}

it('keeps the count, the note and what becomes of each exception over a reload, until the day is closed', async () => {
  const day = await countedDay();
  const api = await openClose(day, { api: { 'dayClose.close': () => CLOSED } });
  await expect.element(offer).toBeVisible();
  await expect.element(hundreds).toHaveValue('');
  await goOn.click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(hundreds).toHaveValue('2');
  await expect.element(page.getByRole('textbox', { name: 'Coins' })).toHaveValue('24.34');
  await expect.element(compare.getByText('$5.01 is missing')).toBeVisible();
  await expect.element(note).toHaveValue('A roll of coins was not changed');
  await expect.element(page.getByRole('textbox', { name: 'Why is it left open?' })).toHaveValue('Pays by invoice');
  await close.click();
  await expect.poll(() => closings(api)).toHaveLength(1);
  expect(closings(api)[0]?.call.body).toMatchObject({
    bills: { '100': 2, '50': 1, coins: 24.34 },
    note: 'A roll of coins was not changed',
    settle: [{ bookingId: BOOKING_ID, as: 'open', reason: 'Pays by invoice' }],
  });
  await expect.poll(stored).toBe('[]');
});

it('offers a kept count on its own day, to its own person, and deletes what is discarded', async () => {
  const day = await countedDay();
  await openClose(day, { user: { ...clerk(), id: anId(77) } });
  await waitingDrafts('nobody', 'nothing');
  await expect.element(offer).not.toBeInTheDocument();
  openApp({
    path: `/app/outlets/${anId(11)}/bookings?view=close&date=2026-11-19`,
    user: aUser(),
    api: { 'dayClose.details': () => ({ ...day, date: '2026-11-19' }) },
  });
  await expect.element(hundreds).toHaveValue('');
  await waitingDrafts('nobody', 'nothing');
  await expect.element(offer).not.toBeInTheDocument();
  await openClose({ ...day, version: 3 });
  await waitingDrafts('nobody', 'nothing');
  await expect.element(offer).not.toBeInTheDocument();
  await openClose(day);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(hundreds).toHaveFocus();
  await expect.poll(stored).toBe('[]');
});

it('says at a bill that its number is none, and counts nothing until it is', async () => {
  await openClose(aDay());
  for (const wrong of ['x', '2.5', '-1']) {
    await hundreds.fill(wrong);
    await userEvent.keyboard('{Tab}');
    await expect.element(hundreds).toHaveAccessibleDescription('Whole number');
    await expect.element(page.getByRole('button', { name: 'Confirm the count' })).toHaveAttribute('aria-disabled');
  }
  await hundreds.fill('2');
  await expect.element(hundreds).not.toHaveAttribute('aria-invalid', 'true');
});

it('says of a party that starts later on this business day that it has not come yet', async () => {
  const late = { ...NOT_ARRIVED, itemId: anId(112), bookingId: anId(81), name: 'Lee Wong', start: '24:30' };
  const day = aDay({ exceptions: [NOT_ARRIVED, late] });
  const at = (time: string) => setClockAhead(Date.parse(time) - Date.now());
  at('2026-11-20T17:00:00-05:00');
  await openClose(day);
  await expect.element(page.getByText('Dana Cole has not come yet')).toBeVisible();
  await expect.element(page.getByText('Lee Wong has not come yet')).toBeVisible();
  at('2026-11-21T00:10:00-05:00');
  await openClose(day);
  await expect.element(page.getByText('Dana Cole did not arrive')).toBeVisible();
  await expect.element(page.getByText('Lee Wong has not come yet')).toBeVisible();
  at('2026-11-21T12:00:00-05:00');
  await openClose(day);
  await expect.element(page.getByText('Lee Wong did not arrive')).toBeVisible();
});

it('leads to the earlier day that is still open', async () => {
  await openClose(aDay({ first: '2026-11-19' }));
  await expect.element(close).toHaveAttribute('aria-disabled', 'true');
  const link = page.getByRole('link', { name: /To Thursday, Nov 19/ });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('date=2026-11-19'));
});

it('shows a closed day as it was counted; its owner opens the last one again, with a reason', async () => {
  const api = await openClose(aClosedDay(), {
    api: { 'dayClose.reopen': () => ({ message: 'Day opened again', version: 3 }) },
  });
  await expect.element(page.getByText('Counted and closed by Mia Stone at 2:14 AM')).toBeVisible();
  await expect.element(page.getByText('$0.35 is missing')).toBeVisible();
  await page.getByRole('button', { name: 'Open the day again' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A check was forgotten');
  await dialog.getByRole('button', { name: /^Open .* again/ }).click();
  await expect
    .poll(() => api.sent.filter(({ id }) => id === 'dayClose.reopen').map(({ call }) => call.body))
    .toEqual([{ outletId: anId(11), date: '2026-11-20', version: 2, reason: 'A check was forgotten' }]);
});

it('opens no day again for a manager, nor one behind a later close', async () => {
  await openClose(aClosedDay(), { user: clerk() });
  await expect.element(page.getByText('Counted and closed by Mia Stone at 2:14 AM')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open the day again' })).not.toBeInTheDocument();
  await openClose(aClosedDay({ isLast: false }), { user: aUser() });
  await expect
    .element(page.getByRole('button', { name: 'Open the day again' }))
    .toHaveAttribute('aria-disabled', 'true');
});

describe.each(THEMES_NOW)('in %s', (theme) => {
  it('axe finds nothing in a day that is counted, on a phone neither', async () => {
    await openClose(aDay({ exceptions: [NOT_ARRIVED] }));
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await count(BILLS);
    expect(await axeFindings()).toEqual([]);
    await page.viewport(390, 844);
    expect(await axeFindings()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
