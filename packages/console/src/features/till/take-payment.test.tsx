import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal } from '../../test/fake-api.ts';
import { aPaidStory, aPayment, aStory, BOOKING_ID, mayAll } from './till.fixture.ts';
import { bodies, button, choice, field, openBooking, PAID_ROWS, panel, payments, TAKEN } from './testing/open-till.tsx';

const send = (name: string | RegExp) => panel.getByRole('button', { name });
const change = panel.getByRole('status').filter({ hasText: 'Change' });

async function openPanel(...opened: Parameters<typeof openBooking>) {
  const api = await openBooking(...opened);
  await button(/^Take \$/).click();
  await expect.element(panel.getByText('Paid with')).toBeVisible();
  return api;
}

describe('taking the deposit in cash', () => {
  it('begins with what confirms the booking, and gives 20.65 back of 100.00', async () => {
    const api = await openPanel({
      api: { 'payment.process': () => ({ ...TAKEN, change: 20.65 }) },
    });
    await expect.element(choice('$79.35 due now')).toBeChecked();
    await expect.element(choice('$158.69 balance')).toBeVisible();
    await expect.element(choice('$52.90 one of three')).toBeVisible();
    await expect.element(panel.getByText('This confirms the booking; $79.34 stays due.')).toBeVisible();
    await choice('$100').click();
    await expect.element(change).toMatchTextContent('Change$20.65');
    await send('Take $79.35 in cash').click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByText('Payment received')).toBeVisible();
    await expect.element(page.getByText('Dana Cole. Change $20.65')).toBeVisible();
    expect(bodies(api)).toEqual([
      expect.objectContaining({
        bookingId: BOOKING_ID,
        paymentMode: 'partial',
        paymentMethod: 'CASH',
        amount: 79.35,
        tip: 0,
        tendered: 100,
      }),
    ]);
  });

  it('needs two keys: P and Enter take exactly what is due', async () => {
    const api = await openBooking();
    await userEvent.keyboard('p');
    await expect.element(choice('$79.35 due now')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel).not.toBeInTheDocument();
    expect(bodies(api)).toEqual([expect.objectContaining({ amount: 79.35, paymentMode: 'partial' })]);
    expect(bodies(api)[0]).not.toHaveProperty('tendered');
  });

  it('says nothing of change while what was handed over is no number', async () => {
    await openPanel();
    await choice('$100').click();
    await expect.element(change).toMatchTextContent('Change$20.65');
    const box = change.element();
    const { height } = box.getBoundingClientRect();
    await field('Cash given').fill('x');
    await expect.poll(() => box.textContent).toBe('');
    expect(box.getBoundingClientRect().height).toBe(height);
    await field('Cash given').fill('80');
    await expect.element(change).toMatchTextContent('Change$0.65');
  });

  it('says what is missing where too little was handed over, and sends nothing', async () => {
    const api = await openPanel();
    await field('Cash given').fill('79.34');
    await expect.element(panel.getByText('Still missing')).toBeVisible();
    await send(/in cash/).click();
    await expect.element(field('Cash given')).toHaveAccessibleDescription('At least $79.35');
    expect(payments(api)).toEqual([]);
  });
});

it('the rest is a full payment: 79.34, after which the party is paid', async () => {
  const api = await openPanel({ details: mayAll(aPaidStory()), rows: PAID_ROWS });
  await expect.element(panel.getByText('Paid, cash')).toBeVisible();
  await expect.element(choice('$79.34 balance')).toBeChecked();
  await expect.element(panel.getByText('After this the party is paid in full.')).toBeVisible();
  await send('Take $79.34 in cash').click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(bodies(api)).toEqual([expect.objectContaining({ amount: 79.34, paymentMode: 'full' })]);
});

describe('a tip', () => {
  it('is not offered where the account says so, and the payment is sent without one', async () => {
    const api = await openPanel({ offersTips: false });
    await expect.element(choice('15% $21.75')).not.toBeInTheDocument();
    await send('Take $79.35 in cash').click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(bodies(api)).toEqual([expect.objectContaining({ amount: 79.35, tip: 0 })]);
  });

  it('is a part of lanes and add-ons, without tax and fees, and stands in the sum', async () => {
    const api = await openPanel();
    await expect.element(panel.getByText('of $145.00, lanes and add-ons')).toBeVisible();
    await choice('15% $21.75').click();
    await expect.element(panel.getByText('$101.10 with the tip')).toBeVisible();
    await choice('$110').click();
    await expect.element(change).toMatchTextContent('Change$8.90');
    await send('Take $101.10 in cash').click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(bodies(api)).toEqual([
      expect.objectContaining({ amount: 79.35, tip: 21.75, tipSource: 'desk', tendered: 110 }),
    ]);
  });

  it('may be an amount, typed at once', async () => {
    const api = await openPanel();
    await choice(/^Other \$/).click();
    await expect.element(field('Tip as an amount')).toHaveFocus();
    await userEvent.keyboard('5');
    await send('Take $84.35 in cash').click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(bodies(api)).toEqual([expect.objectContaining({ amount: 79.35, tip: 5 })]);
  });

  it('may come alone, when nothing is open any more', async () => {
    const money = { ...aStory().money, paid: 158.69, poolAmount: 158.69, balance: 0, dueNow: 0 };
    const api = await openBooking({ details: mayAll(aStory({ status: 'done', money })), rows: PAID_ROWS });
    await page.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Tip' }).click();
    const alone = page.getByRole('dialog', { name: 'Add a tip' });
    await expect.element(alone.getByText('The balance stays as it is.')).toBeVisible();
    await expect.element(alone.getByRole('radio', { name: 'Check' })).not.toBeInTheDocument();
    await alone.getByRole('button', { name: 'Take payment' }).click();
    await expect
      .element(alone.getByRole('textbox', { name: 'Tip as an amount' }))
      .toHaveAttribute('aria-invalid', 'true');
    await alone.getByRole('textbox', { name: 'Tip as an amount' }).fill('5');
    await alone.getByRole('button', { name: 'Take a tip of $5.00 in cash' }).click();
    await expect.element(alone).not.toBeInTheDocument();
    expect(bodies(api)).toEqual([expect.objectContaining({ amount: 0, tip: 5, paymentMethod: 'CASH' })]);
  });
});

it('a check needs its number, and the payer may be somebody else', async () => {
  const api = await openPanel();
  await choice('Check').click();
  await expect.element(field('Cash given')).not.toBeInTheDocument();
  await send('Take $79.35 by check').click();
  const number = field('Check number');
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAccessibleDescription(/need their number/);
  await number.fill('1042');
  await panel.getByText('Paid by somebody else').click();
  await field('Phone of the payer').fill('(617) 555-0142');
  await send('Take $79.35 by check').click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(bodies(api)).toEqual([
    expect.objectContaining({ paymentMethod: 'CHECK', receiptNo: '1042', paymentPhone: '(617) 555-0142' }),
  ]);
});

it('without a gateway no card is offered', async () => {
  await openPanel();
  await expect.element(choice('Cash')).toBeVisible();
  await expect.element(choice('Card')).not.toBeInTheDocument();
});

describe('above the balance', () => {
  it('is said before it is sent', async () => {
    const api = await openPanel();
    await field('Amount').fill('158.70');
    await send(/in cash/).click();
    await expect.element(field('Amount')).toHaveAccessibleDescription('At most $158.69');
    expect(payments(api)).toEqual([]);
  });

  it('where another desk was quicker, both are compared, and the balance is offered', async () => {
    let details = mayAll(aStory());
    const refused = () => {
      details = mayAll(aPaidStory({ history: [{ ...aStory().history[0]!, actor: { id: null, name: 'Jo' } }] }));
      const message = 'The balance is $79.34; more cannot be taken';
      throw new Refusal(422, 'payment.exceeds_balance', message, { balance: 79.34, fields: { amount: message } });
    };
    const api = await openPanel({
      api: { 'reservation.details': () => details, 'payment.process': refused },
    });
    await send(/in cash/).click();
    await expect.element(panel.getByText('The balance is $79.34; more cannot be taken')).toBeVisible();
    await expect.element(panel.getByRole('row', { name: 'Balance $158.69 $79.34' })).toBeVisible();
    api.handlers['payment.process'] = () => TAKEN;
    await send('Take the balance, $79.34').click();
    await expect.element(panel.getByRole('row', { name: /Balance/ })).not.toBeInTheDocument();
    await send('Take $79.34 in cash').click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(bodies(api).at(-1)).toEqual(expect.objectContaining({ amount: 79.34, paymentMode: 'full' }));
  });
});

it('what is at the bank is not offered a second time', async () => {
  const atBank = aPayment({ paymentMethod: 'CARD', status: 'inprogress', amount: 100, receiptNo: null });
  await openPanel({ details: mayAll(aStory()), rows: [atBank] });
  await expect.element(panel.getByText('At the bank')).toBeVisible();
  await expect.element(choice('$58.69 not at the bank')).toBeChecked();
});

it('after silence nothing can be changed, and the next press asks about the same payment', async () => {
  const api = await openPanel();
  const heal = api.cut('payment.process');
  await send(/in cash/).click();
  await expect.element(panel.getByText(/No answer came/)).toBeVisible();
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Take \$79.35 in cash/);
  await expect.element(field('Amount')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  heal();
  await userEvent.keyboard('p');
  await send('Look again').click();
  await expect.element(panel).not.toBeInTheDocument();
  const keys = payments(api).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

it('Esc asks before what was typed is dropped, and gives the focus back', async () => {
  await openPanel();
  await field('Amount').fill('40');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel.getByText('Leave without saving?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Amount')).toHaveValue('40.00');
  await userEvent.keyboard('{Escape}');
  await send('Discard').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button(/^Take \$79.35/)).toHaveFocus();
});

it('what was pressed and not typed is dropped without a question', async () => {
  const shares = { current: null, balance: 158.69, poolAmount: 0, unassigned: 0, rows: [], version: 3 };
  await openPanel({ api: { 'splitPayment.list': () => shares } });
  const split = page.getByRole('dialog', { name: 'Split Payment' });
  await choice(/balance/).click();
  await choice(/^18%/).click();
  await choice('Gift card').click();
  await send('Split Payment').click();
  await expect.element(split).toBeVisible();
  await split.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.keyboard('p');
  await choice('Gift card').click();
  await field('Code of the card').fill('K7QM');
  await send('Split Payment').click();
  await expect.element(panel.getByText('Leave without saving?')).toBeVisible();
});

it('another dialog takes the place of an untouched panel, and asks before it drops a typed one', async () => {
  await openPanel();
  const when = page.getByRole('button', { name: /^When: / });
  const other = page.getByRole('dialog', { name: 'Change Dana Cole' });
  await when.click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(other).toBeVisible();
  await other.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.keyboard('p');
  await field('Amount').fill('40');
  await when.click();
  await expect.element(panel.getByText('Leave without saving?')).toBeVisible();
  await send('Discard').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(other).toBeVisible();
});
