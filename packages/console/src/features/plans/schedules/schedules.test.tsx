import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { aUser } from '../../../test/builders.ts';
import { Refusal, type Handlers } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import {
  aPlan,
  aSchedule,
  anEntry,
  bodiesOf,
  confirmSave,
  EDIT,
  planServer,
  sentFor,
  LANES,
  openSeason,
} from '../plan.fixture.ts';

const open = (plan = aPlan(), api: Handlers = {}) => openApp({ path: EDIT, user: aUser(), api: planServer(plan, api) });
const season = page.getByRole('region', { name: 'Regular season' });
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const schedulesIn = (api: ReturnType<typeof open>) => bodiesOf(api, 'plan.update')[0]?.schedules;

const saved = async () => {
  await confirmSave();
  await expect.element(page.getByText('Plan updated')).toBeVisible();
};

describe('schedules', () => {
  it('stand as strips with their dates and periods, and change nothing by being opened', async () => {
    const api = open();
    await expect.element(season.getByText('10:00 AM – 4:00 PM, every 30 min')).toBeVisible();
    await expect.element(page.getByText('1 single date')).toBeVisible();
    await openSeason();
    await expect.element(season.getByLabelText('Child').first()).toHaveValue('22.00');
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Birthday Spare');
    await save();
    await saved();
    expect(bodiesOf(api, 'plan.update')).toEqual([{ ...sentFor(aPlan()), title: 'Birthday Spare' }]);
  });

  it('have one price changed alone', async () => {
    const api = open();
    await openSeason();
    await season.getByLabelText('Guest', { exact: true }).nth(1).fill('31.57');
    await save();
    await saved();
    const entry = anEntry();
    const [first, second] = entry.reservationSlots ?? [];
    const [child, guest] = second?.pricePerPerson ?? [];
    expect(schedulesIn(api)?.[0]?.dateRange).toEqual([
      { ...entry, reservationSlots: [first, { ...second, pricePerPerson: [child, { ...guest, price: 31.57 }] }] },
    ]);
  });

  it('take a block of a spreadsheet into the prices, down the periods and across the types of guest', async () => {
    const api = open();
    await openSeason();
    const child = season.getByLabelText('Child').first();
    await child.click();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '$24.00\t20\n26.5\t22\n');
    child.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(child).toHaveValue('24.00');
    await expect.element(season.getByLabelText('Guest', { exact: true }).nth(1)).toHaveValue('22.00');
    await save();
    await saved();
    const prices = schedulesIn(api)?.[0]?.dateRange?.[0]?.reservationSlots?.map(({ pricePerPerson = [] }) =>
      pricePerPerson.map(({ price }) => price),
    );
    expect(prices).toEqual([
      [24, 20],
      [26.5, 22],
    ]);
  });

  it('have periods that go over midnight, refused where two overlap', async () => {
    const api = open();
    await openSeason();
    const ends = season.getByLabelText('To', { exact: true });
    await ends.nth(1).fill('02:00');
    await expect.element(season.getByText('next day')).toBeVisible();
    await ends.nth(0).fill('18:00');
    await save();
    await expect.element(season.getByText('These periods overlap')).toBeVisible();
    expect(bodiesOf(api, 'plan.update')).toEqual([]);
    await ends.nth(0).fill('17:00');
    await save();
    await saved();
    expect(schedulesIn(api)?.[0]?.dateRange?.[0]?.reservationSlots).toMatchObject([
      { from: '10:00', to: '17:00', fromMin: 600, toMin: 1020 },
      { from: '17:00', to: '26:00', fromMin: 1020, toMin: 1560 },
    ]);
  });

  it('are put in another order by keys, and the upper one rules', async () => {
    const api = open();
    const grip = page.getByRole('button', { name: 'Move Regular season' });
    await expect.element(grip).toBeInTheDocument();
    (grip.element() as HTMLElement).focus();
    await userEvent.keyboard(' {End}');
    await expect.element(page.getByText('Regular season is now 2 of 2')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await save();
    await saved();
    expect(schedulesIn(api)?.map(({ name, scheduleIndex }) => [name, scheduleIndex])).toEqual([
      ['School holidays', 1],
      ['Regular season', 2],
    ]);
  });

  it('are copied as schedules of their own, and come back when one is taken out by mistake', async () => {
    const api = open(aPlan({ schedules: [aSchedule()] }));
    await page.getByRole('button', { name: 'Copy Regular season' }).click();
    await expect.element(season.nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Regular season' }).first().click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await save();
    await saved();
    const sent = schedulesIn(api) ?? [];
    expect(sent.map(({ name, scheduleIndex }) => [name, scheduleIndex])).toEqual([
      ['Regular season', 1],
      ['Regular season', 2],
    ]);
    expect(new Set(sent.map(({ scheduleId }) => scheduleId)).size).toBe(2);
  });

  it('are added with one thing to sell, whose first need follows its place', async () => {
    const api = open(aPlan({ planType: 'PER_HOUR', schedules: [] }));
    await page.getByRole('button', { name: 'Add a schedule' }).click();
    const added = page.getByRole('region', { name: 'Schedule 1' });
    await added.getByLabelText('From number').fill('3');
    await added.getByLabelText('Per lane, 1 h').fill('36');
    await save();
    await saved();
    const [schedule] = schedulesIn(api) ?? [];
    expect(schedule).toMatchObject({ scheduleIndex: 1, days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] });
    expect(schedule?.dateRange).toMatchObject([
      {
        venueDetail: { serviceCategory: LANES, venueType: 'lane', from: 3 },
        requires: [{ venueType: 'lane', serviceCategory: LANES, from: 3, to: null, count: 'party' }],
        reservationSlots: [{ fromMin: 600, toMin: 840, pricePerHours: [{ type: 'Per Person', price: 36 }] }],
      },
    ]);
  });

  it('open at what the server refuses in them', async () => {
    open(aPlan(), {
      'plan.update': () => {
        throw new Refusal(400, 'validation', 'Please check the marked fields', {
          fields: { 'schedules.0.dateRange.0.reservationSlots.1.pricePerPerson.0.price': 'Below the floor' },
        });
      },
    });
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Birthday Spare');
    await save();
    await confirmSave();
    const price = season.getByLabelText('Child').nth(1);
    await expect.element(price).toHaveAccessibleDescription(/Below the floor/);
    await expect.element(price).toHaveFocus();
  });

  it('say the deposit and the refund in words, for one entry or for all', async () => {
    const api = open();
    await openSeason();
    const policy = season.getByRole('region', { name: 'Deposit and refund' });
    await expect
      .element(policy)
      .toMatchTextContent(/Take 25%. Give it all back until 2.days before the start, nothing later\./);
    await policy.getByRole('button', { name: 'Deposit and refund' }).click();
    await policy.getByRole('textbox', { name: 'Deposit', exact: true }).fill('30');
    await expect.element(policy).toMatchTextContent(/Take 30%/);
    await policy.getByRole('button', { name: 'Use for everything this plan sells' }).click();
    await save();
    await saved();
    const deposits = schedulesIn(api)?.flatMap(({ dateRange = [] }) =>
      dateRange.map(({ bookingDepositDetails }) => bookingDepositDetails?.depositAmount),
    );
    expect(deposits).toEqual([30, 30]);
  });

  it.each(THEMES_NOW)('have no findings of axe in %s', async (theme) => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await openSeason();
    await expect.element(season.getByRole('button', { name: /^10:00 AM/ })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
