import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../../test/axe-findings.ts';
import { laneId, OUTLET_ID, uuid } from '../testing/board-fixture.ts';
import { grid, NARROW, openBoard, perMinute, rowOf } from '../testing/open-board.tsx';
import './join-dialog.tsx';
import './wait-panel.tsx';

type Row = Answer<'wait.details'>['rows'][number];

const aRow = (n: number, more: Partial<Row>): Row => ({
  bookingId: uuid(n, 1),
  itemId: uuid(n, 2),
  code: 'HB-3WAET',
  version: n,
  position: n,
  name: `Party ${n}`,
  phone: '2075550128',
  email: null,
  notes: '',
  totalGuests: 8,
  planTitle: 'Open bowling',
  from: '19:00',
  to: '22:00',
  duration: 1.5,
  since: '2026-11-21T23:21:00Z',
  offer: null,
  offersMissed: 0,
  fits: [],
  nearest: null,
  ...more,
});
const ROWS: Row[] = [
  aRow(1, {
    name: 'Doyle',
    offer: {
      start: '21:30',
      end: '23:00',
      lanes: [laneId(9)],
      offeredAt: '2026-11-21T23:29:00Z',
      expiresAt: '2026-11-22T00:44:00Z',
      mailed: true,
    },
  }),
  aRow(2, {
    name: 'Santos',
    fits: [
      { start: '20:15', lanes: [laneId(10), laneId(11)] },
      { start: '20:45', lanes: [laneId(10), laneId(11)] },
    ],
  }),
  aRow(3, { name: 'Orr', nearest: { start: '22:00', lanes: [laneId(12)] }, offersMissed: 2 }),
];

async function openList(rows: Row[] = ROWS) {
  const steps: { bookingId: string; body: Call<'booking.status'>['body'] }[] = [];
  const orders: { bookingId: string; body: Call<'wait.order'>['body'] }[] = [];
  const joined: Call<'wait.join'>['body'][] = [];
  await openBoard({
    api: {
      'wait.details': () => ({ date: '2026-11-21', rows, news: [], offerMinutes: 15 }),
      'wait.order': ({ params, body }) => {
        orders.push({ bookingId: params.bookingId, body });
        return { message: 'Now at position 1', version: body.version + 1, position: body.position };
      },
      'wait.join': ({ body }) => {
        joined.push(body);
        return {
          message: 'On the wait list at position 4',
          bookingId: uuid(9, 9),
          code: 'HB-3WAET',
          version: 1,
          position: 4,
          depositDue: 0,
        };
      },
      'booking.status': ({ params, body }) => {
        steps.push({ bookingId: params.bookingId, body });
        return {
          message: 'Place offered',
          booking: { bookingId: params.bookingId, version: body.version + 1, status: body.status },
        };
      },
    },
  });
  await userEvent.keyboard('l');
  const panel = page.getByTestId('wait-panel');
  await expect.element(panel.getByText(rows.length > 0 ? 'Santos' : 'Nobody waits', { exact: true })).toBeVisible();
  return { panel, steps, orders, joined };
}

describe('the wait list', () => {
  test('says who waits for what, what is offered, and where nothing fits the nearest', async () => {
    const { panel } = await openList();
    await expect.element(panel.getByText('3 parties')).toBeVisible();
    const items = panel.getByRole('listitem');
    await expect.element(items.nth(0).getByText('Offered Lane 9, 9:30 PM')).toBeVisible();
    await expect.element(items.nth(0).getByText('mailed 6:29 PM')).toBeVisible();
    await expect.element(items.nth(1).getByText('Open bowling, 1 h 30, 7:00 – 10:00 PM')).toBeVisible();
    await expect.element(items.nth(2).getByText('No place in this time.')).toBeVisible();
    await expect.element(items.nth(2).getByText(/Missed 2 offers\./)).toBeVisible();
    await expect.element(panel.getByText(/An offer holds its place for 15 minutes/)).toBeVisible();
  });

  test('a place is chosen and offered, by mouse or by Enter', async () => {
    const { panel, steps } = await openList();
    const offer = panel.getByRole('button', { name: /Choose a place to offer/ });
    await expect.element(offer).toBeDisabled();
    await userEvent.click(panel.getByRole('button', { name: '8:15 PM, Lanes 10–11' }));
    const ready = panel.getByRole('button', { name: /Offer 8:15 PM to Santos/ });
    await userEvent.click(ready);
    await expect.poll(() => steps).toHaveLength(1);
    await expect.element(page.getByText('Santos is offered Lanes 10–11, 8:15 PM')).toBeVisible();
    expect(steps[0]).toMatchObject({
      bookingId: ROWS[1]!.bookingId,
      body: {
        version: 2,
        status: 'holding',
        items: [{ itemId: ROWS[1]!.itemId, start: '20:15', lanes: [laneId(10), laneId(11)] }],
      },
    });
    // Who fits nowhere in their window may be offered the nearest all the same.
    await userEvent.click(panel.getByRole('button', { name: '10:00 PM, Lane 12' }));
    await expect.element(panel.getByRole('button', { name: /Offer 10:00 PM to Orr/ })).toBeEnabled();
    // By keys alone: Enter chooses a place, and once more offers it.
    panel.getByRole('button', { name: '8:45 PM, Lanes 10–11' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByRole('button', { name: /Offer 8:45 PM to Santos/ })).toBeEnabled();
    expect(steps).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => steps.map(({ body }) => body.items?.[0]?.start)).toEqual(['20:15', '20:45']);
    await expect.element(panel.getByRole('button', { name: 'Move Santos' })).toHaveFocus();
  });

  test('where a party would fit is drawn while it is looked at, by mouse or by keys, and for the chosen place', async () => {
    const { panel } = await openList();
    const marks = () => [...document.querySelectorAll<HTMLElement>('[data-testid=plan-mark]')];
    const said = () => marks().map(({ textContent }) => textContent);
    const [, santos, orr] = panel.getByRole('listitem').elements();
    expect(marks()).toEqual([]);
    await userEvent.hover(santos!.querySelector('strong')!);
    await expect.poll(said).toEqual(['Santos would fit 88:15 – 9:45 PM']);
    const { top, left, bottom } = marks()[0]!.getBoundingClientRect();
    const [first, last] = [rowOf(10).getBoundingClientRect(), rowOf(11).getBoundingClientRect()];
    expect(top).toBeGreaterThanOrEqual(first.top);
    expect(bottom).toBeLessThanOrEqual(last.bottom);
    expect(getComputedStyle(marks()[0]!).borderTopStyle).toBe('dotted');
    // A later place stands further right.
    await userEvent.hover(panel.getByRole('button', { name: '8:45 PM, Lanes 10–11' }));
    await expect.poll(said).toEqual(['Santos would fit 88:45 – 10:15 PM']);
    expect(marks()[0]!.getBoundingClientRect().left - left).toBeCloseTo(30 * perMinute(), 0);
    // A party that fits nowhere in its time has none but the nearest, once that is meant.
    await userEvent.hover(orr!.querySelector('strong')!);
    await expect.poll(said).toEqual([]);
    await userEvent.hover(panel.getByRole('button', { name: '10:00 PM, Lane 12' }));
    await expect.poll(said).toEqual(['Orr would fit 810:00 – 11:30 PM']);
    await userEvent.hover(grid());
    await expect.poll(said).toEqual([]);

    panel.getByRole('button', { name: 'Move Doyle' }).element().focus();
    await userEvent.keyboard('{Tab}');
    while (document.activeElement?.getAttribute('aria-label') !== 'Move Santos') await userEvent.keyboard('{Tab}');
    await expect.poll(said).toEqual(['Santos would fit 88:15 – 9:45 PM']);
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Tab} ');
    await expect.poll(said).toEqual(['Santos would fit 88:45 – 10:15 PM']);
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(said).toEqual([]);
  });

  test('an offer is taken back or seated, and a party is taken off after a question', async () => {
    const { panel, steps } = await openList();
    await userEvent.click(panel.getByRole('button', { name: 'Take back' }));
    await expect.poll(() => steps).toHaveLength(1);
    await expect.element(panel.getByRole('button', { name: 'Move Doyle' })).toHaveFocus();
    await userEvent.click(panel.getByRole('button', { name: 'Seat' }));
    await expect.poll(() => steps.map(({ body }) => body.status)).toEqual(['wait', 'pending']);
    await expect.element(page.getByText('Doyle is back on the wait list')).toBeVisible();
    await expect.element(page.getByText('Doyle is booked: Lane 9, 9:30 PM')).toBeVisible();
    await expect.element(panel).toHaveFocus();
    await userEvent.click(panel.getByRole('listitem').nth(2).getByRole('button', { name: 'Off the list' }));
    const question = page.getByRole('alertdialog', { name: 'Take Orr off the wait list?' });
    await userEvent.click(question.getByRole('button', { name: 'Off the list' }));
    await expect
      .poll(() => steps.at(-1))
      .toMatchObject({ bookingId: ROWS[2]!.bookingId, body: { status: 'cancelled' } });
  });

  test('is sorted by its grips with keys', async () => {
    const { panel, orders } = await openList();
    panel.getByRole('button', { name: 'Move Orr' }).element().focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp}{Enter}');
    await expect.poll(() => orders).toEqual([{ bookingId: ROWS[2]!.bookingId, body: { version: 3, position: 1 } }]);
  });

  test('a party is added with what the desk hears at the phone; past midnight is of the night', async () => {
    const { panel, joined } = await openList([]);
    await expect.element(panel.getByText('Nobody waits')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    const dialog = page.getByRole('dialog', { name: 'Join the wait list' });
    // The first that is empty.
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Guests' }), '8');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'From' }), '10:30 PM');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'To' }), '12:30 AM');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Sam Roe');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Phone' }), '(207) 555-0128');
    await userEvent.click(dialog.getByRole('button', { name: 'Add to the list' }));
    await expect.poll(() => joined).toHaveLength(1);
    await expect.element(page.getByText('Sam Roe is on the wait list at position 4')).toBeVisible();
    expect(joined[0]).toMatchObject({
      outletId: OUTLET_ID,
      date: '2026-11-21',
      from: '22:30',
      to: '24:30',
      guests: { Guest: 8 },
      name: 'Sam Roe',
      bookingPhone: '(207) 555-0128',
    });
  });

  test('is a sheet on a phone', async () => {
    await page.viewport(NARROW.width, NARROW.height);
    const { panel } = await openList();
    const { width } = panel.element().getBoundingClientRect();
    expect(width).toBe(NARROW.width);
  });

  test.each(THEMES_NOW)('axe finds nothing in %s', async (theme) => {
    applySettings({ ...settings.get(), theme });
    await openList();
    expect(await axeFindings()).toEqual([]);
  });
});
