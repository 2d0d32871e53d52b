import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { boardFixture, uuid } from '../../features/board/testing/board-fixture.ts';
import { openBoard } from '../../features/board/testing/open-board.tsx';
import '../../features/board/wait-list/wait-panel.tsx';
import { aUser } from '../../test/builders.ts';
import { noteWriting } from '../commands/writing.ts';
import './offer-toasts.ts';

const LANEWAY = { id: null, name: 'Laneway' };
const US = { id: aUser().id, name: 'Marisol Duarte' };
const COLLEAGUE = { id: uuid(2, 8), name: 'Jo Reed' };
const [OFFER] = boardFixture({
  rows: [{ lanes: '9', at: ['21:30', '23:00'], name: 'Doyle', status: 'holding', hold: 900, offer: true }],
}).blocks;
const BAR = { ...OFFER!, expiresAt: new Date(Date.now() + 900_000).toISOString() };
const TAKEN = { ...BAR, status: 'pending' as const, isOffer: false, expiresAt: null };
const WAITING: BookingEvent['tray'] = [
  {
    bookingId: BAR.bookingId!,
    itemId: BAR.itemId!,
    version: 3,
    status: 'wait',
    date: BAR.date,
    name: 'Doyle',
    totalGuests: 6,
    planTitle: 'Glow bowl',
    from: '21:00',
    to: '23:00',
    position: 1,
  },
];

const about = (what: string, more: Partial<BookingEvent>): BookingEvent => ({
  bookingId: BAR.bookingId,
  blockId: null,
  version: 2,
  what,
  blocks: [],
  tray: [],
  actor: LANEWAY,
  ...more,
});
const toasts = () => page.getByRole('region', { name: 'Notifications' }).getByRole('status');

async function open(options: Parameters<typeof openBoard>[0] = {}) {
  const board = await openBoard({
    ...options,
    api: {
      'wait.details': () => ({
        date: BAR.date,
        rows: [
          {
            bookingId: BAR.bookingId!,
            itemId: BAR.itemId!,
            code: 'HB-3WAET',
            version: 3,
            position: 1,
            name: 'Doyle',
            phone: null,
            email: null,
            notes: '',
            totalGuests: 6,
            planTitle: 'Glow bowl',
            from: '21:00',
            to: '23:00',
            duration: 1.5,
            since: '2026-11-21T23:21:00Z',
            offer: null,
            offersMissed: 1,
            fits: [],
            nearest: null,
          },
        ],
        news: [],
        offerMinutes: 15,
      }),
      ...options.api,
    },
  });
  await board.fake.stream.connected();
  return board;
}

test('an offer that Laneway made is said once, and opens its party on the board', async () => {
  const board = await open();
  board.send(about('booking.offered', { blocks: [BAR] }));
  await expect.element(toasts()).toMatchTextContent(/Doyle was offered a place/);
  await expect.element(toasts()).toMatchTextContent(/Sat, Nov 21, 9:30 PM, kept until \d+:\d\d [AP]M/);
  expect(toasts().elements()).toHaveLength(1);
  await toasts().getByRole('button', { name: 'Show Doyle' }).click();
  await expect.element(page.getByTestId('booking-panel')).toBeVisible();
  expect(location.search).toContain(BAR.bookingId!);
});

test('an offer by hand is said by nobody, one taken by a colleague is', async () => {
  const board = await open();
  board.send(about('booking.offered', { blocks: [BAR], actor: COLLEAGUE }));
  board.send(about('booking.offer_taken', { version: 3, blocks: [TAKEN], actor: COLLEAGUE }));
  await expect.element(toasts()).toMatchTextContent(/Doyle took the offer/);
  expect(toasts().elements()).toHaveLength(1);
});

test('what this desk did itself is not said, what the same person did at another desk is', async () => {
  const board = await open();
  const done = noteWriting();
  board.send(about('booking.offer_taken', { blocks: [TAKEN], actor: US }));
  board.send(about('booking.offered', { version: 3, blocks: [{ ...BAR, name: 'Falk' }] }));
  await expect.element(toasts()).toMatchTextContent(/Falk was offered a place/);
  expect(toasts().elements()).toHaveLength(1);
  done();
});

test('an offer that has run out since is not said', async () => {
  const board = await open();
  const over = { ...BAR, expiresAt: new Date(Date.now() - 1000).toISOString() };
  board.send(
    about('booking.offered', { blocks: [over] }),
    about('booking.offer_taken', { version: 3, blocks: [TAKEN], actor: COLLEAGUE }),
  );
  await expect.element(toasts()).toMatchTextContent(/Doyle took the offer/);
  expect(toasts().elements()).toHaveLength(1);
});

test('a lapse opens the wait list at its party', async () => {
  const board = await open();
  board.send(about('booking.offer_lapsed', { version: 3, tray: WAITING }));
  await expect.element(toasts()).toMatchTextContent(/Doyle did not take the offer.*Back on the list/);
  await toasts().getByRole('button', { name: 'Show Doyle' }).click();
  const panel = page.getByTestId('wait-panel');
  await expect.element(panel.getByRole('button', { name: 'Move Doyle' })).toHaveFocus();
});

test('the third lapse is said with the name of who left the list', async () => {
  const board = await open({
    fixture: {
      rows: [{ lanes: '9', at: ['21:30', '23:00'], name: 'Doyle', status: 'holding', hold: 900, offer: true }],
    },
  });
  board.send(about('booking.offer_lapsed', { version: 3 }));
  await expect.element(toasts()).toMatchTextContent(/Doyle did not take the offer.*off the list/);
});
