import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '../../test/show.tsx';
import { dialogRegistry } from '../dialog-registry.ts';
import { listenToKeys } from '../keys/keys.ts';
import { type BookingDialogEntries, openedDialog, provideBookingDialogs } from './booking-dialogs.ts';
import { useBookingKeys, type KeyTarget } from './use-booking-keys.ts';
import '../../features/booking-details/booking-details.dialogs.ts';

const SUBJECT = { outletId: 'o-1', bookingId: 'b-1' };
const NOTHING = {
  edit: false,
  update: false,
  cancel: false,
  reinstate: false,
  confirm: false,
  hold: false,
  pay: false,
  checkIn: false,
  undoCheckIn: false,
  finish: false,
  reopen: false,
  adjust: false,
  refund: false,
  addons: false,
  link: false,
  notify: false,
  promo: false,
  transfer: false,
};

let stop = (): void => undefined;
afterEach(() => {
  stop();
  clear();
  openedDialog.set(null);
  provideBookingDialogs(() => Promise.resolve(dialogRegistry));
});

/** A screen about a booking; its entries come when the test says so. */
async function open(target: KeyTarget) {
  const { promise, resolve } = Promise.withResolvers<BookingDialogEntries>();
  const load = vi.fn<() => Promise<BookingDialogEntries>>(() => promise);
  provideBookingDialogs(load);
  stop = listenToKeys();
  function Screen() {
    useBookingKeys(() => target);
    return <p>Dana Cole</p>;
  }
  show(<Screen />);
  // Keys are heard once the screen stands.
  await expect.element(page.getByText('Dana Cole')).toBeVisible();
  return { load, arrive: () => resolve(dialogRegistry) };
}

const opened = () => openedDialog.get()?.name ?? null;

test('a key that is pressed before the entries are there waits for them', async () => {
  const { load, arrive } = await open(SUBJECT);
  expect(load).not.toHaveBeenCalled();
  await userEvent.keyboard('m');
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(opened()).toBeNull();
  arrive();
  await expect.poll(opened).toBe('change');
  expect(openedDialog.get()).toMatchObject({ subject: SUBJECT });
});

test('a key opens nothing on a booking that it is not possible for', async () => {
  const { arrive } = await open({ ...SUBJECT, abilities: NOTHING });
  arrive();
  await userEvent.keyboard('q');
  await expect.poll(() => document.querySelector('p')).not.toBeNull();
  await userEvent.keyboard('m');
  expect(opened()).toBeNull();
});

test('while a dialog is open, another one does not open', async () => {
  const { arrive } = await open(SUBJECT);
  arrive();
  await userEvent.keyboard('m');
  await expect.poll(opened).toBe('change');
  const first = openedDialog.get();
  await userEvent.keyboard('m');
  expect(openedDialog.get()).toBe(first);
});
