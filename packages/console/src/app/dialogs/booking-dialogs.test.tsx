import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeFindings } from '../../test/axe-findings.ts';
import { anId, aUser } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  type BookingDialogEntries,
  type BookingDialogProps,
  openBookingDialog,
  openedDialog,
  provideBookingDialogs,
} from './booking-dialogs.ts';
import '../../features/bookings/bookings-screen.tsx';
import '../../features/booking-details/booking-details.dialogs.ts';
import { dialogRegistry } from '../dialog-registry.ts';

const SUBJECT = { outletId: anId(11), bookingId: anId(30) };

function Cancel({ bookingId, onDone, onClose }: BookingDialogProps<'cancel'>) {
  const done = () => {
    onClose();
    onDone?.(4);
  };
  return (
    <Dialog open onClose={onClose} title={`Cancel ${bookingId}`}>
      <button type="button" onClick={done}>
        Do it
      </button>
    </Dialog>
  );
}

type Loads = PromiseWithResolvers<typeof Cancel>[];
let loads: Loads = [];
/** The list of bookings, in the console with one dialog whose code comes when the test says so. */
async function openList(): Promise<void> {
  loads = [];
  const load = () => {
    const next = Promise.withResolvers<typeof Cancel>();
    loads.push(next);
    return next.promise;
  };
  const entries = { cancel: { title: 'board.action.cancel_booking', key: 'y', load } };
  provideBookingDialogs(() => Promise.resolve(entries as Partial<BookingDialogEntries> as BookingDialogEntries));
  openApp({ path: `/app/outlets/${anId(11)}/bookings`, user: aUser() });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
}
afterEach(() => provideBookingDialogs(() => Promise.resolve(dialogRegistry)));

const frame = page.getByRole('dialog', { name: 'Cancel booking' });
const dialog = page.getByRole('dialog', { name: `Cancel ${SUBJECT.bookingId}` });
const search = page.getByRole('searchbox').first();

test('a frame stands at once, has the focus and is busy; the dialog takes its place, and its opener gets the result', async () => {
  await openList();
  await search.click();
  const done = vi.fn<(version: number) => void>();
  openBookingDialog('cancel', SUBJECT, { done: { cancel: done } });
  await expect.element(frame).toHaveAttribute('aria-busy', 'true');
  expect(document.activeElement?.closest('dialog')).toBe(frame.element());
  await userEvent.keyboard('typed');
  await expect.element(search).toHaveValue('');
  await expect.poll(() => loads).toHaveLength(1);
  loads[0]?.resolve(Cancel);
  await expect.element(dialog).toBeVisible();
  await expect.element(frame).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  expect(done).toHaveBeenCalledExactlyOnceWith(4);
});

test('the focus goes to what is nearest where the opener is gone by then', async () => {
  await openList();
  const box = document.createElement('div');
  box.innerHTML = '<button id="stays">Stays</button><span><button id="goes">Goes</button></span>';
  document.querySelector('main')?.append(box);
  box.querySelector<HTMLElement>('#goes')?.focus();
  openBookingDialog('cancel', SUBJECT);
  await expect.element(frame).toBeVisible();
  box.querySelector('#goes')?.remove();
  await userEvent.keyboard('{Escape}');
  await expect.element(frame).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Stays' })).toHaveFocus();
});

test('of dialogs that gave way to each other the last one gives the focus back to what opened the first', async () => {
  await openList();
  await search.click();
  openBookingDialog('cancel', SUBJECT);
  await expect.poll(() => loads).toHaveLength(1);
  loads[0]?.resolve(Cancel);
  await expect.element(dialog).toBeVisible();
  // As a split gives way to the payment of a share, whose button is gone when it comes back.
  (document.activeElement as HTMLElement).blur();
  openedDialog.set(null);
  openBookingDialog('cancel', { ...SUBJECT, bookingId: anId(31) });
  const next = page.getByRole('dialog', { name: `Cancel ${anId(31)}` });
  await expect.element(next).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(next).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
});

test('a load that failed is said in its frame, and Try again loads it again', async () => {
  await openList();
  openBookingDialog('cancel', SUBJECT);
  await expect.poll(() => loads).toHaveLength(1);
  loads[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.element(frame.getByRole('alert')).toHaveTextContent('This could not be loaded. Nothing was changed.');
  expect(await axeFindings()).toEqual([]);
  await frame.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => loads).toHaveLength(2);
  loads[1]?.resolve(Cancel);
  await expect.element(dialog).toBeVisible();
});

test('Esc closes the frame, and what loads after it opens nothing', async () => {
  await openList();
  await search.click();
  openBookingDialog('cancel', SUBJECT);
  await expect.element(frame).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(frame).not.toBeInTheDocument();
  loads[0]?.resolve(Cancel);
  await expect.element(search).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('each entry of the registry has a key of its own and loads', async () => {
  const entries = Object.values(dialogRegistry);
  const keys = entries.flatMap(({ key }) => (key === undefined ? [] : [key]));
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.keys(dialogRegistry).toSorted()).toEqual([
    'addons',
    'adjust',
    'answers',
    'cancel',
    'cancel_paid',
    'change',
    'confirm',
    'correct_payment',
    'give_again',
    'give_back',
    'guests',
    'names',
    'notify',
    'payment',
    'payment_link',
    'promo',
    'receipt',
    'redeem',
    'reinstate',
    'remove_card',
    'scan',
    'split',
    'void_payment',
  ]);
  expect(await Promise.all(entries.map(async ({ load }) => typeof (await load())))).toEqual(
    entries.map(() => 'function'),
  );
});
