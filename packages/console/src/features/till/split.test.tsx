import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Handlers } from '../../test/fake-api.ts';
import { anId } from '../../test/builders.ts';
import { axeFindings } from '../../test/axe-findings.ts';
import './split-layer.tsx';
import type { Share, Shares } from './split.queries.ts';
import { openBooking, PAID_ROWS } from './testing/open-till.tsx';
import { aPaidStory, BOOKING_ID, mayAll } from './till.fixture.ts';

const dialog = page.getByRole('dialog', { name: 'Split Payment' });
const [ADA, JON] = [anId(701), anId(702)];

function aShare(changes: Partial<Share> = {}): Share {
  return {
    splitId: ADA,
    customerDetails: { name: 'Ada Cole', email: 'ada@mail.test', phone: '' },
    splitAmt: 39.67,
    desc: '',
    paymentStatus: 1,
    status: 'invited',
    isGivingBack: false,
    payments: [],
    link: null,
    version: 1,
    ...changes,
  };
}
const jon = aShare({ splitId: JON, customerDetails: { name: 'Jon Marsh', email: '', phone: '6175550166' } });
const paid = aShare({
  paymentStatus: 2,
  status: 'paid',
  version: 2,
  payments: [
    {
      transId: anId(801),
      splitAmt: 39.67,
      tip: 0,
      paymentMethod: 'CARD',
      brand: 'Visa',
      last4: '4242',
      at: '2030-12-13T23:39:00Z',
      status: 'successful',
    },
  ],
});

function shared(rows: Share[], changes: Partial<Shares> = {}): Shares {
  const current = rows.find(({ paymentStatus }) => paymentStatus === 1)?.splitId ?? null;
  return { current, balance: 79.34, poolAmount: 79.35, unassigned: 0, rows, version: 4, ...changes };
}

async function open(shares: Shares, api: Handlers = {}) {
  const { poolAmount, balance } = shares;
  const money = { ...aPaidStory().money, paid: poolAmount, poolAmount, balance };
  const fake = await openBooking({
    details: mayAll(aPaidStory({ money })),
    rows: PAID_ROWS,
    api: { 'splitPayment.list': () => shares, ...api },
  });
  await userEvent.keyboard('i');
  await expect.element(dialog.getByRole('heading', { name: 'Split Payment' })).toBeVisible();
  return fake;
}
const sentBodies = (api: Awaited<ReturnType<typeof open>>, id: string) =>
  api.sent.filter((one) => one.id === id).map(({ call }) => (call as { body?: unknown; query?: unknown }).body ?? call);

describe('a split', () => {
  test('that is paid whole is left by Enter, and speaks of no open share', async () => {
    await open(shared([paid], { balance: 0, poolAmount: 158.69 }));
    const close = dialog.getByRole('button', { name: 'Close' });
    // Its frame has a button of that name, too.
    await expect.element(dialog.getByText('Nothing is open.')).toBeVisible();
    await expect.element(close).toHaveFocus();
    expect(dialog.getByText('The open shares add up', { exact: false }).query()).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is made among people, the odd cent in the first, and who has no name has a number', async () => {
    const made = { ...shared([aShare(), jon]), message: 'Bill split', splits: [] };
    const api = await open(shared([]), { 'splitPayment.create': () => made });
    const person = (place: number) => dialog.getByRole('group', { name: `Person ${place}`, exact: true });
    const name = (place: number) => person(place).getByRole('textbox', { name: 'Name' });
    await expect.element(person(2).getByText('$39.67')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await expect.element(person(1).getByText('$26.44')).toBeVisible();
    await expect.element(person(3).getByText('$26.45')).toBeVisible();
    // The new row has the focus, and leaves it empty for one more.
    await expect.element(name(3)).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await expect.element(name(4)).toHaveFocus();
    await userEvent.keyboard('Hal');
    await userEvent.click(name(2));
    await expect.element(person(4).getByText('$19.84')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove person 4' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove person 3' }));
    const send = dialog.getByRole('button', { name: 'Split $79.34 among 2 people' });
    await expect.element(name(2)).toHaveAttribute('placeholder', 'Guest 2');
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(send);
    await expect
      .poll(() => sentBodies(api, 'splitPayment.create'))
      .toMatchObject([
        {
          bookingId: BOOKING_ID,
          mode: 'equal',
          people: [
            { customerDetails: { name: 'Dana Cole', email: 'dana@mail.test', phone: '(617) 555-0199' } },
            { customerDetails: { name: 'Guest 2', email: '', phone: '' } },
          ],
        },
      ]);
  });

  test('by amounts begins with what is there, and gives the rest to a new person', async () => {
    const api = await open(shared([aShare({ splitAmt: 20 }), { ...jon, splitAmt: 59.34 }]), {
      'splitPayment.create': () => ({ ...shared([aShare(), jon]), message: 'Bill split', splits: [] }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Share in another way' }));
    // Nobody is there who was not there before.
    await expect.element(dialog.getByRole('button', { name: 'Split $79.34 among 2 people' })).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Amounts' }));
    const amount = (place: number) => dialog.getByRole('textbox', { name: 'Amount' }).nth(place);
    await expect.element(amount(0)).toHaveValue('20.00');
    await expect.element(amount(1)).toHaveValue('59.34');
    await userEvent.fill(amount(1), '47');
    await expect.element(dialog.getByText('Still to share: $12.34')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await expect.element(amount(2)).toHaveValue('12.34');
    await expect.element(dialog.getByText('Still to share', { exact: false })).not.toBeInTheDocument();
    await userEvent.keyboard('Hal Ward');
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await expect.element(amount(3)).toHaveValue('');
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard('Ida Lund');
    await userEvent.fill(amount(0), '20.01');
    await expect.element(dialog.getByText('$0.01 too much')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Split $79.34 among 4 people' }));
    await expect.element(dialog.getByText('An amount, which may be 0')).toBeVisible();
    await userEvent.fill(amount(3), '0');
    await userEvent.fill(amount(0), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Split $79.34 among 4 people' }));
    await expect
      .poll(() => sentBodies(api, 'splitPayment.create'))
      .toMatchObject([
        { mode: 'amounts', people: [{ splitAmt: 20 }, { splitAmt: 47 }, { splitAmt: 12.34 }, { splitAmt: 0 }] },
      ]);
  });

  test('by item shows the part of each person as items are given, and what is nobody’s', async () => {
    const api = await open(shared([]), {
      'splitPayment.create': () => ({ ...shared([aShare(), jon]), message: 'Bill split', splits: [] }),
    });
    await userEvent.click(dialog.getByRole('radio', { name: 'By item' }));
    await expect.element(dialog.getByText('Still to share: $79.34')).toBeVisible();
    const [dana, jonas] = [1, 2].map((place) => dialog.getByRole('group', { name: `Person ${place}`, exact: true }));
    await userEvent.fill(jonas!.getByRole('textbox', { name: 'Name' }), 'Jon Marsh');
    await userEvent.click(dialog.getByRole('button', { name: /^Split \$79.34/ }));
    await expect.element(dialog.getByText('Give it to somebody')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Open bowling/ }));
    await userEvent.click(page.getByRole('option', { name: 'Jon Marsh' }));
    await expect.element(jonas!.getByText('$79.34')).toBeVisible();
    await expect.element(dana!.getByText('$0.00')).toBeVisible();
    await expect.element(dialog.getByText('Still to share', { exact: false })).not.toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /^Split \$79.34/ }));
    const itemId = aPaidStory().items[0]!.itemId;
    await expect
      .poll(() => sentBodies(api, 'splitPayment.create'))
      .toMatchObject([{ mode: 'items', people: [{ itemIds: [] }, { itemIds: [itemId] }] }]);
  });

  test('what was typed is asked about before it is dropped; pressed rows and ways are not', async () => {
    await open(shared([]));
    await userEvent.click(dialog.getByRole('radio', { name: 'Amounts' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add person' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'By item' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('i');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }).nth(1), 'Jon Marsh');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect.element(dialog.getByText('Leave without saving?')).toBeVisible();
  });

  test('shows who has paid and how, who is next, and the sums', async () => {
    const link = {
      amount: 39.67,
      state: 'open' as const,
      madeAt: '2030-12-13T23:35:00Z',
      expiresAt: '2030-12-16T23:35:00Z',
      seenAt: '2030-12-13T23:40:00Z',
      declines: 0,
    };
    await open(shared([paid, { ...jon, link, status: 'seen' }], { balance: 39.67, poolAmount: 119.02 }));
    const [first, second] = [dialog.getByRole('listitem').nth(0), dialog.getByRole('listitem').nth(1)];
    const textOf = (row: typeof first) => row.element().textContent;
    await expect.poll(() => textOf(first)).toMatch(/Ada Cole.*Confirmed.*Visa 4242, 6:39 PM.*\$39\.67/);
    expect(textOf(second)).toMatch(/Jon Marsh.*\(617\) 555-0166.*Current.*link opened at 6:40 PM/);
    await expect.element(dialog.getByText('$39.67 confirmed')).toBeVisible();
    await expect.element(dialog.getByText('$39.67 to go')).toBeVisible();
    await expect.element(first.getByRole('button', { name: 'Remove the share of Ada Cole' })).not.toBeInTheDocument();
    await expect.element(second.getByRole('button', { name: 'Remove the share of Jon Marsh' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  test.for([
    { amounts: [26.44, 26.45, 26.45], said: 'Equal to the cent: Ada pays $26.44, the others $26.45 each.' },
    { amounts: [26.45, 26.46], said: 'Equal to the cent: Ada pays $26.45, the other one $26.46.' },
    { amounts: [39.67, 39.67], said: null },
    { amounts: [20, 59.34], said: null },
  ])('says where the odd cents of $amounts are: $said', async ({ amounts, said }) => {
    await open(shared(amounts.map((splitAmt, place) => aShare({ splitId: anId(710 + place), splitAmt }))));
    await expect.element(dialog.getByText('The open shares add up to the balance', { exact: false })).toBeVisible();
    const told = dialog.getByText('Equal to the cent', { exact: false }).elements();
    expect(told.map(({ textContent }) => textContent)).toEqual(said === null ? [] : [said]);
  });

  test('takes the current share by the form of a payment, and comes back', async () => {
    const api = await open(shared([paid, jon], { balance: 39.67, poolAmount: 119.02 }));
    await userEvent.click(dialog.getByRole('button', { name: /^Take \$39.67 from Jon/ }));
    const panel = page.getByRole('dialog', { name: 'Take payment' });
    await expect.element(panel.getByText('Share of Jon Marsh')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: /^Take \$39.67 in cash/ }));
    await expect
      .poll(() => sentBodies(api, 'payment.process'))
      .toMatchObject([
        { amount: 39.67, paymentMode: 'full', paymentMethod: 'CASH', splitId: JON, paymentPhone: '(617) 555-0166' },
      ]);
    await expect.element(dialog.getByRole('heading', { name: 'Split Payment' })).toBeVisible();
  });

  test('by a gift card a share is paid whole, by a card that holds as much', async () => {
    const api = await open(shared([paid, jon], { balance: 39.67, poolAmount: 119.02 }), {
      'giftCard.check': ({ body }) => ({
        isValid: true,
        availableBalance: (body as { gcCode: string }).gcCode.endsWith('D') ? 30 : 50,
        expiryDate: null,
      }),
    });
    await userEvent.click(dialog.getByRole('button', { name: /^Take \$39.67 from Jon/ }));
    const panel = page.getByRole('dialog', { name: 'Take payment' });
    await userEvent.click(panel.getByRole('radio', { name: 'Gift card' }));
    await expect.element(panel.getByRole('textbox', { name: 'Code of the card' })).toHaveFocus();
    await userEvent.keyboard('K7QMRT4WXH2N9PCD');
    await expect.element(panel.getByText(/^The card holds \$30.00, the share is \$39.67/)).toBeVisible();
    await userEvent.fill(panel.getByRole('textbox', { name: 'Code of the card' }), 'K7QMRT4WXH2N9PCE');
    await expect.element(panel.getByText('$50.00')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(panel.getByRole('button', { name: /^Take \$39.67 by gift card/ }));
    await expect
      .poll(() => sentBodies(api, 'payment.process'))
      .toMatchObject([{ amount: 39.67, paymentMethod: 'GIFT_CARD', gcCode: 'K7QMRT4WXH2N9PCE', splitId: JON }]);
  });

  test('a gift card that paid is named by its last four, also where its money goes back', async () => {
    const [payment] = paid.payments;
    const gift = { ...payment!, paymentMethod: 'GIFT_CARD' as const, brand: null, last4: '9PCD' };
    await open(shared([{ ...paid, payments: [gift] }, jon], { balance: 39.67, poolAmount: 119.02 }));
    await expect.element(dialog.getByText('Gift card 9PCD, 6:39 PM')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Revert the share of Ada Cole' }));
    const sure = page.getByRole('alertdialog', { name: 'Revert the share of Ada Cole?' });
    await expect.element(sure.getByText(/^\$39.67 go back on the gift card 9PCD/)).toBeVisible();
  });

  test('the form of a share takes the focus; Esc closes it alone, and the focus goes back', async () => {
    const api = await open(shared([paid, jon]));
    const edit = dialog.getByRole('button', { name: 'Edit the share of Jon Marsh' });
    await expect.element(edit).toBeVisible();
    edit.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(edit).toHaveFocus();
    expect(sentBodies(api, 'splitPayment.update')).toEqual([]);
  });

  test('a share is edited, removed and reverted', async () => {
    const changed = () => ({ ...shared([paid, jon]), message: 'Share changed', payment: null, refund: null });
    const api = await open(shared([paid, jon]), {
      'splitPayment.update': changed,
      'splitPayment.delete': () => ({ ...shared([paid]), message: 'Share removed' }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Edit the share of Jon Marsh' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Amount' }), '30.00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sentBodies(api, 'splitPayment.update'))
      .toMatchObject([
        { splitId: JON, version: 1, action: 'edit', splitAmt: 30, customerDetails: { name: 'Jon Marsh' } },
      ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove the share of Jon Marsh' }));
    await expect
      .poll(() => sentBodies(api, 'splitPayment.delete'))
      .toMatchObject([{ query: { splitId: JON, bookingId: BOOKING_ID, version: '1' } }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Revert the share of Ada Cole' }));
    const sure = page.getByRole('alertdialog', { name: 'Revert the share of Ada Cole?' });
    await expect.element(sure.getByText(/^\$39.67 go back to the card/)).toBeVisible();
    await userEvent.click(sure.getByRole('button', { name: 'Revert $39.67' }));
    await expect.poll(() => sentBodies(api, 'splitPayment.update')).toHaveLength(2);
    expect(sentBodies(api, 'splitPayment.update')[1]).toMatchObject({ splitId: ADA, version: 2, action: 'revert' });
  });

  test('that no longer fits says so, and is shared anew with one press', async () => {
    const anew = { ...shared([aShare(), jon]), message: 'Shared anew', splits: [] };
    const api = await open(shared([aShare(), jon], { balance: 89.34, unassigned: 10 }), {
      'splitPayment.create': () => anew,
    });
    await expect.element(dialog.getByText(/^\$10.00 of the balance is in no share/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Share anew' }));
    await expect.poll(() => sentBodies(api, 'splitPayment.create')).toMatchObject([{ again: true }]);
  });
});
