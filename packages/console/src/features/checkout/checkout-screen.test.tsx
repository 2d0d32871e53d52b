import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import type { CardAnswer, ToFrame } from '../../app/card-field/card-messages.ts';
import { openApp } from '../../test/open-app.tsx';
import { loadWords, startWords } from '../../app/words/i18n.ts';
import './checkout-screen.tsx';

beforeEach(async () => {
  await startWords('en');
  await loadWords('checkout', 'card-field', 'card-payment', 'forms');
});

// The real page of the field has no server here, and would say that it failed.
window.addEventListener('message', (event) => event.isTrusted && event.stopImmediatePropagation(), true);

const TOKEN = 'a-token';
const LINK: Answer<'customer.paymentLink'> = {
  business: 'Laneway Demo',
  logoUrl: null,
  currency: 'USD',
  outletName: 'Harbor Lanes',
  date: '2030-12-13',
  start: '17:30',
  end: '19:00',
  timezone: 'America/New_York',
  totalGuests: 8,
  code: 'HL-7K3QM',
  name: 'Dana C.',
  lines: [
    { step: 'list', label: 'Open bowling, 2 lanes', amount: 145, parts: { of: 'plan', title: 'Open bowling' } },
    { step: 'tax', label: 'Tax', amount: 9.07, parts: { of: 'tax', percent: 6.25 } },
    { step: 'tax', label: 'Tax', amount: 0.27, parts: { of: 'tax', percent: 6.25 } },
    { step: 'list', label: 'Pizza', quantity: 2, amount: 38, parts: { of: 'addon', name: 'Pizza' } },
  ],
  total: 158.69,
  paid: 0,
  what: 'deposit',
  amount: 79.35,
  tips: [
    { percent: 0, tip: 0 },
    { percent: 15, tip: 21.75 },
  ],
  gateway: 'standin',
  account: 'acct_harbor01',
  payingSince: null,
  expiresAt: '2030-12-12T20:00:00Z',
};
const PAID: Answer<'customer.payLink'> = {
  message: 'Payment received',
  transId: '0193f000-0000-7000-8000-000000000001',
  change: 0,
  poolAmount: 79.35,
  balance: 79.34,
  status: 'successful',
  bookingStatus: 'successful',
  version: 4,
  authenticate: null,
};

/** The page with its card field, whose frame the test plays. */
async function opened(api: Handlers = {}, confirms: CardAnswer[] = []): Promise<FakeApi> {
  const fake = openApp({ path: `/checkout?t=${TOKEN}`, api: { 'customer.paymentLink': () => LINK, ...api } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hello Dana C.' })).toBeVisible();
  const frame = document.querySelector('iframe');
  const inside = frame?.contentWindow;
  if (!inside) throw new Error('there is no card field');
  const say = (data: object) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { laneway: 'card-field', ...data },
        source: inside,
        origin: location.origin,
      }),
    );
  inside.postMessage = ({ id, request }: ToFrame) => {
    const answer = request.type === 'give' ? { type: 'source', source: 'tok_ok' } : confirms.shift();
    say({ id, answer });
  };
  // The page listens from its first effect on.
  await expect
    .poll(() => {
      say({ state: 'ready' });
      return pay().element().getAttribute('aria-disabled');
    })
    .toBeNull();
  return fake;
}
const pay = () => page.getByRole('button', { name: /^Pay \$/ });
const bodies = ({ sent }: FakeApi) => sent.filter(({ id }) => id === 'customer.payLink').map(({ call }) => call.body);

describe('the page of a payment link', () => {
  test('says who asks for what, and takes amount and tip by card', async () => {
    const api = await opened({ 'customer.payLink': () => PAID });
    await expect.element(page.getByText('Harbor Lanes asks for the deposit of booking HL-7K3QM.')).toBeVisible();
    await expect.element(page.getByText('Fri, Dec 13, 5:30 – 7:00 PM, 8 guests')).toBeVisible();
    const lines = page.getByRole('region', { name: 'The booking' }).element().querySelectorAll('dl > div');
    expect([...lines].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'Open bowling, 2 lanes$145.00',
      'Tax$9.34',
      '2 × Pizza$38.00',
    ]);
    await page.getByRole('radio', { name: /15%/ }).click();
    await page.getByRole('textbox', { name: 'Receipt to' }).fill('dana@mail.test');
    await expect.element(pay()).toHaveTextContent('Pay $101.10');
    await pay().click();
    await expect.element(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
    await expect.element(page.getByText('$101.10 for booking HL-7K3QM. Show the code at the desk.')).toBeVisible();
    expect(bodies(api)).toEqual([{ source: 'tok_ok', tip: 21.75, email: 'dana@mail.test', amount: 79.35 }]);
  });

  test('keeps what was chosen when a card is declined, and tries another under another key', async () => {
    let tries = 0;
    const api = await opened({
      'customer.payLink': () => {
        tries += 1;
        if (tries > 1) return PAID;
        throw new Refusal(422, 'payment.declined', 'The card was declined. Nothing was taken.', { reason: 'other' });
      },
    });
    await page.getByRole('radio', { name: /15%/ }).click();
    await pay().click();
    await expect.element(page.getByText('The card was declined. Nothing was taken.')).toBeVisible();
    await expect.element(pay()).toHaveTextContent('Pay $101.10');
    await pay().click();
    await expect.element(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
    const keys = api.sent
      .filter(({ id }) => id === 'customer.payLink')
      .map((one) => one.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('says that the bank has not answered, and how it ended', async () => {
    let state: 'open' | 'waiting' | 'paid' = 'open';
    await opened({
      'customer.paymentLink': () => {
        if (state === 'paid') throw new Refusal(404, 'link.over', 'This link is no longer valid.', { why: 'paid' });
        return { ...LINK, payingSince: state === 'waiting' ? '2030-12-10T20:00:00Z' : null };
      },
      'customer.payLink': () => {
        state = 'waiting';
        return { ...PAID, status: 'inprogress', poolAmount: null, balance: null, bookingStatus: null, version: null };
      },
    });
    await page.getByRole('radio', { name: /15%/ }).click();
    await pay().click();
    await expect.element(page.getByRole('heading', { name: 'The bank has not answered yet' })).toBeVisible();
    state = 'paid';
    await expect.element(page.getByRole('heading', { name: 'Paid. Thank you!' }), { timeout: 10_000 }).toBeVisible();
    await expect.element(page.getByText('$101.10 for booking HL-7K3QM. Show the code at the desk.')).toBeVisible();
  });

  test('names no sum of a payment that it did not send itself', async () => {
    let isPaid = false;
    openApp({
      path: `/checkout?t=${TOKEN}`,
      api: {
        'customer.paymentLink': () => {
          if (isPaid) throw new Refusal(404, 'link.over', 'This link is no longer valid.', { why: 'paid' });
          return { ...LINK, payingSince: '2030-12-10T20:00:00Z' };
        },
      },
    });
    await expect.element(page.getByRole('heading', { name: 'The bank has not answered yet' })).toBeVisible();
    isPaid = true;
    await expect.element(page.getByRole('heading', { name: 'Paid. Thank you!' }), { timeout: 10_000 }).toBeVisible();
    await expect.element(page.getByText('It counts for booking HL-7K3QM. Show the code at the desk.')).toBeVisible();
  });

  test('has the holder confirm, once more where that did not work, and waits for the bank then', async () => {
    let isAsked = false;
    const open = { ...PAID, status: 'inprogress' as const, poolAmount: null, balance: null, bookingStatus: null };
    const api = await opened(
      {
        'customer.paymentLink': () => ({ ...LINK, payingSince: isAsked ? '2030-12-10T20:00:00Z' : null }),
        'customer.payLink': () => {
          isAsked = true;
          return { ...open, version: null, authenticate: 'secret_1' };
        },
      },
      [
        { type: 'error', message: 'The bank did not take that. Try again.' },
        { type: 'done', isConfirmed: true },
      ],
    );
    await pay().click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'The bank asks the holder to confirm' }))
      .toBeVisible();
    await expect.element(page.getByText('The bank did not take that. Try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm again' }).click();
    await expect.element(page.getByRole('heading', { name: 'The bank has not answered yet' })).toBeVisible();
    expect(bodies(api)).toHaveLength(1);
  });

  test('shows what is due now where it has changed, before anything is taken', async () => {
    let amount = 79.35;
    await opened({
      'customer.paymentLink': () => ({ ...LINK, what: amount === 79.35 ? 'deposit' : 'balance', amount }),
      'customer.payLink': () => {
        amount = 79.34;
        throw new Refusal(409, 'price.changed', 'The price is now $79.34', { total: 79.34 });
      },
    });
    await pay().click();
    await expect.element(pay()).toHaveTextContent('Pay $79.34');
    await expect.element(page.getByText('What is due has changed meanwhile.', { exact: false })).toBeVisible();
  });

  test.each([
    ['paid', 'This is paid'],
    ['booking', 'This booking is over'],
    ['declined', 'Too many cards were declined'],
    [undefined, 'This link is over'],
  ])('of a link that is over (%s) says so', async (why, title) => {
    const over = () => {
      throw new Refusal(404, 'link.over', 'This link is no longer valid.', why === undefined ? undefined : { why });
    };
    openApp({ path: `/checkout?t=${TOKEN}`, api: { 'customer.paymentLink': over } });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('offers to try again where it cannot be loaded', async () => {
    let isDown = true;
    openApp({
      path: `/checkout?t=${TOKEN}`,
      api: {
        'customer.paymentLink': () => {
          if (isDown) throw new Refusal(403, 'forbidden', 'No');
          return LINK;
        },
      },
    });
    await expect.element(page.getByRole('heading', { name: 'The booking could not be loaded' })).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hello Dana C.' })).toBeVisible();
  });
});
