import type { CardDetails, CardRow } from '@laneway/contract/gift-cards/gift-card.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '@laneway/contract/endpoints';
import { page, userEvent } from 'vitest/browser';
import type { CardAnswer } from '../../app/card-field/card-messages.ts';
import { keepPrinter } from '../../app/printing/printer.ts';
import { keepDesk } from '../../app/settings/desk.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aManager, anId, aUser } from '../../test/builders.ts';
import { type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { playCard } from '../../test/play-card.ts';
import { playPrinter } from '../../test/play-printer.ts';
import './gift-cards-screen.tsx';

const aCard = (changes: Partial<CardRow> = {}): CardRow => ({
  giftCardId: anId(701),
  last4: '9PCD',
  amount: 100,
  balance: 50,
  status: 'active',
  purchaser: 'Chidi Okonkwo',
  recipient: 'Ada Okonkwo',
  issuedAt: '2026-11-02T16:31:00Z',
  expiryDate: null,
  outletId: anId(11),
  outletName: 'Harbor Lanes Downtown',
  version: 3,
  ...changes,
});
const details = (changes: Partial<CardDetails> = {}): CardDetails => ({
  ...aCard(),
  purchaserEmail: 'chidi@mail.test',
  recipientEmail: 'ada@mail.test',
  message: 'For the big day',
  sendOn: null,
  sentAt: null,
  blockReason: '',
  isUnpaid: false,
  saleBookingId: anId(801),
  code: null,
  qr: null,
  ledger: [
    {
      at: '2026-11-18T19:14:00Z',
      type: 'redeem',
      amount: -50,
      balance: 50,
      outletName: 'Harbor Lanes Downtown',
      bookingId: anId(802),
      bookingCode: 'HL-7QK4T',
      bookingOutletId: anId(11),
      by: 'Jo Pelletier',
      reason: '',
    },
    {
      at: '2026-11-02T16:31:00Z',
      type: 'issue',
      amount: 100,
      balance: 100,
      outletName: 'Harbor Lanes Downtown',
      bookingId: null,
      bookingCode: null,
      bookingOutletId: null,
      by: 'Marisol Duarte',
      reason: '',
    },
  ],
  ...changes,
});
const LIST = {
  rows: [aCard(), aCard({ giftCardId: anId(702), last4: 'KM4T', status: 'blocked', recipient: '', balance: 150 })],
  next: null,
  prev: null,
  total: 2,
  totalIsExact: true,
  liability: [
    { outletId: anId(11), outletName: 'Harbor Lanes Downtown', balance: 200.1 },
    { outletId: anId(12), outletName: 'North', balance: 0.2 },
  ],
  days28: { sold: 2460, used: 1873.55 },
};

function open(path = '/app/giftcard/list', api: Handlers = {}, user = aUser()) {
  const fake = openApp({
    path,
    user,
    api: {
      'giftCard.list': () => LIST,
      'giftCard.details': ({ query }) => details({ code: query.code === 'true' ? 'K7QMRT4WXH2N9PCD' : null }),
      'plan.list': () => ({ serviceItems: [] }),
      'giftCard.sale': () => ({ gateway: null, gatewayAccount: null, payment: null }),
      ...api,
    },
  });
  return { bodiesTo: (id: string) => fake.sent.filter((one) => one.id === id).map(({ call }) => call.body) };
}
const row = (name: RegExp) => page.getByRole('row', { name });
/** The screen that sells a card. */
const sale = page.getByRole('main');
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

it('says what is owed, what was sold and used, and of each card its last four and its balance', async () => {
  open();
  await expect.element(page.getByText('$200.30')).toBeVisible();
  await expect.element(page.getByText('$2,460.00')).toBeVisible();
  await expect.element(page.getByText('$1,873.55')).toBeVisible();
  await expect.element(row(/···· 9PCD.*Ada Okonkwo.*Active.*\$50\.00/)).toBeVisible();
  await expect.element(row(/···· KM4T.*Chidi Okonkwo.*Blocked.*\$150\.00/)).toBeVisible();
});

it('opens a card with its ledger; the code in whole comes on a press', async () => {
  open();
  await row(/9PCD/).click();
  const drawer = dialog('···· 9PCD');
  await expect.element(drawer.getByRole('link', { name: 'HL-7QK4T' })).toBeVisible();
  await expect.element(drawer.getByText('K7QM RT4W XH2N 9PCD')).not.toBeInTheDocument();
  await drawer.getByRole('button', { name: 'Show the code' }).click();
  await expect.element(drawer.getByText('K7QM RT4W XH2N 9PCD')).toBeVisible();
  let paper = '';
  vi.spyOn(window, 'print').mockImplementation(() => {
    paper = page.getByTestId('gift-card-paper').element().textContent ?? '';
  });
  await drawer.getByRole('button', { name: 'Print' }).click();
  expect(paper).toMatch(/^Harbor Lanes.*\$50\.00K7QM RT4W XH2N 9PCD/);
  await expect.element(page.getByTestId('gift-card-paper')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});

it('blocks a card with its reason', async () => {
  const api = open(`/app/giftcard/edit/${anId(701)}`, {
    'giftCard.update': () => ({ message: 'Gift card updated', card: details({ status: 'blocked', version: 4 }) }),
  });
  await dialog('···· 9PCD').getByRole('button', { name: 'Block' }).click();
  const asking = dialog('Block ···· 9PCD?');
  await asking.getByRole('button', { name: 'Block' }).click();
  expect(api.bodiesTo('giftCard.update')).toEqual([]);
  await asking.getByLabelText('Reason').fill('Lost');
  await asking.getByRole('button', { name: 'Block' }).click();
  await expect.element(asking).not.toBeInTheDocument();
  expect(api.bodiesTo('giftCard.update')).toEqual([{ version: 3, status: 'blocked', reason: 'Lost' }]);
});

it.each([
  [null, 'Issued'],
  ['HL-9AB2C', 'Sold HL-9AB2C'],
])('a card of the booking %s begins with "%s" in its ledger', async (bookingCode, words) => {
  const [used, issue] = details().ledger;
  const sale = bookingCode !== null && { bookingId: anId(801), bookingOutletId: anId(11), bookingCode };
  open(`/app/giftcard/edit/${anId(701)}`, {
    'giftCard.details': () => details({ ledger: [used!, { ...issue!, ...sale }] }),
  });
  await expect.element(dialog('···· 9PCD').getByRole('cell', { name: new RegExp(`^${words} ?Marisol`) })).toBeVisible();
});

it('an expired card is extended, not blocked', async () => {
  open(`/app/giftcard/edit/${anId(701)}`, {
    'giftCard.details': () => details({ status: 'expired', balance: 0 }),
  });
  const drawer = dialog('···· 9PCD');
  await expect.element(drawer.getByRole('button', { name: 'Extend' })).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Block' })).not.toBeInTheDocument();
});

it.each([
  [{ recipient: '', recipientEmail: '' }, false],
  [{ recipient: '', recipientEmail: '', purchaserEmail: '' }, true],
  [{ recipientEmail: '' }, true],
] as const)('a card of %j is sent again only where somebody has an address', async (address, isOff) => {
  open(`/app/giftcard/edit/${anId(701)}`, { 'giftCard.details': () => details(address) });
  const again = dialog('···· 9PCD').getByRole('button', { name: 'Send again' });
  await expect.element(again).toBeVisible();
  expect(again.element().getAttribute('aria-disabled') === 'true').toBe(isOff);
});

it('an unpaid card is blocked by hand as well, and then waits for its money', async () => {
  let blockReason = '';
  const api = open(`/app/giftcard/edit/${anId(701)}`, {
    'giftCard.details': () => details({ status: 'blocked', isUnpaid: true, blockReason }),
    'giftCard.update': () => {
      blockReason = 'Lost';
      const card = details({ status: 'blocked', isUnpaid: true, blockReason, version: 4 });
      return { message: 'Gift card updated', card };
    },
  });
  const drawer = dialog('···· 9PCD');
  await drawer.getByRole('button', { name: 'Block' }).click();
  const asking = dialog('Block ···· 9PCD?');
  await asking.getByLabelText('Reason').fill('Lost');
  await asking.getByRole('button', { name: 'Block' }).click();
  await expect.element(asking).not.toBeInTheDocument();
  expect(api.bodiesTo('giftCard.update')).toEqual([{ version: 3, status: 'blocked', reason: 'Lost' }]);
  const unblock = drawer.getByRole('button', { name: 'Unblock' });
  await expect.element(unblock).toHaveAttribute('aria-disabled', 'true');
  await expect.element(unblock).toHaveAccessibleDescription('It is good again once its sale is paid.');
});

it('refuses a date of which a part is typed, and takes a recipient off', async () => {
  const api = open(`/app/giftcard/edit/${anId(701)}`, {
    'giftCard.update': () => ({ message: 'Gift card updated', card: details({ recipient: '', version: 4 }) }),
  });
  const drawer = dialog('···· 9PCD');
  await drawer.getByRole('button', { name: 'Extend' }).click();
  const extending = dialog('Last good day of ···· 9PCD');
  await extending.getByRole('spinbutton', { name: /month/ }).click();
  await userEvent.keyboard('12');
  await extending.getByRole('button', { name: 'Extend' }).click();
  await expect.element(extending.getByText('Give the day, the month and all four digits of the year')).toBeVisible();
  expect(api.bodiesTo('giftCard.update')).toEqual([]);
  await extending.getByRole('spinbutton', { name: /^day/ }).click();
  await userEvent.keyboard('312027');
  await extending.getByRole('button', { name: 'Extend' }).click();
  await expect.element(extending).not.toBeInTheDocument();
  expect(api.bodiesTo('giftCard.update')).toEqual([{ version: 3, expiryDate: '2027-12-31' }]);

  await drawer.getByRole('button', { name: 'Edit' }).click();
  const editing = dialog('Edit GiftCard');
  await editing.getByLabelText('For', { exact: true }).fill('');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect.element(editing.getByText('Who gets the card?')).toBeVisible();
  await editing.getByLabelText('E-mail of the recipient').fill('');
  await editing.getByLabelText('Message').fill('');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect.element(editing).not.toBeInTheDocument();
  expect(api.bodiesTo('giftCard.update')[1]).toMatchObject({
    recipient: { name: '', email: '', message: '', sendOn: null },
  });
});

const PLAN: Handlers = {
  'plan.list': () => ({
    serviceItems: [{ id: anId(601), serviceItemType: 'GIFT_CARD', adminStatus: true }] as never,
  }),
  'plan.details': () => ({ plan: { planId: anId(601), priceLines: [], customAmount: true } }) as never,
};
const AT_BANK = {
  message: 'The bank has not answered yet: the card is made with the money',
  giftCardId: null,
  code: null,
  mail: null,
  balance: 0,
  change: 0,
  bookingId: anId(803),
  transId: anId(903),
  status: 'inprogress' as const,
  authenticate: null,
};
const BY_CARD = {
  ...AT_BANK,
  giftCardId: anId(701),
  code: 'K7QMRT4WXH2N9PCD',
  balance: 50,
  status: 'successful' as const,
};

describe('by card', () => {
  afterEach(() => void vi.restoreAllMocks());

  type Payment = Answer<'giftCard.sale'>['payment'];
  /** The sale of 50.00 by card, its field there. @param payment what became of it, asked anew by the dialog */
  async function openByCard(api: Handlers, answers: CardAnswer[], payment: () => Payment = () => null) {
    const opened = open('/app/giftcard/new', {
      ...PLAN,
      'giftCard.sale': ({ query }) => ({
        gateway: 'standin',
        gatewayAccount: 'acct_standin_harbor000001',
        payment: query.transId === undefined ? null : payment(),
      }),
      ...api,
    });
    const form = sale;
    const card = playCard(answers);
    await form.getByLabelText('Another value').fill('50');
    await form.getByLabelText('Bought by').fill('Ann Lee');
    await form.getByLabelText('E-mail of the buyer').fill('ann@mail.test');
    await form.getByLabelText('It is a present').click();
    await form.getByRole('radio', { name: 'Card', exact: true }).click();
    await card.isThere();
    return { ...opened, form, card };
  }
  const ok: CardAnswer = { type: 'source', source: 'tok_ok' };

  it('is charged what the card is worth, with what its field hands over', async () => {
    const { form, card, bodiesTo } = await openByCard({ 'giftCard.create': () => BY_CARD }, [ok]);
    expect(card.address).toContain('account=acct_standin_harbor000001');
    await form.getByRole('button', { name: 'Sell for $50.00' }).click();
    await expect.element(dialog('Gift card sold').getByText('K7QM RT4W XH2N 9PCD')).toBeVisible();
    await expect.element(dialog('Gift card sold').getByText(/^No mail goes out/)).toBeVisible();
    expect(bodiesTo('giftCard.create')).toEqual([
      expect.objectContaining({ amount: 50, paymentMethod: 'CARD', source: 'tok_ok' }),
    ]);
    expect(bodiesTo('giftCard.create')[0]).not.toHaveProperty('tendered');
  });

  it('declined says why, keeps the form, and leads to cash in one press', async () => {
    const message = 'The bank declined the card for lack of funds. Nothing was taken.';
    const declined = () => {
      throw new Refusal(422, 'payment.declined', message, { reason: 'funds' });
    };
    const { form } = await openByCard({ 'giftCard.create': declined }, [{ type: 'source', source: 'tok_funds' }]);
    await form.getByRole('button', { name: 'Sell for $50.00' }).click();
    await expect.element(form.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect.element(form.getByRole('button', { name: 'Try another card, $50.00' })).toBeVisible();
    await expect.element(form.getByLabelText('Bought by')).toHaveValue('Ann Lee');
    await form.getByRole('button', { name: 'Cash, with the change at once' }).click();
    await expect.element(form.getByRole('radio', { name: 'Cash' })).toBeChecked();
  });

  it('without an answer waits for the bank, closed, and opens the card once it is made', async () => {
    let payment: Payment = { status: 'inprogress', giftCardId: null };
    const { form, bodiesTo } = await openByCard({ 'giftCard.create': () => AT_BANK }, [ok], () => payment);
    await form.getByRole('button', { name: 'Sell for $50.00' }).click();
    await expect.element(form.getByRole('alert').filter({ hasText: 'The bank has not answered yet' })).toBeVisible();
    await expect.element(form.getByText(/^The card is made once the money is there/)).toBeVisible();
    await expect.element(form.getByLabelText('Bought by')).toBeDisabled();
    expect(await axeFindings()).toEqual([]);
    await form.getByRole('button', { name: 'Look again' }).click();
    payment = { status: 'successful', giftCardId: anId(701) };
    await expect.element(dialog('···· 9PCD')).toBeVisible();
    expect(bodiesTo('giftCard.create')).toHaveLength(1);
  });

  it('has the holder confirm in the card field; what the bank drops is said, and may be left at once', async () => {
    let payment: Payment = { status: 'inprogress', giftCardId: null };
    const asks = { ...AT_BANK, authenticate: 'secret_1' };
    const { form, card } = await openByCard({ 'giftCard.create': () => asks }, [ok], () => payment);
    await form.getByRole('button', { name: 'Sell for $50.00' }).click();
    await expect.poll(() => card.asked.at(-1)?.request).toEqual({ type: 'authenticate', clientSecret: 'secret_1' });
    payment = { status: 'cancelled', giftCardId: null };
    const dropped = form.getByRole('alert').filter({ hasText: 'The bank did not take it. Nothing was taken.' });
    await expect.element(dropped).toBeVisible();
  });

  it('is left while the bank has it, without a question', async () => {
    const waits: Payment = { status: 'inprogress', giftCardId: null };
    const { form } = await openByCard({ 'giftCard.create': () => AT_BANK }, [ok], () => waits);
    await form.getByRole('button', { name: 'Sell for $50.00' }).click();
    await form.getByRole('button', { name: 'Go on, it settles itself' }).click();
    await expect.element(row(/9PCD/)).toBeVisible();
  });
});

describe('at the reader of this desk', () => {
  beforeEach(() => keepDesk('hall1:desk2'));
  afterEach(() => keepDesk(null));

  const readerApi = (play: { state: Answer<'reader.state'>['state'] }): Handlers => ({
    ...PLAN,
    'giftCard.sale': () => ({ gateway: 'standin', gatewayAccount: 'acct_standin_harbor000001', payment: null }),
    'reader.state': () => ({ state: play.state, isEmulator: true }),
    'reader.cancel': () => ({ message: 'Cancelled at the reader', isCancelled: true }),
  });
  async function openAtReader(api: Handlers) {
    const opened = open('/app/giftcard/new', api);
    const form = sale;
    await form.getByLabelText('Another value').fill('50');
    await form.getByLabelText('Bought by').fill('Ann Lee');
    await form.getByLabelText('E-mail of the buyer').fill('ann@mail.test');
    await form.getByLabelText('It is a present').click();
    await form.getByRole('radio', { name: 'Card reader' }).click();
    return { ...opened, form };
  }

  it('is sold once its card is read; meanwhile it can be cancelled there', async () => {
    const play = { state: 'waiting' as Answer<'reader.state'>['state'] };
    const first = Promise.withResolvers<Answer<'giftCard.create'>>();
    const second = Promise.withResolvers<Answer<'giftCard.create'>>();
    const calls = [first, second];
    const { form, bodiesTo } = await openAtReader({
      ...readerApi(play),
      'giftCard.create': () => calls.shift()!.promise,
    });
    await form.getByRole('button', { name: 'Sell for $50.00' }).click();
    await expect.element(form.getByText('Waiting for the card')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel at the reader' }).click();
    await expect.poll(() => bodiesTo('reader.cancel').length).toBe(1);
    const sentence = 'Cancelled at the desk. Nothing was taken.';
    first.reject(new Refusal(422, 'payment.declined', sentence, { reason: 'other' }));
    await expect.element(form.getByText(sentence)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await form.getByRole('button', { name: 'Try another card, $50.00' }).click();
    await expect.element(form.getByText('Waiting for the card')).toBeVisible();
    second.resolve(BY_CARD);
    await expect.element(dialog('Gift card sold').getByText('K7QM RT4W XH2N 9PCD')).toBeVisible();
    expect(bodiesTo('giftCard.create')[1]).toMatchObject({
      amount: 50,
      paymentMethod: 'CARD_PRESENT',
      deskNumber: 'hall1:desk2',
    });
  });
});

it('is sold by the plan that is chosen, where the outlet has several', async () => {
  const line = (price: number) => ({ id: `p${price}`, name: `${price}`, price });
  const plan = (planId: string, price: number) =>
    ({ plan: { planId, priceLines: [line(price)], customAmount: false } }) as never;
  const api = open('/app/giftcard/new', {
    'plan.list': () => ({
      serviceItems: [
        { id: anId(601), title: 'Gift card', serviceItemType: 'GIFT_CARD', adminStatus: true },
        { id: anId(602), title: 'Holiday card', serviceItemType: 'GIFT_CARD', adminStatus: true },
        { id: anId(603), title: 'Old card', serviceItemType: 'GIFT_CARD', adminStatus: false },
      ] as never,
    }),
    'plan.details': ({ body }) => (body.planId === anId(601) ? plan(anId(601), 50) : plan(anId(602), 80)),
    'giftCard.create': () => ({ ...BY_CARD, balance: 80 }),
  });
  const form = sale;
  await form.getByRole('radio', { name: '$50.00' }).click();
  await expect.element(form.getByRole('radio', { name: 'Gift card', exact: true })).toBeChecked();
  await expect.element(form.getByRole('radio', { name: 'Old card' })).not.toBeInTheDocument();
  await form.getByRole('radio', { name: 'Holiday card' }).click();
  await form.getByRole('radio', { name: '$80.00' }).click();
  await form.getByLabelText('Bought by').fill('Ann Lee');
  await form.getByLabelText('E-mail of the buyer').fill('ann@mail.test');
  await form.getByLabelText('It is a present').click();
  await form.getByRole('button', { name: 'Sell for $80.00' }).click();
  await expect.element(dialog('Gift card sold')).toBeVisible();
  expect(api.bodiesTo('giftCard.create')).toEqual([
    expect.objectContaining({ serviceItemId: anId(602), amount: 80, paymentMethod: 'CASH' }),
  ]);
});

it('takes no card where the business has no account for them', async () => {
  open('/app/giftcard/new', PLAN);
  const form = sale;
  await expect.element(form.getByRole('radio', { name: 'Cash' })).toBeVisible();
  await expect.element(form.getByRole('radio', { name: 'Card', exact: true })).not.toBeInTheDocument();
});

it('is issued without payment by the business alone, with a reason, also where no plan sells one', async () => {
  const issued = { ...BY_CARD, message: 'Gift card issued', bookingId: null, transId: null, balance: 25 };
  const api = open('/app/giftcard/new', { 'giftCard.create': () => issued });
  const form = sale;
  await expect.element(form.getByText('$5.00 to $2,000.00')).toBeVisible();
  await form.getByLabelText('Another value').fill('25');
  await form.getByLabelText('Bought by').fill('Ann Lee');
  await form.getByLabelText('It is a present').click();
  // A booking needs a contact; a card that is given for free has none.
  await expect.element(form.getByText('An e-mail or a phone is needed')).toBeVisible();
  await form.getByRole('radio', { name: 'No payment' }).click();
  await expect.element(form.getByText('An e-mail or a phone is needed')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Issue $25.00, no payment' }).click();
  await expect.element(form.getByText('Why does nobody pay? Three letters at least')).toBeVisible();
  expect(api.bodiesTo('giftCard.create')).toEqual([]);
  await form.getByLabelText('Reason').fill('Lanes were down');
  await form.getByRole('button', { name: 'Issue $25.00, no payment' }).click();
  await expect.element(dialog('Gift card issued').getByText('K7QM RT4W XH2N 9PCD')).toBeVisible();
  expect(api.bodiesTo('giftCard.create')).toEqual([
    expect.objectContaining({ amount: 25, issueFree: true, reason: 'Lanes were down' }),
  ]);
  expect(api.bodiesTo('giftCard.create')[0]).not.toHaveProperty('paymentMethod');
});

it('is not issued without payment by a manager', async () => {
  const manager = aManager('GiftCard');
  manager.permissions = manager.permissions.map((one) => ({ ...one, edit: true }));
  open('/app/giftcard/new', PLAN, manager);
  const form = sale;
  await expect.element(form.getByRole('radio', { name: 'Cash' })).toBeVisible();
  await expect.element(form.getByRole('radio', { name: 'No payment' })).not.toBeInTheDocument();
});

it('sells a card as a present, and shows its code', async () => {
  const sold = {
    message: 'Gift card sold',
    giftCardId: anId(703),
    code: 'K7QMRT4WXH2N9PCD',
    mail: { to: 'ben@mail.test', on: '2026-12-24' },
    balance: 75.5,
    change: 24.5,
    bookingId: anId(803),
    transId: anId(903),
    status: 'successful' as const,
    authenticate: null,
  };
  const api = open('/app/giftcard/new', {
    'giftCard.create': () => sold,
    ...PLAN,
  });
  const form = sale;
  await expect.element(form.getByRole('button', { name: 'Sell a GiftCard' })).toBeVisible();
  await form.getByLabelText('Another value').fill('75.50');
  await form.getByLabelText('Bought by').fill('Ann Lee');
  await form.getByLabelText('E-mail of the buyer').fill('ann@mail.test');
  await form.getByRole('button', { name: /^Sell for/ }).click();
  await expect.element(form.getByText('Who gets the card?')).toBeVisible();
  await form.getByLabelText('For', { exact: true }).fill('Ben Lee');
  await form.getByLabelText('Message').fill('Strike!');
  await form.getByLabelText('Cash given').fill('75');
  await form.getByRole('button', { name: 'Sell for $75.50' }).click();
  await expect.element(form.getByText('That is less than the card costs')).toBeVisible();
  await form.getByLabelText('Cash given').fill('100');
  await expect.element(form.getByText('Change: $24.50')).toBeVisible();
  await form.getByRole('button', { name: 'Sell for $75.50' }).click();
  await expect.element(dialog('Gift card sold').getByText('K7QM RT4W XH2N 9PCD')).toBeVisible();
  await expect.element(dialog('Gift card sold').getByText('Change: $24.50')).toBeVisible();
  await expect
    .element(dialog('Gift card sold').getByText('The card is mailed to ben@mail.test on Thu, Dec 24, 2026.'))
    .toBeVisible();
  expect(api.bodiesTo('giftCard.create')).toEqual([
    expect.objectContaining({
      amount: 75.5,
      purchaser: { name: 'Ann Lee', email: 'ann@mail.test', phone: '' },
      recipient: { name: 'Ben Lee', email: '', message: 'Strike!', sendOn: null },
      paymentMethod: 'CASH',
      tendered: 100,
    }),
  ]);
});

describe('at a desk with a printer', () => {
  beforeEach(() => keepPrinter('emulator'));
  afterEach(() => {
    keepPrinter(null);
    vi.restoreAllMocks();
  });

  it.each([
    ['Cash', 1],
    ['Other', 0],
  ] as const)('sold by %s it opens the cash drawer %i times', async (tender, times) => {
    const sent: Uint8Array[] = [];
    open('/app/giftcard/new', { ...PLAN, 'giftCard.create': () => BY_CARD });
    playPrinter(sent);
    await sale.getByLabelText('Another value').fill('50');
    await sale.getByLabelText('Bought by').fill('Ann Lee');
    await sale.getByLabelText('E-mail of the buyer').fill('ann@mail.test');
    await sale.getByLabelText('It is a present').click();
    await sale.getByRole('radio', { name: tender, exact: true }).click();
    await sale.getByRole('button', { name: 'Sell for $50.00' }).click();
    await expect.element(dialog('Gift card sold')).toBeVisible();
    expect(sent.map((bytes) => new TextDecoder('windows-1252').decode(bytes).includes('\u001bp\u0000'))).toEqual(
      Array.from({ length: times }, () => true),
    );
  });
});

it('is a page of its own for a manager: the list is a link away, and a card is checked from there', async () => {
  const seller = aManager('GiftCard');
  seller.permissions = seller.permissions.map((one) => ({ ...one, edit: true }));
  open('/app/giftcard/new', PLAN, seller);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sell a GiftCard' })).toBeVisible();
  await expect.element(sale.getByLabelText('Another value')).toHaveFocus();
  await sale.getByRole('button', { name: 'Check a card' }).click();
  await expect.element(dialog('Check a card').getByLabelText('Code of the card')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await axeFindings()).toEqual([]);
  await sale.getByRole('link', { name: 'GiftCard list' }).click();
  await expect.element(row(/9PCD/)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'GiftCard list' })).toBeVisible();
});

it('checks a card once its code is whole; who may not edit has that and the list alone', async () => {
  const viewer = aManager('GiftCard');
  viewer.permissions = viewer.permissions.map((one) => ({ ...one, edit: false }));
  let asked = 0;
  open(
    '/app/giftcard/new',
    {
      'giftCard.check': ({ body }) => {
        asked += 1;
        if (body.gcCode.startsWith('K7')) return { isValid: true, availableBalance: 50, expiryDate: null };
        throw new Refusal(422, 'giftcard.invalid', 'Invalid Code. Please try again.');
      },
    },
    viewer,
  );
  await expect.element(row(/9PCD/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Sell a GiftCard/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Check a card' }).click();
  const code = dialog('Check a card').getByLabelText('Code of the card');
  await expect.element(code).toHaveFocus();
  await code.fill('K7QM RT4W XH2N 9PC');
  expect(asked).toBe(0);
  await code.fill('K7QM RT4W XH2N 9PCD');
  await expect.element(dialog('Check a card').getByText('$50.00')).toBeVisible();
  await code.fill('A7QM RT4W XH2N 9PCD');
  await expect.element(page.getByText('Invalid Code. Please try again.')).toBeVisible();
});

it.each(THEMES_NOW)('has nothing that axe finds, in %s', async (theme) => {
  const before = settings.get();
  applySettings({ ...before, theme });
  open(`/app/giftcard/edit/${anId(701)}`);
  await expect.element(dialog('···· 9PCD').getByRole('heading', { name: 'Ledger' })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  applySettings(before);
});
