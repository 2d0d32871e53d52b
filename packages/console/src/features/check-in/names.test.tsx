import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { openBookingDialog, openedDialog } from '../../app/dialogs/booking-dialogs.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { anId, aUser } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aBooking, aGuest, aParty, BOOKING_ID, details } from '../booking-details/booking.fixture.ts';
import '../bookings/bookings-screen.tsx';
import './check-in-layer.tsx';
import './names-dialog.tsx';
import '../../app/dialog-registry.ts';

const OUTLET = anId(11);
const dialog = page.getByRole('dialog', { name: 'Guest names' });
const nameOf = (number: number) => dialog.getByRole('textbox', { name: `Name of guest ${number}`, exact: true });
afterEach(() => openedDialog.set(null));

const MAX = aGuest(1, 'Max', { type: 'Child' });
const MIA = aGuest(2, 'Mia', { checkedInAt: '2030-12-14T00:25:00Z' });
const PARTY = aParty([MAX, MIA], { types: ['Child', 'Guest'], totalGuests: 4, here: 1, unnamed: 2 });

async function open(which: 'names' | 'guests' = 'names', api: Handlers = {}) {
  let party: Answer<'booking.guests'> = PARTY;
  const fake = openApp({
    path: `/app/outlets/${OUTLET}/bookings`,
    user: aUser(),
    api: {
      'booking.guests': () => party,
      'reservation.details': () => details(aBooking(), { checkIn: true }),
      'booking.update': ({ body }) => {
        const guests = (body.guests ?? []).map(({ name, type }, place) => aGuest(place + 1, name, { type }));
        party = { ...PARTY, version: 4, guests, unnamed: 4 - guests.length, here: 0 };
        return { message: 'Booking updated', version: 4 };
      },
      ...api,
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  openBookingDialog(which, { outletId: OUTLET, bookingId: BOOKING_ID });
  const sent = () =>
    fake.sent.filter(({ id }) => id === 'booking.update').map(({ call }) => call.body as Record<string, unknown>);
  return { fake, sent };
}

test('Enter goes from name to name, and sends the names of all rows that have one', async () => {
  const { sent } = await open();
  await expect.element(nameOf(1)).toHaveFocus();
  await expect.element(nameOf(1)).toHaveValue('Max');
  await userEvent.keyboard('im{Enter}');
  await expect.element(nameOf(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}Tom{Enter}Ann{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([
    {
      version: 3,
      guests: [
        { guestId: MAX.guestId, name: 'Maxim', type: 'Child' },
        { guestId: MIA.guestId, name: 'Mia', type: 'Guest' },
        { name: 'Tom', type: 'Guest' },
        { name: 'Ann', type: 'Guest' },
      ],
    },
  ]);
});

test('who is here has no button to go; another goes, and their place can be named anew', async () => {
  const { sent } = await open();
  await expect.element(dialog.getByRole('button', { name: 'Add a guest' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('button', { name: 'Remove guest 2' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Remove guest 1' }).click();
  await expect.element(nameOf(1)).toHaveValue('Mia');
  await expect.element(nameOf(1)).toHaveFocus();
  await dialog.getByRole('button', { name: 'Add a guest' }).click();
  await expect.element(nameOf(4)).toHaveFocus();
  await dialog.getByRole('button', { name: 'Update names' }).click();
  await expect.poll(sent).toMatchObject([{ guests: [{ guestId: MIA.guestId, name: 'Mia' }] }]);
});

test('a type is chosen for each guest; what is no name is said at its field, and nothing is sent', async () => {
  const { sent } = await open();
  await dialog.getByRole('button', { name: /Type of guest 1/ }).click();
  await page.getByRole('option', { name: 'Guest' }).click();
  await nameOf(3).fill('Tom 4');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(nameOf(3)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(nameOf(3)).toHaveFocus();
  expect(sent()).toEqual([]);
  await nameOf(3).fill('Tom');
  await dialog.getByRole('button', { name: 'Update names' }).click();
  await expect.poll(sent).toMatchObject([{ guests: [{ name: 'Max', type: 'Guest' }, {}, { name: 'Tom' }] }]);
});

test('a refusal of the whole list stands with it, and the names stay', async () => {
  await open('names', {
    'booking.update': () => {
      throw new Refusal(400, 'validation', 'Please check the marked fields', {
        fields: { guests: 'Mia is checked in. Take the check-in back first.' },
      });
    },
  });
  await nameOf(2).fill('');
  await dialog.getByRole('button', { name: 'Update names' }).click();
  await expect.element(dialog.getByText('Mia is checked in. Take the check-in back first.')).toBeVisible();
  await expect.element(nameOf(1)).toHaveValue('Max');
});

test('another desk named somebody meanwhile: both are shown, and mine is sent over theirs', async () => {
  let calls = 0;
  const theirs = { ...PARTY, version: 9, guests: [MAX, MIA, aGuest(3, 'Zoe')], unnamed: 1 };
  const { sent } = await open('names', {
    'booking.guests': () => (calls === 0 ? PARTY : theirs),
    'booking.update': ({ body }) => {
      calls += 1;
      if (body.version === 9) return { message: 'Booking updated', version: 10 };
      throw new Refusal(409, 'stale', 'Jo changed this meanwhile', { actor: 'Jo', current: {} });
    },
  });
  await nameOf(3).fill('Tom');
  await dialog.getByRole('button', { name: 'Update names' }).click();
  await expect.element(dialog.getByText(/Zoe/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Update names' }).click();
  await expect.poll(() => sent().length).toBeGreaterThan(1);
  expect(sent().at(-1)).toMatchObject({ version: 9 });
});

test('at the check-in one guest after the other is named, and comes with the others', async () => {
  const { sent } = await open('guests');
  const checkIn = page.getByRole('dialog', { name: 'Check in' });
  const name = checkIn.getByLabelText('Name of a guest');
  await name.fill('Tom 4');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Tom');
  await userEvent.keyboard('{Enter}');
  await expect.element(checkIn.getByLabelText('Tom, Guest')).toBeChecked();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
  expect(sent()).toMatchObject([{ version: 3, guests: [{ name: 'Max' }, { name: 'Mia' }, { name: 'Tom' }] }]);
});

test.each(THEMES_NOW)('axe finds nothing in %s', async (theme) => {
  await open();
  applySettings({ ...settings.get(), theme, lessMotion: true });
  await expect.element(nameOf(1)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});
