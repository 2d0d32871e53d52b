import type { Page } from '@playwright/test';
import { bar, emptyFriday, openBoard, type Party, quote } from '../support/board.ts';
import { addPlaces, makeOutlet, registerBusiness } from '../support/office.ts';
import {
  addCategories,
  addSchedule,
  choose,
  chooseDate,
  chooseDays,
  expectPrice,
  fillDeposit,
  fillPeriods,
  moveUp,
  newPlan,
  openServices,
  savePlan,
  switchOn,
} from '../support/price-list.ts';
import { expect, OWN_PASSWORD, test } from '../support/test.ts';

/** No journey has bookings on that Friday, and none on the last day of the year after it. */
const friday = emptyFriday(6);
const lastOfYear = `${Number(friday.slice(0, 4)) + 1}-12-31`;
const TAX = '8.875';
const NIGHT = { from: '12:00', to: '02:00' };

/** Registers a business with one outlet, its lanes and rooms; nothing is sold there yet. */
async function openOutlet(page: Page, name: string, email: string): Promise<void> {
  await registerBusiness(page, {
    businessName: name,
    firstName: 'Ada',
    lastName: 'Bray',
    email,
    password: OWN_PASSWORD,
  });
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Ada Bray');
  await makeOutlet(page, { name, prefix: name.slice(0, 2), city: 'Portland', zone: 'US/Eastern' });
  await addPlaces(page, ['Lane 1 to 6', 'Room 1 to 2']);
}

/** Sells a booking from the board at a price to the cent. */
async function sell(page: Page, party: Party, price: { total: string; deposit?: string }): Promise<void> {
  await openBoard(page, party.date);
  await page.getByRole('button', { name: /New booking/ }).click();
  const panel = await quote(page, party);
  await expectPrice(panel, price);
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(bar(page, party.name)).toBeVisible();
  await expect(page.getByTestId('booking-panel')).toContainText(`Total${price.total}`);
}

test('an empty outlet gets its whole price list, and sells from it to the cent: Friday evening, New Year’s Eve, a party', async ({
  page,
}) => {
  await test.step('a business, an outlet, six lanes and two rooms', () =>
    openOutlet(page, 'Bray Bowl', 'ada@braybowl.test'));

  await test.step('bowling by the hour, with other prices on Friday evenings and on New Year’s Eve', async () => {
    await openServices(page, 'Bray Bowl');
    await switchOn(page, 'Bowling');
    await addCategories(page, ['Open bowling']);
    await newPlan(page, 'Open bowling', 'Lanes by the hour for up to six bowlers.');
    const week = await addSchedule(page, 'All week');
    await fillPeriods(week, [{ ...NIGHT, prices: { 'Per lane, 1 h': '32' }, tax: TAX }]);

    const evenings = await addSchedule(page, 'Fridays');
    await chooseDays(evenings, ['Fri']);
    await fillPeriods(evenings, [
      { from: '12:00', to: '17:00', prices: { 'Per lane, 1 h': '35' }, tax: TAX },
      { from: '17:00', to: '02:00', prices: { 'Per lane, 1 h': '52' }, tax: TAX },
    ]);
    // Of the schedules of a date the upper one rules.
    await moveUp(page, 'Fridays');

    const eve = await addSchedule(page, 'New Year’s Eve');
    await chooseDate(eve, lastOfYear, 'New Year’s Eve');
    await fillPeriods(eve, [{ from: '18:00', to: '02:00', prices: { 'Per lane, 1 h': '89' }, tax: TAX }]);

    const policy = await fillDeposit(week, { percent: '25', hours: '48' });
    await expect(policy).toContainText(/Take 25%\. Give it all back until 2.days before the start, nothing later\./);
    await policy.getByRole('button', { name: 'Use for everything this plan sells' }).click();
    await expect(page.getByText('Used for 3 entries')).toBeVisible();
    await savePlan(page);
  });

  await test.step('a party package per person, with lanes, a room and pizza', async () => {
    await openServices(page, 'Bray Bowl');
    await switchOn(page, 'Parties and events');
    await addCategories(page, ['Birthdays']);
    await newPlan(page, 'Birthday package', 'Two hours on your own lanes, a room and a host.');
    const week = await addSchedule(page, 'All week');
    await choose(week, 'Priced', 'Per person');
    await week.getByRole('button', { name: 'Also takes a room' }).click();
    await fillPeriods(week, [{ ...NIGHT, prices: { 'Per Person': '27.95' }, tax: TAX }]);
    await fillDeposit(week, { percent: '25', hours: '48' });
    await savePlan(page);

    await page.goto('/app/outlets');
    await page.getByRole('row', { name: /Bray Bowl/ }).click();
    await page.getByRole('link', { name: /^Manage.*Add-ons$/ }).click();
    await page
      .getByRole('button', { name: 'Add an add-on' })
      .or(page.getByRole('link', { name: 'Add an add-on' }))
      .click();
    await page.getByLabel('Name', { exact: true }).last().fill('Pizza platter');
    await page.getByLabel('Description').fill('Two large pizzas for six hungry guests.');
    await page.getByLabel('Price', { exact: true }).fill('19.50');
    await page.getByLabel('Tax', { exact: true }).fill('8');
    await page.getByRole('combobox', { name: 'Category', exact: true }).fill('Food');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: 'Offered with' }).click();
    await page.getByRole('combobox', { name: 'Offered with' }).fill('Birth');
    await page.getByRole('option', { name: 'Birthday package' }).click();
    await expect(page.getByText('$21.06')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row', { name: /Pizza platter/ })).toContainText('$19.50');
  });

  await test.step('each is sold from the board', async () => {
    const guests = { 'Per Person': 8 };
    // From 4:30 PM on two lanes: half an hour at $35.00 and an hour at $52.00.
    const evening = {
      name: 'Friday crew',
      plan: 'Open bowling',
      guests,
      date: friday,
      start: '16:30',
      length: '1 h 30',
    };
    await sell(page, evening, { total: '$151.34', deposit: '$37.84' });
    const eve = { ...evening, name: 'Midnight crew', date: lastOfYear, start: '22:00', length: '2 h' };
    await sell(page, eve, { total: '$387.60', deposit: '$96.90' });
    const party = { ...evening, name: 'Pia turns nine', plan: 'Birthday package', guests: { 'Per Person': 14 } };
    await sell(page, { ...party, start: '13:00', length: '2 h' }, { total: '$426.03', deposit: '$106.51' });
    await expect(page.getByTestId('booking-panel')).toContainText(/Room 1/);
  });
});

test('a plan is changed under sold bookings: they keep their price and lines, and a new sale has the new price', async ({
  page,
}) => {
  const party = { plan: 'Open bowling', guests: { 'Per Person': 4 }, date: friday, length: '1 h' };
  await test.step('an hour is sold at the first price', async () => {
    await openOutlet(page, 'Under Lanes', 'ada@underlanes.test');
    await openServices(page, 'Under Lanes');
    await switchOn(page, 'Bowling');
    await addCategories(page, ['Open bowling']);
    await newPlan(page, 'Open bowling', 'Lanes by the hour for up to six bowlers.');
    const week = await addSchedule(page, 'All week');
    await fillPeriods(week, [{ ...NIGHT, prices: { 'Per lane, 1 h': '40' }, tax: '5' }]);
    await savePlan(page);
    await sell(page, { ...party, name: 'Early Eve', start: '18:00' }, { total: '$42.00' });
  });

  await test.step('the price goes up', async () => {
    await openServices(page, 'Under Lanes');
    await page.getByRole('row', { name: /Open bowling/ }).click();
    const price = page.getByLabel('Per lane, 1 h');
    await expect(price).toHaveValue('40.00');
    await price.fill('44');
    await savePlan(page);
  });

  await test.step('the sold booking is as it was, a new one has the new price', async () => {
    await sell(page, { ...party, name: 'Later Leo', start: '20:00' }, { total: '$46.20' });
    await bar(page, 'Early Eve').click();
    const sold = page.getByRole('complementary', { name: 'Early Eve' });
    await expect(sold).toContainText('Total$42.00');
    await sold.getByRole('link', { name: 'Open full details' }).click();
    await expect(page.getByRole('heading', { name: 'Early Eve' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Open bowling/ })).toContainText(/\$40\.00\$40\.00$/);
    await expect(page.getByText('$44.00')).toHaveCount(0);
  });
});
