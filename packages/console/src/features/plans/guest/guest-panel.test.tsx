import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../../test/axe-findings.ts';
import { aUser, anId } from '../../../test/builders.ts';
import { type FakeApi, Refusal } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import { always, aSlot, checks, lineOf, ofDocuments, open, panel, sold, SLOTS } from './guest-panel.fixture.ts';
import { aCheck, aPlan, EDIT, planServer, saveReviewed, openSeason } from '../plan.fixture.ts';

const quote = panel.getByRole('definition');
const title = page.getByRole('textbox', { name: 'Name', exact: true }).first();
const season = page.getByRole('region', { name: 'Regular season' });

/** The price of a child in the first period. */
async function priceField() {
  await openSeason();
  return season.getByLabelText('Child').first();
}

afterEach(() => page.viewport(1440, 900));

describe('what a guest sees and pays', () => {
  it('is the quote of the server, to the cent', async () => {
    const api = open();
    await expect.element(panel.getByText('Live')).toBeVisible();
    await expect.element(panel.getByRole('heading', { name: 'Birthday Strike' })).toBeVisible();
    await expect.element(panel.getByText(/Two hours on your own lanes, a room/)).toBeVisible();
    // The smallest party of the plan is ten; 10 × 22.00, its tax, the fee, and a quarter now.
    expect(ofDocuments(api)[0]).toMatchObject({ guests: { Child: 10, Guest: 0 }, start: null, duration: 2 });
    await expect.element(lineOf(/10 × \$22\.00 Child, 7:30 – 9:30 PM/)).toBeVisible();
    const amounts = quote.elements().map((element) => element.textContent);
    expect(amounts).toEqual(['$220.00', '$13.75', '$8.51', '$242.26', '$58.44', '$183.82']);
  });

  it('shows the times of the date, those that cannot be had as well, and asks for the one that is chosen', async () => {
    const api = open();
    await expect.element(panel.getByRole('radio', { name: '6:30 PM sold out' })).toBeInTheDocument();
    await expect.element(panel.getByRole('radio', { name: '8:30 PM closed' })).toBeInTheDocument();
    await expect.element(panel.getByRole('radio', { name: '7:30 PM $220.00' })).toBeChecked();
    await panel.getByText('sold out').click();
    await expect.poll(() => ofDocuments(api).at(-1)?.start).toBe('18:30');
    await expect.element(panel.getByRole('radio', { name: '6:30 PM sold out' })).toBeChecked();
  });

  it('says what the same party pays at other times, those of one price together', async () => {
    const slots = [
      aSlot('17:30', { priceFrom: 180 }),
      aSlot('18:30', { priceFrom: 180 }),
      aSlot('19:30'),
      aSlot('20:30', { status: 'full', priceFrom: null }),
      aSlot('21:30', { priceFrom: 240 }),
    ];
    open({ 'plan.check': ({ body }) => ({ ...sold(body), slots }) });
    const others = panel.getByRole('region', { name: 'Other times, same party' });
    await expect.element(others).toBeVisible();
    expect(
      others
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['5:30 PM to 6:30 PM', '9:30 PM']);
    expect(
      others
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['$180.00', '$240.00']);
  });

  it('asks for the party that is typed, each type by itself', async () => {
    const api = open();
    await panel.getByLabelText('Child').fill('14');
    await panel.getByLabelText('Guest').fill('3');
    await expect.poll(() => ofDocuments(api).at(-1)?.guests).toEqual({ Child: 14, Guest: 3 });
    await expect.element(lineOf(/14 × \$22\.00/)).toBeVisible();
    await panel.getByLabelText('Child').fill('');
    await panel.getByLabelText('Guest').fill('');
    await expect.element(panel.getByText(/Waits for a party/)).toBeVisible();
    await expect.element(panel.getByText('Last price')).toBeVisible();
  });

  it('follows the form once typing rests, and says what the changes cost this party', async () => {
    const api = open();
    await expect.element(panel.getByText('Live')).toBeVisible();
    const price = await priceField();
    await price.fill('23.40');
    await expect
      .element(panel.getByText('With your changes this party pays $14.88 more than with the saved plan ($242.26).'))
      .toBeVisible();
    await expect.element(lineOf(/10 × \$23\.40/)).toBeVisible();
    await price.fill('21');
    await expect.element(panel.getByText(/this party pays \$10\.62 less/)).toBeVisible();
    await price.fill('22');
    await expect.element(panel.getByText(/with the saved plan/)).not.toBeInTheDocument();
    // The other side is read once: the saved plan and the party stay.
    expect(checks(api).filter(({ plan }) => !plan)).toHaveLength(1);
  });

  it('says when the changes do not touch the chosen date and party', async () => {
    open();
    await expect.element(panel.getByText('Live')).toBeVisible();
    await title.fill('Birthday Spare');
    await expect.element(panel.getByText('Your changes do not touch this date and party.')).toBeVisible();
  });

  it('calls the party’s price the same where another time of the date changes its price', async () => {
    open({
      'plan.check': ({ body }) => ({
        ...sold(body),
        slots: [aSlot('19:30'), aSlot('20:30', { priceFrom: body.plan?.title === 'Birthday Spare' ? 300 : 220 })],
      }),
    });
    await expect.element(panel.getByText('Live')).toBeVisible();
    await title.fill('Birthday Spare');
    await expect
      .element(panel.getByText('With your changes this party pays the same as with the saved plan.'))
      .toBeVisible();
  });

  it('calls a start of today that has gone by past, and no other one', async () => {
    const slots = [
      aSlot('10:30', {
        status: 'closed',
        priceFrom: null,
        reason: 'bookingExpired',
        message: 'The chosen time is in the past',
      }),
      ...SLOTS,
    ];
    open({ 'plan.check': ({ body }) => ({ ...sold(body), slots }) });
    await expect.element(panel.getByRole('radio', { name: '10:30 AM past' })).toBeInTheDocument();
    await expect.element(panel.getByRole('radio', { name: '8:30 PM closed' })).toBeInTheDocument();
  });

  it('is not drawn with the keys of a field, and asks once when they rest', async () => {
    const api = open();
    await expect.element(panel.getByText('Live')).toBeVisible();
    const before = ofDocuments(api).length;
    const field = title.element() as HTMLInputElement;
    const shown = panel.element().textContent;
    field.focus();
    for (const letter of ' deluxe') {
      field.setRangeText(letter, field.value.length, field.value.length, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    expect(panel.element().textContent).toBe(shown);
    await expect.element(panel.getByRole('heading', { name: 'Birthday Strike deluxe' })).toBeVisible();
    await expect.element(panel.getByText('Live')).toBeVisible();
    expect(ofDocuments(api).slice(before)).toMatchObject([{ plan: { title: 'Birthday Strike deluxe' } }]);
  });

  it('never shows the price of an older document over a newer one', async () => {
    const api = open();
    await expect.element(panel.getByText('Live')).toBeVisible();
    const price = await priceField();
    const letOld = api.slow('plan.check');
    await price.fill('30');
    await expect.poll(() => sentPrice(api)).toBe(30);
    const letNew = api.slow('plan.check');
    await price.fill('40');
    await expect.poll(() => sentPrice(api)).toBe(40);
    letNew();
    await expect.element(lineOf(/10 × \$40\.00/)).toBeVisible();
    letOld();
    await expect.element(panel.getByText('Live')).toBeVisible();
    await expect.element(lineOf(/10 × \$40\.00/)).toBeVisible();
  });

  it('waits while a field is not right, and keeps the last price as such', async () => {
    const api = open();
    await expect.element(panel.getByText('Live')).toBeVisible();
    await title.fill('Bir');
    await expect.element(panel.getByText(/Waits until the fields that are not right yet/)).toBeVisible();
    await expect.element(panel.getByText('Last price')).toBeVisible();
    await expect.element(lineOf(/10 × \$22\.00/)).toBeVisible();
    expect(ofDocuments(api).map(({ plan }) => plan?.title)).not.toContain('Bir');
    expect(await axeFindings()).toEqual([]);
    await title.fill('Birthday Spare');
    await expect.element(panel.getByText('Live')).toBeVisible();
    await expect.element(panel.getByRole('heading', { name: 'Birthday Spare' })).toBeVisible();
  });

  it('says in the words of the server why it cannot be sold, and when it could', async () => {
    open({
      'plan.check': () =>
        aCheck({
          canSell: false,
          quote: null,
          whyNot: {
            code: 'venue.none',
            message: 'No Venue Resource Available',
            nearest: [{ start: '20:00', lanes: [], total: 242.26 }],
          },
        }),
    });
    await expect.element(panel.getByText(/No Venue Resource Available/)).toBeVisible();
    await expect.element(panel.getByText(/Possible instead: 8:00 PM \(\$242\.26\)/)).toBeVisible();
    await expect.element(panel).not.toMatchTextContent(/venue\.none/);
  });

  it('says that the price could not be read, and reads it again', async () => {
    let isBroken = true;
    open({
      'plan.check': ({ body }) => {
        if (isBroken) throw new Refusal(500, 'internal', 'Something went wrong here');
        return sold(body);
      },
    });
    await expect.element(panel.getByText(/Something went wrong here/)).toBeVisible();
    isBroken = false;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.element(panel.getByText('Live')).toBeVisible();
  });

  it('saves nothing by Enter in its fields', async () => {
    const api = open();
    await title.fill('Birthday Spare');
    await panel.getByLabelText('Child').fill('14');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByText('Live')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.sent.filter(({ id }) => id === 'plan.update')).toEqual([]);
  });

  it('waits for a new plan until it has a name and a description', async () => {
    openApp({
      path: `/app/outlets/${anId(11)}/service/create-plan?service=BOWLING&config=${anId(310)}`,
      user: aUser(),
      api: planServer(always),
    });
    await expect.element(panel.getByText(/Waits until/)).toBeVisible();
    await title.fill('Open bowling');
    await page.getByLabelText('Short description').fill('Lanes by the hour for up to six bowlers.');
    await expect.element(panel.getByText('Live')).toBeVisible();
  });

  it('asks nothing of the server for a deal, which has no times', async () => {
    const deal = aPlan({ serviceItemType: 'BUY_NOW', planType: 'BUY_NOW', schedules: [] });
    const updated = { message: 'Deal updated', planId: deal.planId, version: 8 };
    const api = openApp({ path: EDIT, user: aUser(), api: planServer(deal, { 'deal.update': () => updated }) });
    await title.fill('Game credits');
    await saveReviewed();
    await expect.element(page.getByText('Deal updated')).toBeVisible();
    await expect.element(panel.getByRole('heading', { name: 'Game credits' })).toBeVisible();
    expect(checks(api)).toEqual([]);
  });

  it('opens below the form where there is no room beside it, and asks nothing before', async () => {
    await page.viewport(390, 844);
    const api = open();
    const button = page.getByRole('button', { name: 'What a guest sees and pays' });
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    // An open panel would have asked before the save, which takes two answers.
    await title.fill('Birthday Spare');
    await saveReviewed();
    await expect.element(page.getByText('Plan updated')).toBeVisible();
    expect(checks(api)).toEqual([]);
    await button.click();
    await expect.element(lineOf(/10 × \$22\.00/)).toBeVisible();
  });

  it.each(THEMES_NOW)('has no findings of axe in %s', async (theme) => {
    open();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    await expect.element(panel.getByText('Live')).toBeVisible();
    const price = await priceField();
    await price.fill('23.40');
    await expect.element(panel.getByText(/\$14\.88 more/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});

function sentPrice(api: FakeApi): number | undefined {
  const [schedule] = ofDocuments(api).at(-1)?.plan?.schedules ?? [];
  return schedule?.dateRange?.[0]?.reservationSlots?.[0]?.pricePerPerson?.[0]?.price;
}
