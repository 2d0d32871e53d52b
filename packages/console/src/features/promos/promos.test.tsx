import type { Answer } from '@laneway/contract/endpoints';
import { PROMO_CHECKS } from '@laneway/domain/promos/judge-promo';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { axeFindings, THEMES_NOW } from '../../test/axe-findings.ts';
import { anId, aUser, BUSINESS_ID } from '../../test/builders.ts';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aPlanRow } from '../../test/plan.fixture.ts';
import './promo-form-screens.tsx';
import type { ListedPromo } from './promo.queries.ts';
import './promos-screen.tsx';

const PROMO = anId(901);
const aPromo = (changes: Partial<ListedPromo> = {}): ListedPromo => ({
  promoId: PROMO,
  promoCode: 'WEEKDAY20',
  name: 'Weekday twenty',
  type: 2,
  amount: 20,
  maxDiscount: 40,
  appliesTo: ['plan'],
  startDate: '2026-09-01',
  endDate: '2027-05-31',
  days: ['MON', 'TUE', 'WED', 'THU'],
  outletIds: [],
  planIds: [],
  minSpend: 0,
  maxUses: 0,
  maxUsesPerCustomer: 2,
  status: true,
  codeFixed: true,
  version: 4,
  used: 148,
  ...changes,
});
const flat = aPromo({ promoId: anId(902), promoCode: 'FIVER', name: 'Five off', type: 1, amount: 5, status: false });

type NextSale = Answer<'booking.nextSales'>['plans'][number];
const nextSale = (planId: string, start: string): NextSale => ({
  planId,
  title: 'Open bowling',
  next: { start, startsAt: '2026-11-28T01:30:00Z', duration: 1, entry: 1, lanes: [], total: null },
  whyNot: null,
  eta: [],
});

function open(path: string, api: Handlers = {}): FakeApi {
  return openApp({
    path,
    user: aUser(),
    api: {
      'promo.list': () => ({ rows: [flat, aPromo({ maxUses: 200 })] }),
      'promo.details': () => ({
        promo: aPromo(),
        uses: [],
        given: 3906.4,
        refused: [
          { code: 'promo.wrong_day', count: 24 },
          { code: 'promo.expired', count: 7 },
        ],
      }),
      'booking.nextSales': ({ body }) => ({ date: body.date, plans: [nextSale(anId(300), '20:30')] }),
      'promo.serviceItems': () => ({
        serviceItems: [{ id: anId(300), title: 'Birthday Strike', outletName: 'Harbor Lanes Downtown' }],
      }),
      ...api,
    },
  });
}
const bodyOf = (api: FakeApi, id: string) => api.sent.findLast((sent) => sent.id === id)?.call.body;
const edit = `/app/promocode/edit/${PROMO}`;

it('lists the promo codes with what they take off and their uses, and finds one by its name', async () => {
  open('/app/promocode');
  const row = page.getByRole('row', { name: /WEEKDAY20/ });
  await expect.element(row).toMatchTextContent(/20%.*148 of 200.*Active/);
  await expect.element(page.getByRole('row', { name: /FIVER/ })).toMatchTextContent(/\$5\.00.*Inactive/);
  await page.getByRole('searchbox', { name: 'Code, name' }).fill('weekday');
  await expect.element(page.getByRole('row', { name: /FIVER/ })).not.toBeInTheDocument();
  await expect.element(row).toBeVisible();
});

it('says of each promo code how it stands today', async () => {
  const over = aPromo({ promoId: anId(903), promoCode: 'AUTUMN', endDate: '2026-10-31' });
  const ahead = aPromo({ promoId: anId(904), promoCode: 'NEWYEAR', startDate: '2099-01-01', endDate: '2099-01-02' });
  const usedUp = aPromo({ promoId: anId(905), promoCode: 'FIRST148', endDate: '2099-12-31', maxUses: 148 });
  open('/app/promocode', { 'promo.list': () => ({ rows: [over, ahead, usedUp, flat] }) });
  const stateOf = (code: string) => page.getByRole('row', { name: new RegExp(code) });
  await expect.element(stateOf('AUTUMN')).toMatchTextContent(/Ended/);
  await expect.element(stateOf('NEWYEAR')).toMatchTextContent(/Upcoming/);
  await expect.element(stateOf('FIRST148')).toMatchTextContent(/148 of 148.*Used up/);
  await expect.element(stateOf('FIVER')).toMatchTextContent(/Inactive/);
  expect(await axeFindings()).toEqual([]);
});

it('finds the promo codes that are in a state', async () => {
  const over = aPromo({ promoId: anId(903), promoCode: 'AUTUMN', endDate: '2026-10-31' });
  open('/app/promocode?status=ended', { 'promo.list': () => ({ rows: [over, flat, aPromo()] }) });
  await expect.element(page.getByRole('row', { name: /AUTUMN/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /FIVER|WEEKDAY20/ })).not.toBeInTheDocument();
});

it('deletes one after a question, with the version that was read', async () => {
  const api = open('/app/promocode', { 'promo.delete': () => ({ message: 'Promo code deleted' }) });
  await page.getByRole('button', { name: 'Delete WEEKDAY20' }).click();
  await expect.element(page.getByText('Bookings that have it keep it.', { exact: false })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete WEEKDAY20' }).click();
  await expect
    .poll(() => api.sent.find(({ id }) => id === 'promo.delete')?.call)
    .toMatchObject({
      params: { businessId: BUSINESS_ID, promoId: PROMO },
      query: { version: '4' },
    });
});

async function fillNew(): Promise<void> {
  await page.getByLabelText('Promo Code', { exact: true }).fill('DEC10');
  await page.getByLabelText('Name', { exact: true }).fill('December Fridays');
  await page.getByLabelText('Amount off').fill('10');
  for (const [group, keys] of [
    ['Redeemed from', '12012026'],
    ['Until', '12312026'],
  ] as const) {
    await page.getByRole('group', { name: group }).getByRole('spinbutton').first().click();
    await userEvent.keyboard(keys);
  }
  await page.getByRole('button', { name: 'Fri', exact: true }).click();
  await page.getByLabelText('Spend at least').fill('50');
}

describe('a new promo code', () => {
  it('begins in its code', async () => {
    open('/app/promocode/new');
    await expect.element(page.getByLabelText('Promo Code', { exact: true })).toHaveFocus();
  });

  it('says itself in words, and is made with all that was chosen', async () => {
    const api = open('/app/promocode/new', {
      'promo.create': () => ({ message: 'Promo code created', promoId: PROMO, version: 1 }),
    });
    await fillNew();
    await expect
      .element(
        page.getByText(/^In words: 10% off plans, for play on Friday, redeemed from .*2026, from \$50\.00 of spend\.$/),
      )
      .toBeVisible();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => location.pathname).toBe('/app/promocode');
    expect(bodyOf(api, 'promo.create')).toEqual({
      businessId: BUSINESS_ID,
      promoCode: 'DEC10',
      name: 'December Fridays',
      type: 2,
      amount: 10,
      maxDiscount: null,
      appliesTo: ['plan'],
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      days: ['FRI'],
      outletIds: [],
      planIds: [],
      minSpend: 50,
      maxUses: 0,
      maxUsesPerCustomer: 0,
      status: true,
    });
  });

  it('whose code is taken is refused at its field, and nothing typed is lost', async () => {
    open('/app/promocode/new', {
      'promo.create': () => {
        const fields = { promoCode: 'DEC10 exists already' };
        throw new Refusal(409, 'promo.code_taken', fields.promoCode, { fields });
      },
    });
    await fillNew();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.element(page.getByText('DEC10 exists already')).toBeVisible();
    await expect.element(page.getByLabelText('Promo Code', { exact: true })).toHaveFocus();
    await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('December Fridays');
  });
});

it('is changed with its version; its code is fixed since its first use', async () => {
  const api = open(edit, {
    'promo.update': ({ body }) => {
      const { version, businessId: _business, ...promo } = body;
      return { message: 'Promo code updated', promo: { ...aPromo(), ...(promo as object), version: version + 1 } };
    },
  });
  await expect.element(page.getByLabelText('Promo Code', { exact: true })).toHaveAttribute('readonly');
  const figures = page.getByLabelText('What it did');
  await expect
    .element(figures)
    .toMatchTextContent(/148 times.*\$3,906\.40.*average \$26\.39.*31 times.*24 × Day of play/);
  await page.getByLabelText('Uses by one customer').fill('3');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => bodyOf(api, 'promo.update'))
    .toMatchObject({ version: 4, maxUsesPerCustomer: 3, maxDiscount: 40 });
});

it('is tried as it stands: the failing check in words, and the first day that holds is tried by a press', async () => {
  const checks = PROMO_CHECKS.map((code) => ({
    code,
    ok: true,
    message: '',
    fact: code === 'promo.used_up' ? '148 of 200' : '',
  }));
  const why = 'This promo code is not for this day of the week';
  const api = open(edit, {
    'promo.apply': ({ body: { items } }) => {
      const holds = JSON.stringify(items).includes('2026-12-07');
      return {
        message: '',
        isPromoApplied: false,
        eligible: holds,
        checks: holds
          ? checks
          : checks.map((one) => (one.code === 'promo.wrong_day' ? { ...one, ok: false, message: why } : one)),
        discountApplied: holds ? 40 : 0,
        total: holds ? 292.87 : 337.23,
        totalWithout: 337.23,
        lines: [],
        balance: null,
        status: null,
        version: null,
        firstDay: '2026-12-07',
        isSearchCut: false,
        uses: 148,
        usesByCustomer: 0,
      };
    },
    'plan.list': () => ({ serviceItems: [aPlanRow()] }),
  });
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByText('Total, was $337.23')).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Uses in all' })).toMatchTextContent(/148 of 200/);
  expect(await axeFindings()).toEqual([]);
  await page.getByRole('button', { name: 'Try this day' }).click();
  await expect.element(page.getByText('Accepted on Monday, Dec 7')).toBeVisible();
  await expect.element(page.getByText(why)).not.toBeInTheDocument();
  expect(bodyOf(api, 'promo.apply')).toMatchObject({
    preview: true,
    promo: { promoId: PROMO, promoCode: 'WEEKDAY20' },
  });
});

it('says that its answer is of before while the form is another one, and that no day was found in time', async () => {
  let answer: () => void = () => undefined;
  const checks = PROMO_CHECKS.map((code) => ({ code, ok: true, message: '', fact: '' }));
  open(edit, {
    'promo.apply': async ({ body }) => {
      if (body.promo?.amount === 30) await new Promise<void>((resolve) => (answer = resolve));
      return {
        message: '',
        isPromoApplied: false,
        eligible: body.promo?.amount === 30,
        checks,
        discountApplied: 0,
        total: 337.23,
        totalWithout: 337.23,
        lines: [],
        balance: null,
        status: null,
        version: null,
        firstDay: null,
        isSearchCut: body.promo?.amount !== 30,
        uses: 0,
        usesByCustomer: 0,
      };
    },
    'plan.list': () => ({ serviceItems: [aPlanRow()] }),
  });
  const old = page.getByText('The answer of before: it is being tried anew.');
  await expect.element(page.getByText(/^Not accepted on/)).toBeVisible();
  await expect.element(page.getByText('No day was found in time; there may be one')).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
  await page.getByLabelText('Amount off').fill('30');
  await expect.element(old).toBeVisible();
  await expect.element(page.getByText(/^Not accepted on/)).toBeVisible();
  await expect.poll(() => answer.name).toBe('');
  answer();
  await expect.element(page.getByText(/^Accepted on/)).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
  await expect.element(page.getByText('No day within 60 days')).toBeVisible();
});

const tried = (changes: Partial<Answer<'promo.apply'>> = {}): Answer<'promo.apply'> => ({
  message: '',
  isPromoApplied: false,
  eligible: true,
  checks: PROMO_CHECKS.map((code) => ({ code, ok: true, message: '', fact: '' })),
  discountApplied: 40,
  total: 292.87,
  totalWithout: 332.87,
  lines: [],
  balance: null,
  status: null,
  version: null,
  firstDay: null,
  isSearchCut: false,
  uses: 0,
  usesByCustomer: 0,
  ...changes,
});
const spin = (group: string, part: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('spinbutton', { name: part });

it('is tried at the next sale of the plan, and by no half of a date and no other time', async () => {
  const plans = [nextSale(anId(777), '19:00'), nextSale(aPlanRow().id, '20:30')];
  const notNow = aPlanRow({ id: anId(778), title: 'Daytime bowling' });
  const api = open(edit, {
    'promo.apply': () => tried(),
    'plan.list': () => ({ serviceItems: [notNow, aPlanRow()] }),
    'booking.nextSales': () => ({ date: '2026-11-29', plans }),
  });
  await expect.element(page.getByText('Accepted on Sunday, Nov 29')).toBeVisible();
  const triedBodies = () => api.sent.flatMap(({ id, call }) => (id === 'promo.apply' ? [call.body] : []));
  expect(triedBodies()).toMatchObject([
    { items: [{ serviceItemId: aPlanRow().id, date: '2026-11-29', start: '20:30' }] },
  ]);
  await spin('Day of play', /day/).click();
  await userEvent.keyboard('{Backspace}{Backspace}');
  const missing = page.getByText('Give the day, the month and all four digits of the year');
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByText(/Accepted on/)).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  await page.getByLabelText('Start', { exact: true }).fill('');
  await userEvent.keyboard('{Tab}');
  for (const { call } of api.sent.filter(({ id }) => id === 'plan.details'))
    expect(call.body).toMatchObject({ date: expect.stringMatching(/^2026-11-\d\d$/) });
  await spin('Day of play', /day/).click();
  await userEvent.keyboard('30');
  await expect.element(missing).not.toBeInTheDocument();
  await page.getByLabelText('Start', { exact: true }).fill('21:00');
  await expect.element(page.getByText('Accepted on Monday, Nov 30')).toBeVisible();
  // Nothing was tried in between.
  expect(triedBodies()).toHaveLength(2);
  expect(triedBodies().at(-1)).toMatchObject({ items: [{ date: '2026-11-30', start: '21:00' }] });
});

it('whose date is half typed is refused at the date, and nothing typed is lost', async () => {
  const api = open(edit, {
    'promo.update': ({ body }) => ({ message: '', promo: { ...aPromo(), ...(body as object) } }),
  });
  await spin('Until', /month/).click();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await page.getByLabelText('Name', { exact: true }).fill('Weekdays');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.element(page.getByText('Give the day, the month and all four digits of the year')).toBeVisible();
  expect(api.sent.some(({ id }) => id === 'promo.update')).toBe(false);
  await expect.element(spin('Until', /day/)).toHaveTextContent('31');
  await spin('Until', /month/).click();
  await userEvent.keyboard('04');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => bodyOf(api, 'promo.update')).toMatchObject({ name: 'Weekdays', endDate: '2027-04-30' });
});

it('that is refused on its first day says so in words there', async () => {
  const checks = PROMO_CHECKS.map((code) => ({ code, ok: code !== 'promo.wrong_day', message: '', fact: '' }));
  open(edit, {
    'promo.apply': ({ body: { items } }) => {
      if (JSON.stringify(items).includes('2026-12-07')) throw new Refusal(422, 'plan.required', 'Choose a plan');
      return {
        message: '',
        isPromoApplied: false,
        eligible: false,
        checks,
        discountApplied: 0,
        total: 337.23,
        totalWithout: 337.23,
        lines: [],
        balance: null,
        status: null,
        version: null,
        firstDay: '2026-12-07',
        isSearchCut: false,
        uses: 0,
        usesByCustomer: 0,
      };
    },
    'plan.list': () => ({ serviceItems: [aPlanRow()] }),
  });
  await expect.element(page.getByText('Monday, Dec 7')).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Choose a plan' })).toBeVisible();
});

describe.each(THEMES_NOW)('in %s, axe finds nothing', (theme) => {
  const wear = () => applySettings({ ...settings.get(), theme, lessMotion: true });

  it.each([
    ['/app/promocode', /WEEKDAY20/],
    [edit, /In words/],
  ] as const)('at %s', async (path, text) => {
    open(path);
    wear();
    await expect.element(page.getByText(text).first()).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
