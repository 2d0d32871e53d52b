import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepDraft, waitingDrafts } from '../../../app/form/drafts.ts';
import { endSession } from '../../../app/session/session.ts';
import { aUser, anId } from '../../../test/builders.ts';
import type { Handlers } from '../../../test/fake-api.ts';
import { boardFixture, inAnswer, OUTLET_ID } from '../testing/board-fixture.ts';
import { frame, openBoard } from '../testing/open-board.tsx';
import { BOOKING, selling } from '../testing/selling.ts';
import { bookingDrafts, type KeptBooking } from './kept-booking.ts';

const panel = () => page.getByTestId('new-booking');
const waiting = () => page.getByTestId('waiting-draft');

/** Begins a booking and loses the session in the middle of it. */
async function interrupted(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  await openBoard({ api: selling().api });
  await userEvent.keyboard('n');
  await page.getByRole('button', { name: /Choose a plan/ }).click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await page.getByLabelText('Guest', { exact: true }).fill('14');
  await meanwhile();
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByLabelText('Phone').fill('6175550199');
  endSession({ why: 'ended' });
  await expect.element(panel()).not.toBeInTheDocument();
}

/** Signs somebody in at the same device, who moves the mouse. */
async function signIn(user = aUser(), api: Handlers = selling().api) {
  const board = await openBoard({ api, user, keepsDrafts: true });
  await userEvent.hover(page.getByRole('grid'));
  return board;
}

/** What is offered once the board has looked at the device, and drawn. */
async function offered(): Promise<Element | null> {
  for (let looks = 0; looks < 10; looks += 1) {
    await waitingDrafts('nobody', 'nothing');
    await frame();
  }
  return waiting().query();
}

test('what was typed when the session ended is offered to the same person, and goes on where it was', async () => {
  await interrupted();
  const board = await signIn();
  await expect.element(waiting()).toMatchTextContent(/new booking of Dana Cole .* was not finished/);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
  await expect.element(page.getByLabelText('Guest', { exact: true })).toHaveValue('14');
  await expect.element(waiting()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Book' }).click();
  await expect.element(page.getByText('HB-7K3QM booked for Dana Cole')).toBeVisible();
  expect(board.fake.sent.filter(({ id }) => id === 'reservation.add').map(({ call }) => call.body)).toMatchObject([
    { name: 'Dana Cole', bookingPhone: '6175550199' },
  ]);
  // It is made, and waits no more.
  await signIn();
  expect(await offered()).toBeNull();
});

test('a hold that still stands goes on with it', async () => {
  await interrupted(async () => {
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await expect.element(page.getByTestId('hold-countdown')).toBeVisible();
  });
  const board = await signIn();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect.element(page.getByTestId('hold-countdown')).toBeVisible();
  await page.getByRole('button', { name: 'Book' }).click();
  await expect
    .poll(() => board.fake.sent.find(({ id }) => id === 'reservation.add')?.call.body)
    .toMatchObject({
      bookingId: BOOKING,
    });
});

test('it is kept in the place it had, and written as it changes, not as it is drawn', async () => {
  await interrupted();
  await signIn();
  await expect.element(waiting()).toBeVisible();
  const [had] = await waitingDrafts(aUser().id, bookingDrafts(OUTLET_ID));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await page.getByRole('button', { name: 'Go on with it' }).click();
  // The price is there, with which all is drawn anew.
  await expect.element(page.getByRole('button', { name: 'Book' })).toBeEnabled();
  await expect.poll(() => put.mock.calls).toHaveLength(1);
  await page.getByLabelText('Name').fill('Dana Coleman');
  await expect.poll(() => put.mock.calls).toHaveLength(2);
  const names = put.mock.calls.map(([, key]) => (key as string[]).at(-1));
  expect(names).toEqual([had?.id, had?.id]);
  put.mockRestore();
});

test('one that is discarded while it is made is offered nowhere', async () => {
  // As where the page has no locks: on a plain address of the house's own network.
  const noLocks = vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] });
  await openBoard({ api: selling().api });
  await userEvent.keyboard('n');
  await page.getByLabelText('Guests', { exact: true }).fill('3');
  await expect.poll(() => waitingDrafts(aUser().id, bookingDrafts(OUTLET_ID))).toHaveLength(1);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBe('2026-11-22');
  await panel().getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(panel()).not.toBeInTheDocument();
  expect(await offered()).toBeNull();
  noLocks.mockRestore();
});

test('it stands on its own day alone, and moves no row', async () => {
  await interrupted();
  await signIn(aUser(), {
    ...selling().api,
    'booking.boardColumns': ({ query: { date } }) => inAnswer(boardFixture({ lanes: 12, date })),
  });
  await expect.element(waiting()).toBeVisible();
  const lane = () => page.getByRole('rowheader').first().element().getBoundingClientRect().top;
  const before = lane();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.poll(lane).toBe(before);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect.element(waiting()).toBeVisible();
  expect(lane()).toBe(before);
  await waiting().getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(lane()).toBe(before);
});

test('several stand in one line, each can be gone on with', async () => {
  await interrupted();
  const key = [aUser().id, bookingDrafts(OUTLET_ID), 'older'] as const;
  const [{ draft } = { draft: null }] = await waitingDrafts<KeptBooking>(key[0], key[1]);
  await keepDraft(key, { ...draft, wall: 1260, values: { ...draft?.values, name: 'Sam Roe' } });
  await signIn();
  await expect.element(waiting()).toMatchTextContent(/^2 new bookings were not finished:/);
  await waiting().getByRole('button', { name: 'Dana Cole, 6:45 PM' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
});

test('nobody else is offered it', async () => {
  await interrupted();
  await signIn(aUser({ id: anId(99), firstName: 'Somebody' }));
  expect(await offered()).toBeNull();
});

test('once discarded it is not offered again', async () => {
  await interrupted();
  await signIn();
  await waiting().getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  await signIn();
  expect(await offered()).toBeNull();
});
