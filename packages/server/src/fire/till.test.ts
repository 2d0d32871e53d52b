import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { tillOf, TODAY } from '../features/till/close/close.fixture.ts';
import { choreOf } from '../testing/test-chores.ts';
import { insert } from '../testing/insert.ts';
import { newId } from '../platform/database/uuid.ts';
import { silentLog } from '../testing/test-log.ts';
import { insertGoods } from '../testing/test-goods.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { CARD_WHATS, cardsOf, WRONG_CARDS } from './evening-cards.ts';
import { WRONG } from './evening-rows.ts';
import { sized } from './size.ts';

/** Random commands of a till; after each sequence the ledger, the bookings and the payments must say the same. */

let app: TestApp;
let till: ReturnType<typeof tillOf>;
let deal: string;
beforeAll(async () => {
  // Thousands of cards without an answer would each wait for the deadline of their call.
  app = await startTestApp({ silentMs: 20 });
  till = tillOf(app);
  deal = (await insertGoods(app.owner, app.venue.harbor)).deal;
  const account = `UPDATE business SET gateway_account = 'acct_harbor', proof_above_cents = NULL WHERE business_id = $1`;
  await app.owner.query(account, [app.venue.harbor.businessId]);
  const { businessId: business_id, outletId: outlet_id } = app.venue.harbor;
  for (const [addon_id, stock] of [
    [PIZZA, null],
    [ARCH, 6],
  ] as const) {
    const row = { business_id, addon_id, outlet_id, name: stock === null ? 'Pizza' : 'Balloon arch', category: 'Food' };
    await insert(app.owner, 'addon', { ...row, price_cents: 1800, tax_per: 6.25, tax_flat_cents: 7, stock });
  }
  for (const [promoCode, maxUses] of Object.entries(PROMOS)) {
    const terms = maxUses === 0 ? { type: 1 as const, amount: 10 } : { type: 2 as const, amount: 20 };
    const dates = { startDate: '2026-01-01', endDate: '2099-12-31' };
    const body = { businessId: business_id, promoCode, name: 'As it comes', maxUses, ...terms, ...dates };
    await app.call('owner', 'promo.create', { body });
  }
});
afterAll(() => app.close());

/** Promos: ten off without a limit, and a fifth off that three bookings can use. */
const PROMOS = { TEN: 0, FIFTH: 3 };

/** Add-ons: one without end, one of which there are six a date. */
const [PIZZA, ARCH] = [newId(), newId()];

const WHATS = [
  'book',
  'deal',
  'dealPaid',
  'redeem',
  'redeemBack',
  'cash',
  'cash',
  'check',
  'card',
  'card',
  'declined',
  'unanswered',
  'tip',
  'void',
  'correct',
  'adjust',
  'adjust',
  'promo',
  'promo',
  'promoOff',
  'guests',
  'order',
  'order',
  'count',
  'addonStep',
  'refund',
  'refund',
  'refundOne',
  'failing',
  'tryAgain',
  'cancel',
  'keep',
  'reinstate',
  'ask',
  'split',
  'split',
  'share',
  'share',
  'share',
  'sharePaid',
  'sharePaid',
  'revert',
  ...CARD_WHATS,
  'close',
  'reopen',
] as const;

const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...WHATS),
    which: fc.nat(30),
    /** Cents. */
    amount: fc.integer({ min: 1, max: 6000 }),
    percent: fc.integer({ min: 1, max: 100 }),
    guests: fc.integer({ min: 1, max: 12 }),
    yes: fc.boolean(),
  }),
  { minLength: 10, maxLength: 24 },
);
type Step = {
  what: (typeof WHATS)[number];
  which: number;
  amount: number;
  percent: number;
  guests: number;
  yes: boolean;
};

const FIRST: Step = { what: 'book', which: 0, amount: 1, percent: 1, guests: 1, yes: true };

/** Refusals of a rule; anything else is a fault. */
const RULES: readonly number[] = [403, 409, 422, 400];

type Addons = Call<'booking.updateAddons'>['body']['addons'];

/** New add-ons, other numbers of those that are there, or a step of one: made, delivered, taken off, put back. */
function addonChanges({ what, which, guests, yes }: Step, rows: readonly { addonItemId: string }[]): Addons {
  const count = 1 + (guests % 4);
  if (what === 'order') return [{ itemId: yes ? PIZZA : ARCH, count }];
  const row = rows[which % Math.max(1, rows.length)];
  if (row === undefined) return [];
  const { addonItemId } = row;
  if (what === 'count') return [{ addonItemId, count }];
  const status = (['cancelled', 'inprogress', 'delivered', 'cancelled', 'initiated'] as const)[guests % 5];
  return status === undefined ? [] : [{ addonItemId, status }];
}

class Evening {
  readonly bookings: string[] = [];
  readonly deals: string[] = [];
  readonly payments: string[] = [];
  readonly failed: { bookingId: string; refundId: string }[] = [];
  /** Commands that were carried out. */
  done = 0;
  closed: string[] = [];
  readonly cards = cardsOf(app, (reply) => this.judged(reply));

  async take(step: Step): Promise<void> {
    const { outletId } = app.venue.harbor;
    if (step.what === 'book') return void this.bookings.push(await till.bookAhead());
    if (step.what === 'deal') return this.sellDeal(step);
    if (step.what === 'ask') return this.askLater();
    if (step.what === 'close' || step.what === 'reopen') return this.closeOrReopen(step);
    if (step.what === 'sellCard') {
      const sold = await this.cards.sell(step);
      return void (sold !== null && this.bookings.push(sold));
    }
    if (step.what === 'blockCard') return this.cards.block(step);
    const isOfDeal = step.what === 'dealPaid' || step.what === 'redeem' || step.what === 'redeemBack';
    const among = isOfDeal ? this.deals : this.bookings;
    const bookingId = among[step.which % Math.max(1, among.length)];
    if (bookingId === undefined) return;
    const params = { outletId, bookingId };
    const booking = await till.booking(bookingId);
    const { version } = booking;
    const amount = step.amount / 100;
    const transId = this.payments[step.which % Math.max(1, this.payments.length)];
    const reason = 'As it comes';
    const pay = async (more: Partial<Call<'payment.process'>['body']>) => {
      const mode = amount === booking.money.balance ? 'full' : 'partial';
      const reply = await till.pay(bookingId, { paymentMode: mode, amount, ...more });
      if (this.judged(reply)) this.payments.push(reply.body.transId);
    };
    switch (step.what) {
      case 'dealPaid':
        return pay({ amount: booking.money.balance, paymentMode: 'full' });
      case 'redeem':
      case 'redeemBack':
        return this.redeem(step, booking.items);
      case 'cash':
        return pay({ tendered: step.yes ? amount + 1 : null });
      case 'check':
        return pay({ paymentMethod: 'CHECK', receiptNo: String(step.amount) });
      case 'card':
        return pay({ paymentMethod: 'CARD', source: 'tok_ok', tip: step.yes ? 3 : 0 });
      case 'declined':
        return pay({ paymentMethod: 'CARD', source: 'tok_declined' });
      case 'unanswered':
        return pay({ paymentMethod: 'CARD', source: step.yes ? 'tok_lost' : 'tok_dead' });
      case 'tip':
        return pay({ amount: 0, paymentMode: 'partial', tip: 2.5 });
      case 'void':
        if (transId === undefined) return;
        return void this.judged(await app.call('owner', 'payment.void', { body: { outletId, transId, reason } }));
      case 'correct': {
        if (transId === undefined) return;
        const body = { version: 1, paymentMethod: 'OTHER', receiptNo: '1042' } as const;
        return void this.judged(
          await app.call('owner', 'booking.updateTransaction', { params: { outletId, transId }, body }),
        );
      }
      case 'adjust': {
        const how = step.yes
          ? { adjustmentType: 1 as const, amount }
          : { adjustmentType: 2 as const, amount: step.percent };
        const adjustmentDirection = step.which % 2 === 0 ? 1 : 2;
        const said = { name: 'Goodwill', desc: 'A lane stood still' };
        return void this.judged(
          await app.call('owner', 'adjustment.create', { body: { ...params, ...said, ...how, adjustmentDirection } }),
        );
      }
      case 'promo':
        return void this.judged(
          await app.call('owner', 'promo.apply', { body: { ...params, promoCode: step.yes ? 'fifth' : 'ten' } }),
        );
      case 'promoOff':
        return void this.judged(await app.call('owner', 'promo.remove', { body: params }));
      case 'guests': {
        const itemId = booking.items[0]?.itemId ?? '';
        const items = [{ itemId, guests: { Guest: step.guests } }];
        return void this.judged(
          await app.call('owner', 'booking.edit', { params, body: { version, items, price: 'new' } }),
        );
      }
      case 'order':
      case 'count':
      case 'addonStep': {
        const addons = addonChanges(step, booking.addonItems);
        if (addons.length === 0) return;
        return void this.judged(await app.call('owner', 'booking.updateAddons', { params, body: { version, addons } }));
      }
      case 'refund':
      case 'failing': {
        // The stand-in fails the first try of what ends in .13.
        const refundAmount = step.what === 'failing' ? Math.floor(amount) + 0.13 : amount;
        const typed = step.yes && step.what === 'refund' ? 2 : 3;
        const body = {
          version,
          reason,
          refundType: typed,
          refundAmount: typed === 2 ? step.percent : refundAmount,
          refundTip: step.which % 2 === 0,
        } as const;
        const reply = await app.call('owner', 'booking.refund', { params, body });
        if (this.judged(reply)) this.keepFailed(bookingId, reply.body.byPayment);
        return;
      }
      case 'refundOne': {
        if (transId === undefined) return;
        const of = await this.bookingOf(transId);
        const body = {
          outletId,
          bookingId: of,
          transId,
          refundType: step.yes ? 4 : 3,
          refundAmount: amount,
          reason,
        } as const;
        const reply = await app.call('owner', 'payment.refund', { body });
        if (this.judged(reply)) this.keepFailed(of, reply.body.byPayment);
        return;
      }
      case 'tryAgain': {
        const failed = this.failed.pop();
        if (failed === undefined) return;
        const body = { outletId, ...failed, tender: step.yes ? ('CASH' as const) : null };
        const reply = await app.call('owner', 'payment.refund', { body });
        if (this.judged(reply)) this.keepFailed(failed.bookingId, reply.body.byPayment);
        return;
      }
      case 'cancel':
        return void this.judged(
          await app.call('owner', 'booking.cancel', { params, body: { version, reason: 'guest', mail: false } }),
        );
      case 'keep': {
        const body = { ...params, version, reason: 'no_show', mail: false } as const;
        return void this.judged(await app.call('owner', 'payment.cancelWithoutRefund', { body }));
      }
      case 'split': {
        const people = Array.from({ length: 2 + (step.guests % 3) }, (_, n) => ({
          customerDetails: { name: `Guest ${'ABCDE'[n]}` },
        }));
        const body = step.percent > 70 ? { ...params, again: true } : { ...params, people };
        return void this.judged(await app.call('owner', 'splitPayment.create', { body }));
      }
      case 'share':
      case 'sharePaid':
      case 'revert':
        return this.changeShare(step, bookingId);
      case 'applyCard': {
        const paid = await this.cards.apply(step, bookingId);
        return void (paid !== null && this.payments.push(paid));
      }
      case 'removeCard':
        return this.cards.remove(step, bookingId);
      case 'reinstate':
        return void this.judged(
          await app.call('owner', 'booking.status', { params, body: { version, status: 'pending', confirm: true } }),
        );
    }
  }

  private async sellDeal({ guests }: Step): Promise<void> {
    const { outletId } = app.venue.harbor;
    const item = {
      serviceItemType: 'BUY_NOW',
      serviceItemId: deal,
      priceLineId: 'd1',
      count: 1 + (guests % 3),
    } as const;
    const body = { outletId, name: 'Dana Cole', bookingPhone: '6175550199', items: [item] };
    const reply = await app.call('edit', 'reservation.add', { body });
    if (!this.judged(reply)) return;
    this.bookings.push(reply.body.bookingId);
    this.deals.push(reply.body.bookingId);
  }

  /** Uses a deal of a booking by its code, on a lane or at once, or takes that back. */
  private async redeem(
    { what, which, yes }: Step,
    items: Awaited<ReturnType<typeof till.booking>>['items'],
  ): Promise<void> {
    const { outletId, lanes } = app.venue.harbor;
    const [code] = items.flatMap((item) => ('dealCode' in item && item.dealCode !== null ? item.dealCode : []));
    if (code === undefined) return;
    const on = yes ? { lanes: [lanes[which % lanes.length]!], start: '19:00' } : {};
    const body = { outletId, code, nonce: newId(), ...(what === 'redeem' ? on : { undo: true }) };
    this.judged(await app.call('owner', 'deal.redeem', { body }));
    await app.owner.query('DELETE FROM wrong_code');
  }

  /** Edits, removes, takes or reverts a share of a booking. */
  private async changeShare({ what, which, amount, guests, yes }: Step, bookingId: string): Promise<void> {
    const body = { outletId: app.venue.harbor.outletId, bookingId };
    const { rows } = (await app.call('owner', 'splitPayment.list', { body })).body;
    const live = rows.filter(({ paymentStatus }) => paymentStatus === (what === 'revert' ? 2 : 1));
    const share = live[which % Math.max(1, live.length)];
    if (share === undefined) return;
    const { splitId, version, splitAmt } = share;
    if (what === 'share' && yes) {
      const query = { bookingId, splitId, version };
      return void this.judged(await app.call('owner', 'splitPayment.delete', { query }));
    }
    const sources = ['tok_ok', 'tok_ok', 'tok_declined', 'tok_lost', 'tok_dead'];
    const paid = yes
      ? ({ paymentMethod: 'CASH', tip: 1 } as const)
      : ({ paymentMethod: 'CARD', source: sources[guests % 5] ?? '' } as const);
    const edit = { action: 'edit', splitAmt: Math.min(amount / 100, splitAmt * 2) } as const;
    const said =
      what === 'share'
        ? edit
        : what === 'revert'
          ? { action: 'revert' as const }
          : { action: 'confirm' as const, ...paid };
    const reply = await app.call('owner', 'splitPayment.update', { body: { bookingId, splitId, version, ...said } });
    if (this.judged(reply) && reply.body.payment) this.payments.push(reply.body.payment.transId);
  }

  /** Whether a command was carried out. @throws where it was neither that nor refused by a rule. */
  private judged({ status, body }: { status: number; body: unknown }): boolean {
    if (status >= 300 && !RULES.includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
    if (status < 300) this.done += 1;
    return status < 300;
  }

  private keepFailed(bookingId: string, rows: readonly { refundId: string; status: string }[]): void {
    for (const { refundId, status } of rows) if (status === 'initiated') this.failed.push({ bookingId, refundId });
  }

  private async bookingOf(transId: string): Promise<string> {
    const { rows } = await app.owner.query<{ id: string }>('SELECT booking_id AS id FROM payment WHERE trans_id = $1', [
      transId,
    ]);
    return rows[0]?.id ?? '';
  }

  /** The chores find what the bank did, once the calls are as old as they ask. */
  async askLater(seconds = 16 * 60): Promise<void> {
    for (const table of ['payment', 'refund'])
      await app.owner.query(
        `UPDATE ${table} SET created_at = created_at - make_interval(secs => $1) WHERE status = 'inprogress'`,
        [seconds],
      );
    await choreOf(app, 'ask about card payments').work(silentLog);
    await choreOf(app, 'ask about card refunds').work(silentLog);
  }

  private async closeOrReopen({ what, yes }: Step): Promise<void> {
    const date = this.closed.at(-1);
    if (what === 'reopen') {
      if (date !== undefined && this.judged(await till.reopen(date))) this.closed.pop();
      return;
    }
    const next = date === undefined ? TODAY : Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    const { body } = await till.details(next);
    const counted = [{ paymentMethod: 'CASH' as const, amount: Math.max(0, (body.cashExpected ?? 0) + (yes ? 0 : 1)) }];
    if (this.judged(await till.close(next, { counted }, 'owner'))) this.closed.push(next);
  }
}

describe('after any evening at the till', () => {
  test('ledger, bookings, payments, refunds and closes say the same', { timeout: 7_200_000 }, async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await till.clear();
        await app.owner.query('DELETE FROM addon_day');
        const evening = new Evening();
        await evening.take(FIRST);
        for (const step of sequence) await evening.take(step);
        await evening.askLater();
        for (const [what, query] of Object.entries({ ...WRONG, ...WRONG_CARDS })) {
          const { rows } = await app.owner.query(query);
          expect([what, rows]).toEqual([what, []]);
        }
        done += evening.done;
      }),
      { numRuns: sized(20, 6000), seed: Number(process.env['LANEWAY_FUZZ_SEED'] ?? '11'), endOnFailure: true },
    );
    expect(done).toBeGreaterThan(sized(80, 20_000));
  });
});
