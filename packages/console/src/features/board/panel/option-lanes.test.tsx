import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { laneId } from '../testing/board-fixture.ts';
import { cellOf, frame, middle, openBoard, perMinute, pointer, rowOf } from '../testing/open-board.tsx';
import { selling } from '../testing/selling.ts';

const LINE = 24;
const panel = () => page.getByTestId('new-booking');
const option = () => panel().getByRole('button', { name: /\bOption\b/ });

/** A plan sells lanes 1 to 8 as main lanes and the others as VIP; draws a booking of five over lanes 9 and 10. */
async function draw() {
  const { api } = selling();
  type Details = { plan: { planId: string }; schedule: { dateRange: [{ venueDetail: object }] } };
  const details = (api['plan.details'] as unknown as () => Details)();
  const [entry] = details.schedule.dateRange;
  const sold = (serviceDescription: string, from: number, to: number) => ({
    ...entry,
    venueDetail: { ...entry.venueDetail, serviceDescription },
    requires: [{ venueType: 'lane', serviceCategory: '', from, to, count: 'party' }],
  });
  const schedule = { ...details.schedule, dateRange: [sold('Main lanes', 1, 8), sold('VIP', 9, 24)] };
  const at = { start: '22:00', startsAt: '2026-11-22T03:00:00Z', duration: 1 };
  const next = { ...at, entry: 1, lanes: [laneId(1)], total: 47.38 };
  const board = await openBoard({
    api: {
      ...api,
      'plan.details': () => ({ ...details, schedule }) as never,
      'booking.nextSales': ({ body }) => ({
        date: body.date,
        plans: [{ planId: details.plan.planId, eta: [], title: 'Open bowling', next, whyNot: null }],
      }),
    },
  });
  const mouse = pointer('mouse');
  const row = rowOf(9);
  const { y } = middle(row);
  const start = cellOf('Lee').getBoundingClientRect().left + 120 * perMinute();
  mouse.down(row.querySelector('[role=gridcell]') ?? row, start, y);
  mouse.move(start + 8, y);
  mouse.move(start + 90 * perMinute(), y + LINE);
  await frame();
  mouse.up(start + 90 * perMinute(), y + LINE);
  await expect.element(panel()).toBeVisible();
  await page.getByLabelText('Guest', { exact: true }).fill('5');
  const asked = () =>
    board.fake.sent
      .filter(({ id }) => id === 'booking.availability')
      .map(({ call }) => (call.body as { items: { entry: number; lanes: string[] }[] }).items[0])
      .at(-1);
  return { asked };
}

test('a booking drawn over the lanes of an option is sold by it, at its price', async () => {
  const { asked } = await draw();
  await expect.element(option()).toMatchTextContent(/VIP/);
  await expect.poll(asked).toMatchObject({ entry: 2, lanes: [laneId(9), laneId(10)] });
  // Under the plan stands the price of the option, not of the one that would sell next.
  await expect.element(panel().getByText('10:00 PM · $80.00').last()).toBeVisible();
  await expect.element(panel().getByText(/47\.38/)).not.toBeInTheDocument();
});

test('lanes of another option say so, and picking them offers it', async () => {
  const { asked } = await draw();
  await panel().getByText('9', { exact: true }).click();
  await panel().getByText('10', { exact: true }).click();
  await panel().getByRole('checkbox', { name: 'Lane 3, Main lanes', exact: true }).click({ force: true });
  await expect.element(panel().getByText('Lane 3: sold as “Main lanes” in this plan.')).toBeVisible();
  await expect.element(option()).toMatchTextContent(/VIP/);
  await panel().getByRole('button', { name: 'Sell as “Main lanes”' }).click();
  await expect.element(option()).toMatchTextContent(/Main lanes/);
  await expect.poll(asked).toMatchObject({ entry: 1, lanes: [laneId(3)] });
});
