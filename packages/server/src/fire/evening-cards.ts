import type { Reply, TestApp } from '../testing/test-app.ts';

/** Commands of gift cards in an evening of the till. */
export const CARD_WHATS = ['sellCard', 'applyCard', 'applyCard', 'removeCard', 'blockCard'] as const;
type CardStep = { what: string; which: number; amount: number; yes: boolean };
type Judge = (reply: { status: number; body: unknown }) => boolean;

/** The cards of one evening: sold for cash or by card, or given; spent, taken off, blocked. */
export function cardsOf(app: TestApp, judged: Judge) {
  const { outletId, businessId } = app.venue.harbor;
  const cards: { code: string; giftCardId: string }[] = [];
  const at = <T>(rows: readonly T[], which: number): T | undefined => rows[which % Math.max(1, rows.length)];

  /** @returns the booking of its sale. */
  async function sell({ which, amount, yes }: CardStep): Promise<string | null> {
    const tender = yes ? ({ paymentMethod: 'CASH' } as const) : ({ paymentMethod: 'CARD', source: 'tok_ok' } as const);
    const paid = which % 4 === 0 ? { issueFree: true, reason: 'Lanes were down' } : tender;
    const body = {
      outletId,
      amount: Math.max(5, amount / 100),
      purchaser: { name: 'Ann Lee', email: 'ann@mail.test' },
    };
    const made = await app.call('owner', 'giftCard.create', { body: { ...body, ...paid } });
    if (!judged(made)) return null;
    const { code, giftCardId, bookingId } = made.body;
    if (code !== null && giftCardId !== null) cards.push({ code, giftCardId });
    return bookingId;
  }

  /** @returns the payment that the card made. */
  async function apply({ which, amount, yes }: CardStep, bookingId: string): Promise<string | null> {
    const card = at(cards, which);
    if (card === undefined) return null;
    // Wrong codes are counted, and an evening has many empty cards.
    await app.owner.query('DELETE FROM wrong_code');
    const body = { outletId, bookingId, gcCode: card.code, redeemAmount: yes ? amount / 100 : null };
    const made: Reply<'giftCard.apply'> = await app.call('owner', 'giftCard.apply', { body });
    return judged(made) ? made.body.transId : null;
  }

  async function remove({ which }: CardStep, bookingId: string): Promise<void> {
    const { body } = await app.call('owner', 'reservation.details', { params: { outletId, bookingId } });
    const card = at(body.booking.giftCardDetails, which);
    if (card === undefined) return;
    const { giftCardId } = card;
    judged(await app.call('owner', 'giftCard.remove', { body: { outletId, bookingId, giftCardId } }));
  }

  async function block({ which, yes }: CardStep): Promise<void> {
    const card = at(cards, which);
    if (card === undefined) return;
    const params = { businessId, giftCardId: card.giftCardId };
    const { version } = (await app.call('owner', 'giftCard.details', { params, query: {} })).body;
    const body = { version, status: yes ? ('blocked' as const) : ('active' as const), reason: 'As it comes' };
    judged(await app.call('owner', 'giftCard.update', { params, body }));
  }

  return { sell, apply, remove, block };
}

/** Queries for cards that contradict the ledger or their moves. */
export const WRONG_CARDS: Record<string, string> = {
  'cards whose balance is not the sum of their moves': `
    SELECT c.last4, c.balance_cents, coalesce(m.sum, 0) FROM gift_card c LEFT JOIN (
      SELECT gift_card_id, sum(amount_cents) AS sum FROM gift_card_move GROUP BY 1) m USING (gift_card_id)
    WHERE c.balance_cents <> coalesce(m.sum, 0)`,
  // A card that is sold and not paid yet is charged, and holds nothing.
  'liability that is not what the cards hold': `
    SELECT sum(cents) FROM (
      SELECT l.amount_cents AS cents FROM ledger_line l WHERE l.account = 'gift_liability'
      UNION ALL SELECT balance_cents FROM gift_card
      UNION ALL SELECT l.amount_cents FROM gift_card c JOIN booking b USING (business_id, booking_id)
        JOIN booking_line l ON l.business_id = c.business_id AND l.booking_item_id = c.booking_item_id AND l.step = 'list'
        WHERE c.status = 'ordered' AND b.status IN ('pending', 'successful', 'inprogress', 'done')) both_sides
    HAVING sum(cents) <> 0`,
  // What was taken off the price of their sale is the house's, whatever is ordered beside them later.
  'good cards whose sale holds less than they cost': `
    SELECT c.last4, b.paid_cents - b.refunded_cents AS pool FROM gift_card c JOIN booking b USING (business_id, booking_id)
    WHERE c.status = 'active' AND b.paid_cents - b.refunded_cents < least(b.deposit_due_cents, (
      SELECT sum(amount_cents) FROM gift_card o WHERE o.booking_id = b.booking_id AND o.status = 'active') + (
      SELECT coalesce(sum(amount_cents), 0) FROM booking_line l WHERE l.booking_id = b.booking_id AND amount_cents < 0))`,
  'cards without the value that their sale paid': `
    SELECT c.last4, b.code FROM gift_card c JOIN booking b USING (business_id, booking_id)
    JOIN booking_item i USING (business_id, booking_item_id)
    WHERE c.status = 'ordered' AND i.status <> 'cancelled' AND b.status IN ('successful', 'inprogress', 'done')
      AND b.paid_cents - b.refunded_cents >= b.deposit_due_cents`,
  'sold cards that are not there': `
    SELECT b.code FROM booking b JOIN booking_item i USING (business_id, booking_id)
    LEFT JOIN gift_card c USING (business_id, booking_item_id)
    WHERE i.service_item_type = 'GIFT_CARD' AND i.status <> 'cancelled' AND c.gift_card_id IS NULL
      AND b.status IN ('pending', 'successful', 'inprogress', 'done')`,
  'gift cards as a tender that do not end at nothing': `
    SELECT sum(amount_cents) FROM ledger_line WHERE account = 'tender_gift_card' HAVING sum(amount_cents) <> 0`,
};
