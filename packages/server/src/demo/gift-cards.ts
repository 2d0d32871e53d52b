import type { StoredCardStatus } from '@laneway/domain/gift-cards/redeem-card';
import { cents, type Cents } from '@laneway/domain/money/cents';
import type { CopyRow } from '../bulk/copy-format.ts';
import type { Random } from './random.ts';
import type { DemoOutlet } from './world.ts';

/** A gift card of the demo with what is on it by now. Instants are epoch milliseconds, amounts cents. */
export type DemoCard = {
  id: string;
  last4: string;
  /** Issued there. */
  outlet: DemoOutlet;
  balance: Cents;
  /** The last thing that happened to it. */
  lastMs: number;
  /** Counts its changes. */
  version: number;
  status: StoredCardStatus;
  blockReason: string;
  /** Whether its holder will spend it; most cards lie in a drawer. */
  isSpent: boolean;
  /** The party that it is kept for; null: anybody may have it. */
  holder: string | null;
  /** The columns of its row that do not change. */
  facts: CopyRow;
};

/** The cards of a business, of which its parties pay with some. */
export type CardPool = { cards: DemoCard[]; random: Random };

/** Share of the payments by a card of at least this value, in cents, that take half of it in whole dollars. */
const IN_PART = 0.5;
const LARGE = 40_00;

/**
 * Takes an amount off a card that had been issued by then, all, what is on it, or half of that. A card's moves are in the order of time,
 * so one that has moved later is not taken. Null: there is no such card.
 */
export function drawCard(
  pool: CardPool | undefined,
  { amount: asked, atMs }: { amount: Cents; atMs: number },
  holder: string,
): { card: DemoCard; amount: Cents; left: Cents } | null {
  const good = (pool?.cards ?? []).filter((card) => card.isSpent && card.balance > 0 && card.lastMs < atMs);
  const own = good.filter((card) => card.holder === holder);
  const choice = own.length > 0 ? own : good.filter((card) => card.holder === null);
  if (pool === undefined || choice.length === 0) return null;
  const card = pool.random.pick(choice);
  const isInPart = card.holder === null && card.balance >= LARGE && pool.random.chance(IN_PART);
  const amount = cents(Math.min(asked, isInPart ? Math.floor(card.balance / 200) * 100 : card.balance));
  const left = cents(card.balance - amount);
  Object.assign(card, { balance: left, lastMs: atMs });
  return { card, amount, left };
}
