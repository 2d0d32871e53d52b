import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../../test/axe-findings.ts';
import { aUser } from '../../../test/builders.ts';
import { laneId, OUTLET_ID, uuid } from '../testing/board-fixture.ts';
import { EVENING, eventFor, named } from '../testing/board-rig.ts';
import { cellOf, NARROW, openBoard, rowOf } from '../testing/open-board.tsx';

type Plan = Answer<'resource.clear'>;
type Body = Call<'resource.clear'>['body'];
const PARTY = {
  version: 3,
  phone: '2075550182',
  totalGuests: 4,
  date: '2026-11-21',
  from: [laneId(5)],
};
const PLAN: Plan = {
  message: '',
  activityId: null,
  until: '2026-11-22T07:00:00Z',
  complete: true,
  freed: [],
  moves: [
    {
      ...PARTY,
      bookingId: uuid(1, 5),
      itemId: uuid(1, 6),
      name: 'Ivanov',
      status: 'inprogress',
      start: '18:00',
      end: '19:45',
      to: [laneId(8)],
    },
    {
      ...PARTY,
      bookingId: uuid(2, 5),
      itemId: uuid(2, 6),
      name: 'Huang',
      status: 'pending',
      start: '20:00',
      end: '21:30',
      to: [laneId(9)],
    },
  ],
  stuck: [
    {
      ...PARTY,
      bookingId: uuid(3, 5),
      itemId: uuid(3, 6),
      name: 'Dube',
      status: 'successful',
      start: '21:45',
      end: '23:15',
      nearest: [
        { start: '23:00', lanes: [laneId(4)] },
        { start: '20:00', lanes: [laneId(10)] },
      ],
    },
  ],
};

/** A server with one plan; `late`: its first commit finds another board. */
function failing({ late = false } = {}) {
  const sent: Body[] = [];
  const asked: Body[] = [];
  let isLate = late;
  return {
    sent,
    asked,
    api: {
      'resource.clear': ({ body }: { body: Body }) => {
        if (body.preview === true) {
          asked.push(body);
          return PLAN;
        }
        sent.push(body);
        if (isLate) {
          isLate = false;
          throw new ApiError(409, { code: 'stale', message: 'Maya changed this meanwhile.', requestId: 'r1' });
        }
        return { ...PLAN, message: 'Out of use from now on', activityId: uuid(9, 9) };
      },
    },
  };
}

/** What is drawn over the board. */
const marks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-testid=plan-mark]')].map(
    (mark) => `${mark.dataset.look} ${mark.textContent}`,
  );
const panel = () => page.getByTestId('lane-down-panel');
async function open(server: ReturnType<typeof failing>) {
  const board = await openBoard({ fixture: { rows: EVENING }, api: server.api });
  rowOf(5).querySelector<HTMLElement>('[data-cell]')?.focus();
  await userEvent.keyboard('d');
  return board;
}

test('the plan is asked again once the board has changed', async () => {
  const server = failing();
  const board = await open(server);
  await board.connected();
  await expect.element(panel().getByText('plays until 7:45 PM')).toBeVisible();
  const before = server.asked.length;
  board.send(eventFor(board.server, named(board.server, 'Lee'), { lanes: [laneId(9)] }));
  await expect.poll(() => server.asked.length).toBe(before + 1);
});

test('a lane that failed says so, and marks who stays on it', async () => {
  const rows = [...EVENING, { lanes: '8', at: ['20:00', '21:00'] as [string, string], name: 'Dube' }];
  await openBoard({
    fixture: { rows },
    board: (board) => ({
      ...board,
      resources: board.resources.map((one) => (one.resourceId === laneId(8) ? { ...one, status: 'down' } : one)),
    }),
  });
  const head = () => document.querySelector<HTMLElement>(`[data-left="${laneId(8)}"]`);
  await expect.poll(() => head()?.textContent).toBe('Down');
  expect(head()?.dataset.state).toBe('down');
  expect(cellOf('Dube').hasAttribute('data-stuck')).toBe(true);
  expect(cellOf('Dube').getAttribute('aria-label')).toContain('Lane 8 is closed for repair');
  expect(cellOf('Lee').hasAttribute('data-stuck')).toBe(false);
});

test('who plays on a lane that fails comes first, where there is no other place', async () => {
  const server = failing();
  const [dube] = PLAN.stuck;
  if (dube === undefined) throw new Error('nobody is stuck');
  const playing = { ...dube, itemId: uuid(4, 6), name: 'Lopez', status: 'inprogress' as const, nearest: [] };
  const plan = { ...PLAN, stuck: [dube, playing] };
  await open({ ...server, api: { 'resource.clear': () => plan } });
  const stuck = panel().getByRole('region', { name: 'Cannot be seated' });
  await expect.element(stuck).toBeVisible();
  const moved = panel().getByRole('region', { name: /^Moved/ });
  const follows = stuck.element().compareDocumentPosition(moved.element());
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(stuck.element().textContent).toMatch(/Lopez.*Dube/s);
});

test('who is stuck is not passed over where nobody else has to move', async () => {
  await open({ ...failing(), api: { 'resource.clear': () => ({ ...PLAN, moves: [] }) } });
  await expect.element(panel().getByText('Nobody else has to move.')).toBeVisible();
});

test('D on a lane shows who moves where and who is stuck; one press does it, one undoes it', async () => {
  const server = failing();
  await open(server);
  await expect.element(panel().getByRole('heading', { name: 'Lane 5 out of use' })).toBeVisible();
  await expect.element(panel().getByText('Not done yet. From now to 2:00 AM.')).toBeVisible();
  await expect.element(panel().getByLabelText('What is wrong')).toHaveFocus();
  await expect.element(panel().getByText('from Lane 5 to Lane 8')).toBeInTheDocument();
  await expect.element(panel().getByText('plays until 7:45 PM')).toBeVisible();
  await expect.element(panel().getByText('Fewest moves: nobody else is touched.')).toBeVisible();
  // The board shows the same.
  expect(marks()).toEqual(['down Lane 5 out of use', 'to Ivanov', 'to Huang', 'stuck Dube']);
  const stuck = panel().getByRole('region', { name: 'Cannot be seated' });
  await expect.element(stuck.getByText('No place is free at 9:45 PM.')).toBeVisible();
  await expect.element(stuck.getByText('Call Dube, (207) 555-0182')).toBeVisible();
  // Nobody is moved to another time unless somebody says so.
  await expect.element(stuck.getByRole('radio', { name: /Decide later/ })).toBeChecked();
  await expect
    .element(panel().getByRole('button', { name: /^Move 2 and block Lane 5/ }))
    .not.toHaveAttribute('aria-disabled');
  await stuck.getByText('Move to 11:00 PM').click();
  await userEvent.fill(panel().getByLabelText('What is wrong'), 'Belt');
  await expect
    .element(panel().getByRole('button', { name: /^Move 3 and block Lane 5/ }))
    .not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel().getByText('Done. Out of use until 2:00 AM.')).toBeVisible();
  expect(marks()).toEqual([]);
  expect(server.sent).toEqual([
    {
      outletId: OUTLET_ID,
      what: 'relocate',
      resourceIds: [laneId(5)],
      until: null,
      title: 'Belt',
      versions: { [uuid(1, 5)]: 3, [uuid(2, 5)]: 3, [uuid(3, 5)]: 3 },
      moves: [
        { itemId: uuid(1, 6), to: [laneId(8)] },
        { itemId: uuid(2, 6), to: [laneId(9)] },
      ],
      offers: [{ itemId: uuid(3, 6), start: '23:00', lanes: [laneId(4)] }],
    },
  ]);
  await expect.element(panel().getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
  expect(server.sent[1]).toEqual({ outletId: OUTLET_ID, what: 'undo', activityId: uuid(9, 9) });
});

test('who is moved to another start is told by mail, unless somebody says no', async () => {
  const server = failing();
  await open(server);
  const stuck = panel().getByRole('region', { name: 'Cannot be seated' });
  await expect.element(stuck.getByRole('radio', { name: /Decide later/ })).toBeChecked();
  // Other lanes alone are said at the desk.
  expect(panel().getByRole('switch').query()).toBeNull();
  await stuck.getByText('Move to 11:00 PM').click();
  const mail = panel().getByRole('switch', { name: 'Tell them by mail' });
  await expect.element(mail).toBeChecked();
  await mail.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel().getByText(/^Done/)).toBeVisible();
  expect(server.sent).toMatchObject([{ offers: [{ start: '23:00' }], mail: false }]);
  // Later tests share the undo of the day.
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
});

test('once its panel is closed, Ctrl Z takes it back', async () => {
  const server = failing();
  await open(server);
  await expect.element(panel().getByRole('button', { name: /^Move 2/ })).not.toHaveAttribute('aria-disabled');
  await panel()
    .getByRole('button', { name: /^Move 2/ })
    .click();
  await expect.element(panel().getByText(/^Done/)).toBeVisible();
  await panel().getByText('Close', { exact: true }).click();
  await expect.element(panel()).not.toBeInTheDocument();
  cellOf('Lee').focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => server.sent.length).toBe(2);
  expect(server.sent[1]).toEqual({ outletId: OUTLET_ID, what: 'undo', activityId: uuid(9, 9) });
  // It is done again by its panel alone.
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => server.sent.length).toBe(2);
});

test('a board that has changed is said, and its plan is asked again', async () => {
  const server = failing({ late: true });
  await open(server);
  const press = panel().getByRole('button', { name: /^Move 2/ });
  await expect.element(press).not.toHaveAttribute('aria-disabled');
  const before = server.asked.length;
  await press.click();
  await expect.element(page.getByText('The board has changed. This is the plan now.')).toBeVisible();
  await expect.poll(() => server.asked.length).toBeGreaterThan(before);
  await press.click();
  await expect.element(panel().getByText(/^Done/)).toBeVisible();
});

test('the head of a lane opens it by a click, Escape and another booking close it', async () => {
  await openBoard({ fixture: { rows: EVENING }, api: failing().api });
  document.querySelector<HTMLElement>(`[data-head="${laneId(5)}"]`)?.click();
  await expect.element(panel().getByRole('heading', { name: 'Lane 5 out of use' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  // A head has no focus: it goes to the line.
  await expect.poll(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe(laneId(5));
  document.querySelector<HTMLElement>(`[data-head="${laneId(5)}"]`)?.click();
  await expect.element(panel()).toBeVisible();
  cellOf('Lee').click();
  await expect.element(panel()).not.toBeInTheDocument();
});

test('who may not edit the calendar is offered nothing', async () => {
  const permissions = [
    { id: 'Bookings' as const, view: true, edit: true, disabled: false },
    { id: 'Calendar' as const, view: true, edit: false, disabled: false },
  ];
  const api = failing().api;
  await openBoard({ fixture: { rows: EVENING }, api, user: aUser({ role: 'MGR', permissions }) });
  rowOf(5).querySelector<HTMLElement>('[data-cell]')?.focus();
  await userEvent.keyboard('d');
  document.querySelector<HTMLElement>(`[data-head="${laneId(5)}"]`)?.click();
  expect(panel().query()).toBeNull();
});

test('on a phone the lanes are chosen in the panel', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  const server = failing();
  await openBoard({ fixture: { rows: EVENING }, api: server.api });
  await page.getByRole('button', { name: 'Out of use…' }).click();
  await expect.element(panel().getByRole('button', { name: /^Out of use/ })).toHaveAttribute('aria-disabled', 'true');
  await panel().getByText('5', { exact: true }).click();
  await expect.element(panel().getByRole('button', { name: /^Move 2 and block Lane 5/ })).toBeVisible();
  expect(server.asked[0]).toMatchObject({ resourceIds: [laneId(5)], preview: true });
  await page.viewport(1440, 900);
});

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  test.each([{ width: 1440, height: 900 }, NARROW])('in the panel, $width px wide', async ({ width, height }) => {
    await page.viewport(width, height);
    await openBoard({ fixture: { rows: EVENING }, api: failing().api, path: '&view=board' });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    document.querySelector<HTMLElement>(`[data-head="${laneId(5)}"]`)?.click();
    await expect.element(panel().getByText('No place is free at 9:45 PM.')).toBeVisible();
    await panel().getByText('Move to 11:00 PM').click();
    await expect.element(panel().getByRole('switch')).toBeChecked();
    expect(await axeFindings()).toEqual([]);
    await page.viewport(1440, 900);
  });
});
