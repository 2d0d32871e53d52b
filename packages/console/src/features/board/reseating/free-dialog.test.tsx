import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer, Call } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../../test/axe-findings.ts';
import { laneId, OUTLET_ID, uuid, type FixtureOptions } from '../testing/board-fixture.ts';
import { EVENING } from '../testing/board-rig.ts';
import { NARROW, openBoard, rowOf } from '../testing/open-board.tsx';
import './free-dialog.tsx';

type Plan = Answer<'resource.clear'>;
type Body = Call<'resource.clear'>['body'];
const NOTHING: Plan = { message: '', activityId: null, until: null, moves: [], stuck: [], freed: [], complete: true };
const TIME = { date: '2026-11-21', start: '20:00', end: '21:30' };
const HOLDS: Plan = {
  ...NOTHING,
  freed: [
    { kind: 'hold', id: uuid(1, 5), version: 2, name: 'Huang', ...TIME, lanes: [laneId(5), laneId(6)] },
    { kind: 'hold', id: uuid(2, 5), version: 1, name: 'Web guest', ...TIME, date: '2026-11-28', lanes: [laneId(5)] },
  ],
  stuck: [
    {
      bookingId: uuid(3, 5),
      itemId: uuid(3, 6),
      version: 4,
      name: 'Dube',
      phone: null,
      totalGuests: 4,
      status: 'holding',
      ...TIME,
      start: '21:45',
      end: '23:15',
      from: [laneId(5)],
      nearest: [],
    },
  ],
};
const BLOCKS: Plan = {
  ...NOTHING,
  freed: [{ kind: 'block', id: uuid(4, 5), version: 3, name: 'League night', ...TIME, lanes: [laneId(5)] }],
};

/** A server with what stands on lane 5; `late`: its first commit finds something else there. */
function standing({ holds = HOLDS, blocks = BLOCKS, late = false } = {}) {
  const sent: Body[] = [];
  const asked: Body[] = [];
  let isLate = late;
  return {
    sent,
    asked,
    api: {
      'resource.clear': ({ body }: { body: Body }) => {
        const plan = body.what === 'holds' ? holds : body.what === 'blocks' ? blocks : NOTHING;
        if (body.preview === true) {
          asked.push(body);
          return body.what === 'relocate' ? { ...plan, until: '2026-11-22T07:00:00Z' } : plan;
        }
        sent.push(body);
        if (isLate) {
          isLate = false;
          throw new ApiError(409, { code: 'stale', message: 'Maya changed this meanwhile.', requestId: 'r1' });
        }
        return { ...plan, message: '2 holds ended' };
      },
    },
  };
}

const dialog = () => page.getByRole('alertdialog');
async function open(server: ReturnType<typeof standing>, fixture: FixtureOptions = {}): Promise<void> {
  await openBoard({ fixture: { rows: EVENING, ...fixture }, api: server.api });
  rowOf(5).querySelector<HTMLElement>('[data-cell]')?.focus();
  await userEvent.keyboard('d');
  const button = page.getByTestId('lane-down-panel').getByRole('button', { name: 'Free Lane 5…' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('heading', { name: 'Free Lane 5' })).toBeVisible();
}

test('what holds a lane is said first, and ends in one press; money on a hold keeps it', async () => {
  const server = standing();
  await open(server);
  await expect.element(dialog().getByRole('radio', { name: /^End 2 holds/ })).toBeChecked();
  await expect.element(dialog().getByText(/Huang/)).toBeVisible();
  await expect.element(dialog().getByText(/Dube.*stays, since there is money on it/)).toBeVisible();
  // The safe way has the focus.
  await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog().getByRole('button', { name: 'End 2 holds' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.sent).toEqual([
    {
      outletId: OUTLET_ID,
      what: 'holds',
      resourceIds: [laneId(5)],
      versions: { [uuid(1, 5)]: 2, [uuid(2, 5)]: 1, [uuid(3, 5)]: 4 },
    },
  ]);
  await expect.element(page.getByText('2 holds ended')).toBeVisible();
  // The lane stays in use: its panel is closed, and the line has the focus again.
  await expect.element(page.getByTestId('lane-down-panel')).not.toBeInTheDocument();
  await expect.poll(() => rowOf(5).contains(document.activeElement)).toBe(true);
});

test('or what blocks it today, by the arrow keys', async () => {
  const server = standing();
  await open(server);
  const holds = dialog().getByRole('radio', { name: /^End 2 holds/ });
  await expect.element(holds).toBeChecked();
  (holds.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dialog().getByRole('radio', { name: /^Release 1 block/ })).toBeChecked();
  await dialog().getByRole('button', { name: 'Release 1 block' }).click();
  await expect.poll(() => server.sent).toMatchObject([{ what: 'blocks', versions: { [uuid(4, 5)]: 3 } }]);
});

test('where something else stands by now, that is said, and asked again', async () => {
  const server = standing({ late: true });
  await open(server);
  const before = server.asked.filter(({ what }) => what === 'holds').length;
  await dialog().getByRole('button', { name: 'End 2 holds' }).click();
  await expect.element(page.getByText('The board has changed. This is the plan now.')).toBeVisible();
  await expect.poll(() => server.asked.filter(({ what }) => what === 'holds').length).toBeGreaterThan(before);
  await expect.element(dialog()).toBeVisible();
});

test('where nothing stands, it says so and there is nothing to press', async () => {
  const server = standing({ holds: NOTHING, blocks: NOTHING });
  await open(server);
  await expect.element(dialog().getByText('Nothing is held or blocked on Lane 5.').first()).toBeVisible();
  const press = dialog().getByRole('button', { name: 'Free Lane 5' });
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  await press.click({ force: true });
  expect(server.sent).toEqual([]);
});

test('a lane that failed is put back in use, though nothing of it is blocked', async () => {
  const server = standing({ holds: NOTHING, blocks: NOTHING });
  await open(server, { down: [5] });
  await dialog().getByRole('button', { name: 'Put back in use' }).click();
  await expect.poll(() => server.sent).toMatchObject([{ what: 'blocks', resourceIds: [laneId(5)], versions: {} }]);
});

test('on a phone the lanes are chosen in the panel first', async () => {
  await page.viewport(NARROW.width, NARROW.height);
  const server = standing();
  await openBoard({ fixture: { rows: EVENING }, api: server.api });
  await page.getByRole('button', { name: 'Out of use…' }).click();
  await page.getByTestId('lane-down-panel').getByText('5', { exact: true }).click();
  await page.getByRole('button', { name: 'Free Lane 5…' }).click();
  await dialog().getByRole('button', { name: 'End 2 holds' }).click();
  await expect.poll(() => server.sent).toMatchObject([{ what: 'holds', resourceIds: [laneId(5)] }]);
  await page.viewport(1440, 900);
});

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  test.each([{ width: 1440, height: 900 }, NARROW])('in the dialog, $width px wide', async ({ width, height }) => {
    await page.viewport(width, height);
    await openBoard({ fixture: { rows: EVENING }, api: standing().api, path: '&view=board' });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    document.querySelector<HTMLElement>(`[data-head="${laneId(5)}"]`)?.click();
    await page.getByRole('button', { name: 'Free Lane 5…' }).click();
    await expect.element(dialog().getByText(/Huang/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await page.viewport(1440, 900);
  });
});
