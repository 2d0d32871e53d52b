import { giftRedeemEntries } from '@laneway/domain/ledger/tender-postings';
import { cents, negated, type Cents } from '@laneway/domain/money/cents';
import type { Draft, DraftPayment } from './draft.ts';
import type { DemoCard } from './gift-cards.ts';
import { addEntry, dateOf } from './ledger-entries.ts';
import type { Making } from './make-draft.ts';
import type { DemoStaff } from './staff.ts';
import { add, type Rows } from './tables.ts';
import type { DemoOutlet } from './world.ts';

type Move = {
  type: 'issue' | 'redeem' | 'restore' | 'expire';
  /** Signed. */
  amount: Cents;
  /** Of the card after it. */
  left: Cents;
  /** Where it happened. */
  outlet: DemoOutlet;
  booking: { id: string; code: string } | null;
  transId: string | null;
  by: DemoStaff | null;
  atMs: number;
};

/** Adds a move of a card, and counts it. */
export function addMove(rows: Rows, card: DemoCard, move: Move, { random }: Making): void {
  const { outlet, booking, by, atMs } = move;
  card.version += 1;
  add(rows, 'gift_card_move', {
    business_id: outlet.business.id,
    move_id: random.uuid(atMs),
    gift_card_id: card.id,
    type: move.type,
    amount_cents: move.amount,
    balance_cents: move.left,
    outlet_id: outlet.id,
    business_date: dateOf(outlet, atMs),
    booking_id: booking?.id ?? null,
    booking_code: booking?.code ?? null,
    trans_id: move.transId,
    reason: '',
    actor_id: by?.accountId ?? null,
    at: atMs,
  });
}

/** Adds what a payment by gift card does to its card and to what the house owes by it, and the opposite of its refund. */
export function addCardMoves(
  rows: Rows,
  { outlet, id, code: plainCode }: Pick<Draft, 'outlet' | 'id' | 'code'>,
  { giftCard, amount, atMs, by, refund }: DraftPayment,
  transId: string,
  making: Making,
): void {
  if (giftCard === undefined) return;
  const { card, left } = giftCard;
  const booking = { id, code: `${outlet.file.prefix}-${plainCode}` };
  const enter = (moved: Cents, when: { atMs: number; by: DemoStaff | null }) => {
    const places = new Map([outlet, card.outlet].map((one) => [one.id, one]));
    for (const { outletId, ...entry } of giftRedeemEntries(moved, { here: outlet.id, issuedAt: card.outlet.id })) {
      addEntry(rows, { outlet: places.get(outletId)!, id }, { ...entry, ...when, transId }, making);
    }
  };
  enter(amount, { atMs, by });
  addMove(rows, card, { type: 'redeem', amount: negated(amount), left, outlet, booking, transId, by, atMs }, making);
  if (refund === null) return;
  enter(negated(refund.amount), refund);
  Object.assign(card, { balance: cents(card.balance + refund.amount), lastMs: refund.atMs });
  const back = { amount: refund.amount, left: card.balance, outlet, booking, transId };
  addMove(rows, card, { type: 'restore', ...back, by: refund.by, atMs: refund.atMs }, making);
}
