import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BoardView } from '@laneway/contract/bookings/board-view.schema';
import { createBoardState, keepView, readView } from './board-state.ts';
import { laneId, OUTLET_ID } from './testing/board-fixture.ts';
import { openBoard } from './testing/open-board.tsx';

const lanes = page.getByRole('grid').getByRole('button', { name: /^Lanes/ });
const zoom = (name: string) => page.getByRole('radio', { name, exact: true });

/** A server with stored views, whose answers can be delayed. */
function keeper() {
  const kept: Omit<BoardView, 'outletId'>[] = [];
  let answer: (() => void) | undefined;
  const api = {
    'booking.keepBoardView': async ({ body: { form, zoom: size, folded } }: { body: Omit<BoardView, 'outletId'> }) => {
      kept.push({ form, zoom: size, folded });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { outletId: OUTLET_ID, form, zoom: size, folded };
    },
  };
  return { kept, api, answer: () => answer?.() };
}

test('begins as the account has it', async () => {
  await openBoard({ boards: [{ outletId: OUTLET_ID, form: 'board', zoom: '4h', folded: ['lane'] }] });
  await expect.element(lanes).toHaveAttribute('aria-expanded', 'false');
  await expect.element(zoom('4 h')).toBeChecked();
});

test('opens as a list for whom the list is the default, unless an address asks for the board', async () => {
  const boards: BoardView[] = [{ outletId: OUTLET_ID, form: 'list', zoom: '8h', folded: [] }];
  await openBoard({ boards });
  await expect.element(page.getByRole('table')).toBeVisible();
  await openBoard({ boards, path: '&view=board' });
  await expect.element(page.getByRole('grid')).toBeVisible();
});

test('keeps form, folds and zoom with the account, the last of several', async () => {
  const server = keeper();
  await openBoard({ api: server.api });
  await lanes.click();
  await vi.waitFor(() => expect(server.kept).toEqual([{ form: 'board', zoom: '8h', folded: ['lane'] }]));
  await lanes.click();
  await page.getByText('Day', { exact: true }).click();
  await expect.element(zoom('Day')).toBeChecked();
  await page.getByText('List', { exact: true }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  // Requests run one after the other, so that none overtakes the next; intermediate states need not be sent.
  expect(server.kept).toHaveLength(1);
  server.answer();
  await vi.waitFor(() => expect(server.kept.slice(1)).toEqual([{ form: 'list', zoom: 'day', folded: [] }]));
  server.answer();
});

test('asks for nothing while nothing of it changes, and leaves a board alone that could not be kept', async () => {
  const { fake } = await openBoard({
    api: {
      'booking.keepBoardView': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  const sent = () => fake.sent.filter(({ id }) => id === 'booking.keepBoardView').length;
  await page.getByRole('gridcell', { name: /^Lee,/ }).click();
  await expect.element(page.getByRole('complementary', { name: /Lee/ })).toBeVisible();
  expect(sent()).toBe(0);
  await lanes.click();
  await expect.element(lanes).toHaveAttribute('aria-expanded', 'false');
  await vi.waitFor(() => expect(sent()).toBe(1));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a window in which every lane is shown again hides none after a reload', () => {
  const nothing = createBoardState({}).get();
  const hidden = { ...nothing, hidden: new Set([laneId(4), laneId(9)]) };
  keepView(OUTLET_ID, nothing, hidden);
  expect(readView(OUTLET_ID).hidden).toEqual(hidden.hidden);
  keepView(OUTLET_ID, hidden, nothing);
  expect(readView(OUTLET_ID).hidden ?? new Set()).toEqual(new Set());
});
