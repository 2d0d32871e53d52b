import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anId } from '../../../test/builders.ts';
import type { Handlers } from '../../../test/fake-api.ts';
import { aPlanRow } from '../../../test/plan.fixture.ts';
import { axeFindings } from '../../../test/axe-findings.ts';
import { PLAN_ID } from '../testing/board-fixture.ts';
import { openBoard } from '../testing/open-board.tsx';
import { BOOKING, selling } from '../testing/selling.ts';

const DEAL = anId(310);
const line = (id: string, name: string, price: number) => ({ id, name, price, tax: 6.25, timeFrame: null });
const deals: Handlers = {
  'plan.list': () => ({
    serviceItems: [
      aPlanRow({ id: PLAN_ID }),
      aPlanRow({
        id: DEAL,
        title: 'Two hours and pizza',
        planType: 'BUY_NOW',
        serviceItemType: 'BUY_NOW',
        priceFrom: 99,
      }),
    ],
  }),
  'tags.associated': () => ({
    tagList: [{ tagId: anId(320), tagName: 'Weekend', status: true, imageUrl: null, version: 1 }],
  }),
  'plan.byTag': () => ({ serviceItems: [aPlanRow({ id: DEAL })] }),
};

async function start(more: Handlers = {}) {
  const { api } = selling();
  const plan = {
    planId: DEAL,
    title: 'Two hours and pizza',
    planType: 'BUY_NOW',
    validDays: 365,
    priceLines: [line('d1', 'For four', 99), line('d2', 'For six', 149)],
    version: 1,
  };
  const board = await openBoard({
    api: {
      ...api,
      ...deals,
      ...more,
      'plan.details': (call) =>
        call.body.planId === DEAL ? ({ plan, schedule: null } as never) : (api['plan.details']?.(call) as never),
      'booking.availability': () => ({
        items: [],
        quote: {
          lines: [
            {
              step: 'list',
              label: 'Two hours and pizza, For four',
              quantity: 1,
              unit: 99,
              amount: 99,
              parts: { of: 'plan', title: 'Two hours and pizza', name: 'For four' },
            },
          ],
          total: 105.19,
          depositDue: 105.19,
          dueNow: 105.19,
        },
        whyNot: null,
        warnings: [],
      }),
    },
  });
  await userEvent.keyboard('n');
  await expect.element(panel).toBeVisible();
  return board;
}
const panel = page.getByTestId('new-booking');

test('a deal under its tag asks neither time nor place, and is booked with price, count and name', async () => {
  const board = await start();
  const chip = panel.getByRole('button', { name: 'Weekend' });
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  const deal = panel.getByRole('radio', { name: /Two hours and pizza/ });
  await deal.click();
  await expect.element(deal).toHaveFocus();
  await expect.element(panel.getByText('$105.19')).toBeVisible();
  for (const label of ['Start', 'Guest'])
    await expect.element(panel.getByLabelText(label, { exact: true })).not.toBeInTheDocument();
  await expect.element(panel.getByRole('group', { name: 'Lanes and rooms' })).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: /^Hold/ })).not.toBeInTheDocument();
  await expect.element(page.getByTestId('draft-mark')).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: /Option of the deal$/ })).toBeVisible();
  // The board's day is Nov 21, 2026, and today as well.
  await expect.element(panel.getByText('Paid today it is good until Sun, Nov 21, 2027.')).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await panel.getByRole('textbox', { name: 'Number' }).fill('2');
  await panel.getByLabelText('Name').fill('Dana Cole');
  await panel.getByLabelText('Phone').fill('6175550199');
  await panel.getByRole('button', { name: 'Sell for $105.19' }).click();
  await expect
    .poll(() => board.fake.sent.find(({ id }) => id === 'reservation.add')?.call.body)
    .toMatchObject({
      name: 'Dana Cole',
      confirm: false,
      items: [{ serviceItemType: 'BUY_NOW', serviceItemId: DEAL, priceLineId: 'd1', count: 2 }],
    });
  await expect.poll(() => location.search).toContain(BOOKING);
});

test('a tag without a deal that is sold says so, holds nothing, and gives the plan back when it is let go', async () => {
  const board = await start({ 'plan.byTag': () => ({ serviceItems: [] }) });
  const guests = panel.getByLabelText(/^Guests?$/);
  await expect.element(guests).toBeVisible();
  const hold = panel.getByRole('button', { name: /^Hold/ });
  await expect.element(hold).toBeEnabled();
  const chip = panel.getByRole('button', { name: 'Weekend' });
  await chip.click();
  await expect.element(panel.getByText(/^The desk sells no deal of this tag\. Press the tag again/)).toBeVisible();
  await expect.element(hold).not.toBeInTheDocument();
  await expect.element(guests).not.toBeInTheDocument();
  await expect.element(panel.getByText('Choose a deal to see its price.')).toBeVisible();
  const sell = panel.getByRole('button', { name: 'Sell', exact: true });
  await expect.element(sell).toBeDisabled();
  await chip.click();
  await expect.element(hold).toBeEnabled();
  await expect.element(guests).toBeVisible();
  const sent = board.fake.sent.map(({ id }) => id);
  expect(sent.filter((id) => id === 'booking.lock' || id === 'reservation.add')).toEqual([]);
});

test('without a tag deals stand behind the plans, with the price they begin at', async () => {
  await start();
  await panel.getByRole('button', { name: /Plan/ }).click();
  await expect.element(page.getByRole('option', { name: /Two hours and pizza.*from \$99\.00/ })).toBeVisible();
});
