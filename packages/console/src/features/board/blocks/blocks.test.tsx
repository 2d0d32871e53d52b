import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Board } from '@laneway/contract/bookings/booking.schema';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../../test/axe-findings.ts';
import { aUser } from '../../../test/builders.ts';
import { OUTLET_ID, laneId, uuid, type FixtureRow } from '../testing/board-fixture.ts';
import { EVENING } from '../testing/board-rig.ts';
import { cellOf, frame, middle, NARROW, openBoard, perMinute, pointer, rowOf } from '../testing/open-board.tsx';

const ROWS: FixtureRow[] = [
  ...EVENING,
  { lanes: '12', at: ['20:00', '23:00'], name: 'League night', status: 'blocked' },
];
const BLOCK_ID = uuid(ROWS.length, 5);
const CONFLICT: Answer<'block.createMultiple'>['conflicts'][number] = {
  date: '2026-12-05',
  kind: 'booking',
  resourceId: laneId(10),
  lanes: [laneId(10)],
  bookingId: uuid(77, 5),
  itemId: uuid(77, 6),
  code: 'HB-6TWQE',
  name: 'Erin Vance',
  totalGuests: 5,
  start: '19:00',
  end: '20:30',
  version: 1,
  nearest: [{ start: '19:00', lanes: [laneId(3)] }],
};

const LEAGUE = {
  serviceCatId: uuid(3, 9),
  serviceId: 'BOWLING' as const,
  name: 'League',
  order: 1,
  status: true,
  version: 1,
};

type Sent = Call<'block.createMultiple'>['body'];

/** A server on which a party has lane 10 on December 5. */
function blocking() {
  const sent: Sent[] = [];
  const single: Call<'block.create'>['body'][] = [];
  const changes: { body: Call<'block.update'>['body'] }[] = [];
  const released: unknown[] = [];
  const outcome = ({ isRepeat = false, date }: Sent) => {
    const dates = isRepeat ? ['2026-11-21', '2026-11-28', '2026-12-12'] : [date];
    return { dates, conflicts: isRepeat ? [CONFLICT] : [], skipped: [] };
  };
  const row = {
    blockId: BLOCK_ID,
    seriesId: uuid(9, 8),
    kind: 'multi-block' as const,
    title: 'League night',
    date: '2026-11-21',
    start: '20:00',
    end: '23:00',
    startMin: 1200,
    endMin: 1380,
    startsAt: '2026-11-22T01:00:00Z',
    endsAt: '2026-11-22T04:00:00Z',
    from: null,
    to: null,
    resource: [laneId(12)],
    serviceCategory: null,
    blockFlag: true,
    isRepeat: true,
    repeat: {
      recurrence: 'WEEKLY' as const,
      frequency: 1,
      days: ['SAT' as const],
      startDate: '2026-11-21',
      endDate: '2026-12-12',
    },
    version: 1,
    seriesVersion: 4,
  };
  return {
    sent,
    single,
    changes,
    released,
    api: {
      'block.createMultiple': ({ body }: { body: Sent }) => {
        if (body.preview !== true) sent.push(body);
        const told = outcome(body);
        return { message: '', seriesId: body.isRepeat ? uuid(9, 8) : null, created: told.dates.length, ...told };
      },
      'block.create': ({ body }: { body: Call<'block.create'>['body'] }) => {
        single.push(body);
        return { message: '', blockId: uuid(9, 6), version: 1 };
      },
      'serviceCategory.list': () => ({ rows: [LEAGUE] }),
      'block.list': () => ({ rows: [row], total: 1 }),
      'block.update': ({ body }: { body: Call<'block.update'>['body'] }) => {
        if (body.preview !== true) changes.push({ body });
        const dates = body.scope === 'this' ? ['2026-11-21'] : ['2026-11-21', '2026-11-28'];
        return { message: '', version: 2, seriesId: null, changed: dates.length, dates, conflicts: [], skipped: [] };
      },
      'block.release': (call: unknown) => {
        released.push(call);
        return { message: '', released: 1 };
      },
      'block.releaseSeries': (call: unknown) => {
        released.push(call);
        return { message: '', released: 3 };
      },
    },
  };
}

const dialog = () => page.getByRole('dialog');
const open = (server: ReturnType<typeof blocking>) => openBoard({ fixture: { rows: ROWS }, api: server.api });

test('B blocks the focused place on a season of dates; the date with a party is shown and left out', async () => {
  const server = blocking();
  await open(server);
  const free = rowOf(10).querySelector<HTMLElement>('[data-cell]');
  free?.focus();
  await userEvent.keyboard('b');
  await expect.element(dialog().getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Cosmic league');
  await expect.element(dialog().getByRole('checkbox', { name: 'Lane 10' })).toBeChecked();
  await expect.element(dialog().getByText('1 date, free')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Date, Sat, Nov 21' })).toBeVisible();
  await dialog().getByLabelText('From').fill('6 pm');
  await dialog().getByLabelText('To').fill('9');
  await userEvent.tab();
  await expect.element(dialog().getByLabelText('To')).toHaveValue('9:00 PM');
  await dialog().getByRole('switch', { name: 'Repeat' }).click();
  await expect.element(dialog().getByRole('heading', { name: 'Block Lane 10 on 3 dates' })).toBeVisible();
  await expect.element(dialog().getByText('1 date is left out.')).toBeVisible();
  await expect.element(dialog().getByText('Erin Vance, 5 guests, 7:00 – 8:30 PM, HB-6TWQE')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Move to Lane 3 first' })).toBeVisible();
  await expect.element(dialog().getByText('3 free, 1 not')).toBeVisible();
  await dialog().getByRole('button', { name: 'Block 3 dates' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.sent).toMatchObject([
    {
      outletId: OUTLET_ID,
      title: 'Cosmic league',
      resource: [laneId(10)],
      start: '18:00',
      end: '21:00',
      isRepeat: true,
      repeat: { recurrence: 'WEEKLY', frequency: 1, days: ['SAT'], startDate: '2026-11-21', endDate: '2027-02-13' },
    },
  ]);
  await expect.element(page.getByText('3 dates blocked')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(() => server.released)
    .toMatchObject([{ params: { outletId: OUTLET_ID, seriesId: uuid(9, 8) }, query: { version: '1' } }]);
});

test('a time blocked on one date is released again by the Undo of its toast', async () => {
  const server = blocking();
  await open(server);
  rowOf(10).querySelector<HTMLElement>('[data-cell]')?.focus();
  await userEvent.keyboard('b');
  await expect.element(dialog().getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Ball return');
  await dialog().getByLabelText('From').fill('6 pm');
  await dialog().getByLabelText('To').fill('9');
  await userEvent.tab();
  await dialog().getByRole('button', { name: 'Block 1 date' }).click();
  await expect.element(page.getByText('1 date blocked')).toBeVisible();
  const times = { date: '2026-11-21', start: '18:00', end: '21:00' };
  expect(server.single).toEqual([{ outletId: OUTLET_ID, title: 'Ball return', resource: [laneId(10)], ...times }]);
  expect(server.sent).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(() => server.released)
    .toMatchObject([{ params: { outletId: OUTLET_ID, blockId: uuid(9, 6) }, query: { version: '1' } }]);
});

test('a party that is in the way is moved by one press and its preview, and the dates are asked for anew', async () => {
  const server = blocking();
  const edits: unknown[] = [];
  let isMoved = false;
  const priced = { total: 40, depositDue: 0, balance: 40 };
  const preview = server.api['block.createMultiple'];
  await openBoard({
    fixture: { rows: ROWS },
    api: {
      ...server.api,
      'block.createMultiple': (call: { body: Sent }) => ({ ...preview(call), ...(isMoved && { conflicts: [] }) }),
      'booking.edit': ({ body }: { body: Call<'booking.edit'>['body'] }) => {
        edits.push(body);
        isMoved = body.preview !== true;
        return {
          message: 'Booking updated',
          before: priced,
          after: priced,
          difference: 4.5,
          options: [],
          valid: true,
          whyNot: null,
          refused: null,
          promo: null,
          booking: null,
        } as never;
      },
    },
  });
  rowOf(10).querySelector<HTMLElement>('[data-cell]')?.focus();
  await userEvent.keyboard('b');
  await dialog().getByRole('switch', { name: 'Repeat' }).click();
  await dialog().getByRole('button', { name: 'Move to Lane 3 first' }).click();
  await expect.element(dialog().getByText('Erin Vance moves to Lane 3. $4.50 more.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Move', exact: true })).toHaveFocus();
  await dialog().getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(dialog().getByText('3 dates, all free')).toBeVisible();
  const items = [{ itemId: CONFLICT.itemId, lanes: [laneId(3)] }];
  expect(edits).toMatchObject([
    { version: 1, preview: true, items },
    { version: 1, items },
  ]);
});

test('all of a kind or of a category are chosen at once, beside what is chosen, and given back', async () => {
  const server = blocking();
  const board = (one: Board): Board => ({
    ...one,
    resources: one.resources.map((place) => {
      const isLeague = place.venueType === 'lane' && (place.number === 3 || place.number === 4);
      return { ...place, serviceCategories: isLeague ? [LEAGUE.serviceCatId] : [] };
    }),
  });
  await openBoard({ fixture: { rows: ROWS }, api: server.api, board });
  rowOf(10).querySelector<HTMLElement>('[data-cell]')?.focus();
  await userEvent.keyboard('b');
  const chosen = () =>
    dialog()
      .getByRole('checkbox', { checked: true })
      .elements()
      .map((box) => box.getAttribute('aria-label'));
  const choose = async (name: RegExp) => {
    await dialog().getByRole('button', { name: 'Choose all of…' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose(/^League/);
  await expect.poll(chosen).toEqual(['Lane 3', 'Lane 4', 'Lane 10']);
  await choose(/^Clear the choice/);
  await expect.poll(chosen).toEqual([]);
  await choose(/^Lanes/);
  await expect.element(dialog().getByRole('checkbox', { name: 'Lane 1', exact: true })).toBeChecked();
  expect(chosen().every((name) => name?.startsWith('Lane '))).toBe(true);
});

test('a drag with Alt over empty track asks to block what was drawn', async () => {
  const server = blocking();
  await open(server);
  const mouse = pointer('mouse');
  const track = rowOf(10).querySelector<HTMLElement>('[data-track]') ?? rowOf(10);
  const { x, y } = middle(rowOf(10));
  mouse.down(track, x, y, { altKey: true });
  mouse.move(x + perMinute() * 90, middle(rowOf(11)).y, { altKey: true });
  await frame();
  mouse.up(x + perMinute() * 90, middle(rowOf(11)).y);
  await expect.element(dialog().getByRole('checkbox', { name: 'Lane 10' })).toBeChecked();
  await expect.element(dialog().getByRole('checkbox', { name: 'Lane 11' })).toBeChecked();
  await expect.element(dialog().getByRole('button', { name: 'Block 1 date' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.sent).toEqual([]);
});

test('a blocked time opens with its series; this and following are moved by half an hour, and released', async () => {
  const server = blocking();
  await open(server);
  cellOf('League night').click();
  const panel = page.getByTestId('block-panel');
  await expect.element(panel.getByText(/Every week on Sat, .* by the clock on the wall/)).toBeVisible();
  await userEvent.keyboard('m');
  await dialog().getByText('This and following').click();
  await userEvent.fill(dialog().getByLabelText('From'), '8:30 PM');
  await dialog().getByRole('button', { name: 'Change 2 dates' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.changes).toEqual([{ body: { version: 1, scope: 'following', start: '20:30', end: '23:00' } }]);
  await panel.getByRole('button', { name: 'Release' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByRole('button', { name: 'Keep it blocked' })).toHaveFocus();
  await question.getByText('This and following').click();
  await question.getByRole('button', { name: 'Release' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.released).toMatchObject([
    { params: { seriesId: uuid(9, 8) }, query: { version: '4', from: '2026-11-21' } },
  ]);
});

test('who may not edit the calendar is offered no block', async () => {
  const server = blocking();
  const permissions = [
    { id: 'Bookings' as const, view: true, edit: true, disabled: false },
    { id: 'Calendar' as const, view: true, edit: false, disabled: false },
  ];
  await openBoard({ fixture: { rows: ROWS }, api: server.api, user: aUser({ role: 'MGR', permissions }) });
  await expect.element(page.getByRole('button', { name: /^New booking/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Block', exact: true }).query()).toBeNull();
  rowOf(10).querySelector<HTMLElement>('[data-cell]')?.focus();
  await userEvent.keyboard('b');
  expect(dialog().query()).toBeNull();
});

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  test.each([{ width: 1440, height: 900 }, NARROW])('in the dialogs, $width px wide', async ({ width, height }) => {
    await page.viewport(width, height);
    const server = blocking();
    await openBoard({ fixture: { rows: ROWS }, api: server.api, path: '&view=board' });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await dialog().getByText('10', { exact: true }).click();
    await dialog().getByRole('switch', { name: 'Repeat' }).click();
    await expect.element(dialog().getByText(/Erin Vance, 5 guests/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.viewport(1440, 900);
  });
});
