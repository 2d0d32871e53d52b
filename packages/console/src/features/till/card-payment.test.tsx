import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import type { CardAnswer } from '../../app/card-field/card-messages.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { setClockAhead } from '../../ui/clock.ts';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import type { Handlers } from '../../test/fake-api.ts';
import { Refusal } from '../../test/fake-api.ts';
import { aPayment, aStory, mayAll, TRANS_ID, RECEIPT } from './till.fixture.ts';
import { bodies, button, choice, field, openBooking, panel, payments, TAKEN } from './testing/open-till.tsx';
import { playCard } from '../../test/play-card.ts';

afterEach(() => void vi.restoreAllMocks());

const send = (name: string | RegExp) => panel.getByRole('button', { name });
const note = (text: string | RegExp) => panel.getByRole('alert').filter({ hasText: text });
const ok: CardAnswer = { type: 'source', source: 'tok_ok' };
const ACCOUNT = 'acct_standin_harbor000001';

const AT_BANK = aPayment({
  paymentMethod: 'CARD',
  status: 'inprogress',
  amount: 79.35,
  tip: 21.75,
  tendered: null,
  receiptNo: null,
});
const OPEN: Answer<'payment.process'> = {
  ...TAKEN,
  message: 'The bank has not answered yet',
  poolAmount: null,
  balance: null,
  status: 'inprogress',
  bookingStatus: null,
  version: null,
};
const declined = () => {
  const message = 'The bank declined the card for lack of funds. Nothing was taken.';
  throw new Refusal(422, 'payment.declined', message, { reason: 'funds' });
};

/** The business takes cards by the stand-in. @param rows what the till has, asked for anew by the panel */
function withCards(rows: () => readonly PaymentRow[] = () => []): Handlers {
  return {
    'payment.transactions': () => ({
      rows: [...rows()],
      poolAmount: 0,
      balance: 158.69,
      gateway: 'standin',
      gatewayAccount: ACCOUNT,
      offersTips: true,
      link: null,
      receipt: RECEIPT,
    }),
  };
}

async function openCard(api: Handlers, answers: CardAnswer[]) {
  const fake = await openBooking({ api: { ...withCards(), ...api } });
  await button(/^Take \$/).click();
  const card = playCard(answers);
  await choice('Card').click();
  await card.isThere();
  return { fake, card };
}

describe('a card', () => {
  it('is charged 79.35 and a tip of 21.75 with what its field hands over', async () => {
    const { fake, card } = await openCard({}, [ok]);
    await choice('15% $21.75').click();
    await expect.element(field('Cash given')).not.toBeInTheDocument();
    expect(card.address).toContain(`account=${ACCOUNT}`);
    await send('Take $101.10 by card').click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByText('Payment received')).toBeVisible();
    expect(card.asked.map(({ request }) => request.type)).toEqual(['give']);
    expect(bodies(fake)).toEqual([
      expect.objectContaining({
        paymentMode: 'partial',
        paymentMethod: 'CARD',
        amount: 79.35,
        tip: 21.75,
        source: 'tok_ok',
      }),
    ]);
    expect(bodies(fake)[0]).not.toHaveProperty('tendered');
  });

  it('waits for its field, and sends nothing while it is not complete', async () => {
    const fake = await openBooking({ api: withCards() });
    await button(/^Take \$/).click();
    const card = playCard([{ type: 'error', message: 'The card’s details are not complete' }]);
    await choice('Card').click();
    await expect.element(send('Take $79.35 by card')).toHaveAccessibleDescription('The card field is not ready yet');
    await card.isThere();
    await send('Take $79.35 by card').click();
    await expect.element(send('Take $79.35 by card')).toBeEnabled();
    expect(payments(fake)).toEqual([]);
  });

  it('declined keeps amount and tip; another try is another payment', async () => {
    const { fake } = await openCard({ 'payment.process': declined }, [{ type: 'source', source: 'tok_funds' }, ok]);
    await choice('15% $21.75').click();
    await send('Take $101.10 by card').click();
    await expect.element(note('The bank declined the card for lack of funds. Nothing was taken.')).toBeVisible();
    await expect.element(choice('15% $21.75')).toBeChecked();
    await expect.element(field('Amount')).toHaveValue('79.35');
    fake.handlers['payment.process'] = () => TAKEN;
    await send('Try another card, $101.10').click();
    await expect.element(panel).not.toBeInTheDocument();
    const keys = payments(fake).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(bodies(fake)).toEqual([
      expect.objectContaining({ source: 'tok_funds', amount: 79.35, tip: 21.75 }),
      expect.objectContaining({ source: 'tok_ok', amount: 79.35, tip: 21.75 }),
    ]);
  });

  it('declined leads to cash in one press', async () => {
    await openCard({ 'payment.process': declined }, [ok]);
    await send('Take $79.35 by card').click();
    await send('Cash, with the change at once').click();
    await expect.element(choice('Cash')).toBeChecked();
    await expect.element(send('Take $79.35 in cash')).toBeVisible();
  });

  it('after silence is asked about under the same key', async () => {
    const { fake } = await openCard({}, [ok]);
    const heal = fake.cut('payment.process');
    await send('Take $79.35 by card').click();
    await expect.element(panel.getByText(/No answer came/)).toBeVisible();
    heal();
    await send('Look again').click();
    await expect.element(panel).not.toBeInTheDocument();
    const keys = payments(fake).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(new Set(bodies(fake).map((body) => (body as { source: string }).source))).toEqual(new Set(['tok_ok']));
  });
});

describe('a bank that has not answered yet', () => {
  async function openWaiting(answer: Answer<'payment.process'> = OPEN, answers: CardAnswer[] = [ok]) {
    let rows: readonly PaymentRow[] = [];
    const opened = await openCard(
      {
        ...withCards(() => rows),
        'payment.process': () => {
          rows = [AT_BANK];
          return answer;
        },
      },
      answers,
    );
    await choice('15% $21.75').click();
    await send('Take $101.10 by card').click();
    return { ...opened, become: (status: PaymentRow['status']) => (rows = [{ ...AT_BANK, status }]) };
  }

  it('has the amount set aside, closes the fields, and settles without a second payment', async () => {
    const { fake, become } = await openWaiting();
    await expect.element(note('The bank has not answered yet')).toMatchTextContent(/\$101\.10\. Asked again every 20/);
    await expect.element(choice('$79.35 due now')).toBeDisabled();
    await expect.element(choice('$79.35 due now')).toBeChecked();
    await expect.element(panel.getByText('$79.35 is set aside: no other desk can take it twice.')).toBeVisible();
    await expect.element(panel.getByText('Another tender may take up to $79.34 meanwhile.')).toBeVisible();
    become('successful');
    await send('Look again').click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByText('Payment received')).toBeVisible();
    expect(payments(fake)).toHaveLength(1);
  });

  it('is as old as the question to the bank', async () => {
    onTestFinished(() => setClockAhead(0));
    await openCard({ 'payment.process': () => (setClockAhead(20_000), OPEN) }, [ok]);
    await send('Take $79.35 by card').click();
    await expect.element(note('The bank has not answered yet')).toMatchTextContent(/0:2\d/);
  });

  it('is left with Esc, without a question', async () => {
    await openWaiting();
    await expect.element(send('Go on, it settles itself')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  it('has the holder confirm in the card field', async () => {
    const { card, become } = await openWaiting({ ...OPEN, authenticate: 'secret_1' });
    await expect.element(note('The bank asks the holder to confirm')).toBeVisible();
    await expect.poll(() => card.asked.at(-1)?.request).toEqual({ type: 'authenticate', clientSecret: 'secret_1' });
    await expect.element(send('Look again')).toHaveFocus();
    become('cancelled');
    await expect.element(note('The bank did not take it. Nothing was taken.')).toBeVisible();
    await expect.element(send('Try another card, $101.10')).toBeVisible();
    await expect.element(choice('15% $21.75')).toBeEnabled();
  });

  it('says what kept the holder from confirming, and asks again', async () => {
    const { card } = await openWaiting({ ...OPEN, authenticate: 'secret_1' }, [
      ok,
      { type: 'error', message: 'The bank did not take that. Try again.' },
      { type: 'done', isConfirmed: true },
    ]);
    await expect.element(note('The bank did not take that. Try again.')).toBeVisible();
    await send('Ask the holder again').click();
    await expect.element(note('The bank has not answered yet')).toBeVisible();
    expect(card.asked.map(({ request }) => request.type)).toEqual(['give', 'authenticate', 'authenticate']);
  });

  it('is shown again where nothing else is open', async () => {
    const whole = { ...AT_BANK, amount: 158.69, tip: 0, transId: TRANS_ID };
    const card = playCard([]);
    await openBooking({ details: mayAll(aStory()), api: withCards(() => [whole]) });
    await userEvent.keyboard('p');
    await card.isThere();
    await expect.element(note('The bank has not answered yet')).toBeVisible();
    await expect.element(panel.getByText('Another tender has to wait for the answer.')).toBeVisible();
    await expect.element(choice('$158.69 balance')).toBeChecked();
  });

  it('axe finds nothing in any of it', async () => {
    await openWaiting();
    await expect.element(note('The bank has not answered yet')).toBeVisible();
    for (const theme of THEMES_NOW) {
      applySettings({ ...settings.get(), theme, lessMotion: true });
      expect(await axeFindings()).toEqual([]);
    }
  });
});
