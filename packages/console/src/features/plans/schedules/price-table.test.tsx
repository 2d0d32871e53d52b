import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser } from '../../../test/builders.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../plan-editor-screens.tsx';
import {
  aPeriod,
  aPlan,
  aSchedule,
  anEntry,
  bodiesOf,
  EDIT,
  planServer,
  saveReviewed,
  openSeason,
} from '../plan.fixture.ts';

const open = (plan = aPlan()) => openApp({ path: EDIT, user: aUser(), api: planServer(plan) });
const season = page.getByRole('region', { name: 'Regular season' });
const child = season.getByLabelText('Child');
const guest = season.getByLabelText('Guest', { exact: true });
const undo = page.getByRole('button', { name: 'Undo the last step' });
const openPrices = async () => {
  await openSeason();
  await expect.element(child.first()).toHaveValue('22.00');
};

function paste(field: typeof child, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function prices(): Promise<string[]> {
  await expect.element(guest.nth(1)).toBeVisible();
  return [child, guest].flatMap((field) => [0, 1].map((at) => (field.nth(at).element() as HTMLInputElement).value));
}

async function sent(api: ReturnType<typeof open>) {
  await saveReviewed();
  await expect.element(page.getByText('Plan updated')).toBeVisible();
  return bodiesOf(api, 'plan.update')[0]?.schedules ?? [];
}

describe('prices from a spreadsheet', () => {
  it('are one step, in whatever language they were written; a blank cell keeps its price', async () => {
    open();
    await openPrices();
    await child.first().click();
    paste(child.first(), '1.200,50\t\n26,5\t$22\n');
    await expect.poll(prices).toEqual(['1,200.50', '26.50', '18.00', '22.00']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(prices).toEqual(['22.00', '22.00', '18.00', '18.00']);
    await expect.element(undo).toHaveAccessibleDescription('There is nothing to undo');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(prices).toEqual(['1,200.50', '26.50', '18.00', '22.00']);
  });

  it('that do not fit are counted, and add no rows', async () => {
    open();
    await openPrices();
    await guest.nth(1).click();
    paste(guest.nth(1), '30\t31\t32\n33\n');
    await expect.element(season.getByText(/2 values did not fit/)).toBeVisible();
    await expect.poll(prices).toEqual(['22.00', '22.00', '18.00', '30.00']);
  });

  it('with a text that is no price are refused as a whole, told by row and column', async () => {
    open();
    await openPrices();
    await child.first().click();
    paste(child.first(), '24\tfree\n26\t22');
    await expect.element(season.getByRole('alert')).toMatchTextContent(/row 1, column 2: “free”/);
    await expect.poll(prices).toEqual(['22.00', '22.00', '18.00', '18.00']);
    await expect.element(undo).toHaveAccessibleDescription('There is nothing to undo');
    await child.first().fill('25');
    await expect.element(season.getByRole('alert')).not.toBeInTheDocument();
  });

  it('are no longer told of as wrong after a change elsewhere, an undo, or a paste into another row', async () => {
    open();
    await openPrices();
    const told = season.getByRole('alert');
    const pasteWrong = async () => {
      paste(child.first(), 'free\t22');
      await expect.element(told).toMatchTextContent(/“free”/);
    };
    await pasteWrong();
    await season.getByLabelText('Music', { exact: true }).first().fill('Vinyl');
    await expect.element(told).not.toBeInTheDocument();
    await pasteWrong();
    await undo.click();
    await expect.element(told).not.toBeInTheDocument();
    await pasteWrong();
    paste(guest.nth(1), '30\t31\n');
    await expect.element(told).not.toBeInTheDocument();
  });
});

describe('what is refused in the price table', () => {
  it('is told in words: a negative amount, a text, an end before the start, an odd step', async () => {
    open();
    await openPrices();
    const music = season.getByLabelText('Music', { exact: true }).first();
    const refusal = async (field: typeof child, typed: string, words: string) => {
      await field.first().fill(typed);
      await music.click();
      await expect.element(season.getByText(words).first()).toBeVisible();
    };
    await refusal(child, '-5', 'An amount may not be negative');
    await refusal(child, 'abc', 'Write a number such as 1,234.50');
    await refusal(child, '5', '10:00 AM – 4:00 PM, every 30 min');
    await refusal(season.getByLabelText(/every/), '7', 'In steps of 5');
    await refusal(season.getByLabelText('To', { exact: true }), '09:00', 'The end lies before the start');
  });
});

describe('a plan without a price', () => {
  it('warns that nothing can be booked yet, until a price is typed', async () => {
    const unpriced = aPeriod({ pricePerHours: [], pricePerGame: [], pricePerPerson: [], timeFrames: [] });
    open(aPlan({ schedules: [aSchedule({ dateRange: [anEntry({ priceLines: [], reservationSlots: [unpriced] })] })] }));
    const warning = page.getByText('Nothing can be booked yet: add a schedule with a price');
    await expect.element(warning).toBeVisible();
    await openSeason();
    await child.first().fill('22');
    await expect.element(warning).not.toBeInTheDocument();
  });
});

describe('a copy', () => {
  it('of a schedule is complete, with ids of its own, and gets the focus', async () => {
    const api = open(aPlan({ schedules: [aSchedule()] }));
    await page.getByRole('button', { name: 'Copy Regular season' }).click();
    await expect.element(season.nth(1).getByRole('button', { name: 'Regular season', exact: true })).toHaveFocus();
    const [original, copy] = await sent(api);
    const [gold] = anEntry().priceLines ?? [];
    expect(copy).toEqual({
      ...original,
      scheduleId: expect.any(String) as string,
      scheduleIndex: 2,
      accountingDataSet: [],
      dateRange: [{ ...anEntry(), priceLines: [{ ...gold, id: expect.any(String) as string }] }],
    });
    expect(copy?.scheduleId).not.toBe(original?.scheduleId);
    expect(copy?.dateRange?.[0]?.priceLines?.[0]?.id).not.toBe('gold');
  });

  it('of an entry is complete, with ids of its own, and gets the focus', async () => {
    const api = open();
    await openPrices();
    await season.getByRole('button', { name: 'Copy Main lanes' }).click();
    const entries = season.getByRole('button', { name: 'Main lanes', exact: true });
    await expect.element(entries.nth(1)).toHaveFocus();
    const [first, second] = (await sent(api))[0]?.dateRange ?? [];
    expect(first).toEqual(anEntry());
    expect({ ...second, priceLines: first?.priceLines }).toEqual(first);
    expect(second?.priceLines?.[0]).toMatchObject({ name: 'Gold', price: 290 });
    expect(second?.priceLines?.[0]?.id).not.toBe('gold');
  });

  it('of a price row has its prices, follows it, and gets the focus', async () => {
    const api = open();
    await openPrices();
    await season.getByRole('button', { name: 'Copy 5:00 PM – 1:00 AM' }).click();
    await expect.element(season.getByRole('button', { name: /^1:00 – 5:59 AM$/ })).toHaveFocus();
    const periods = (await sent(api))[0]?.dateRange?.[0]?.reservationSlots ?? [];
    expect(periods[2]).toEqual({ ...periods[1], from: '25:00', to: '29:59', fromMin: 1500, toMin: 1799 });
  });
});

describe('a period over midnight', () => {
  it('is typed as on the clock, shown as on the clock, and kept in minutes of its business day', async () => {
    const api = open(aPlan({ schedules: [aSchedule({ dateRange: [anEntry({ reservationSlots: [aPeriod()] })] })] }));
    await openPrices();
    await season.getByLabelText('From', { exact: true }).fill('22:00');
    await season.getByLabelText('To', { exact: true }).fill('02:00');
    await season.getByLabelText('Music', { exact: true }).click();
    await expect.element(season.getByLabelText('From', { exact: true })).toHaveValue('10:00 PM');
    await expect.element(season.getByLabelText('To', { exact: true })).toHaveValue('2:00 AM');
    await expect.element(season.getByLabelText('To', { exact: true })).toHaveAccessibleDescription('next day');
    await expect.element(season.getByText('10:00 PM – 2:00 AM, every 30 min')).toBeVisible();
    expect((await sent(api))[0]?.dateRange?.[0]?.reservationSlots).toMatchObject([
      { from: '22:00', to: '26:00', fromMin: 1320, toMin: 1560 },
    ]);
  });
});

describe('undo', () => {
  it('brings a schedule back without closing the one beside it, and opens where it changed something', async () => {
    open();
    await openPrices();
    const cell = child.first().element();
    await page.getByRole('button', { name: 'Remove School holidays' }).click();
    await expect.element(page.getByRole('region', { name: 'School holidays' })).not.toBeInTheDocument();
    await undo.click();
    await expect.element(page.getByRole('region', { name: 'School holidays' })).toBeVisible();
    expect(child.first().element()).toBe(cell);
    await child.first().fill('25');
    await season.getByRole('button', { name: 'Regular season', exact: true }).click();
    await expect.element(child.first()).not.toBeInTheDocument();
    await undo.click();
    await expect.element(child.first()).toHaveValue('22.00');
    await expect.element(undo).toHaveFocus();
    await expect.element(page.getByText(/not saved/)).not.toBeInTheDocument();
  });
});
