import type { AddonStatus } from '@laneway/domain/addons/addon-status';
import type { Tender } from '@laneway/domain/ledger/tender-postings';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { DateRangeEntry, Guests, Schedule } from '@laneway/domain/plans/plan';
import type { Cents } from '@laneway/domain/money/cents';
import type { Adjustment } from '@laneway/domain/prices/manual-adjustment';
import type { Share } from '@laneway/domain/splits/share';
import type { AdjustmentRecord } from '@laneway/domain/till/adjustment';
import type { Channel, PayMode } from './demo-file.ts';
import type { DemoCard } from './gift-cards.ts';
import type { StoredPromo } from '../features/promos/promos.door.ts';
import type { DemoStaff } from './staff.ts';
import type { DemoOutlet, DemoPlan } from './world.ts';

/** A booking of the demo before its rows are made. Instants are epoch milliseconds. */
export type Draft = {
  id: string;
  itemId: string;
  code: string;
  outlet: DemoOutlet;
  plan: DemoPlan;
  schedule: Schedule;
  entry: DateRangeEntry;
  /** Number of the entry in the schedule, from 1. */
  entryPlace: number;
  date: string;
  /** Minutes from midnight of the date. */
  startMin: number;
  endMin: number;
  which: 'earlier' | 'later' | null;
  startMs: number;
  endMs: number;
  durationMin: number;
  resourceIds: string[];
  guests: Guests;
  party: number;
  games: number | null;
  packages: number | null;
  name: string;
  phone: string | null;
  email: string | null;
  honor: { name: string; age: number } | null;
  notes: string;
  channel: Channel;
  payMode: PayMode;
  createdMs: number;
  /** The member of staff who made it; null on the web. */
  creator: DemoStaff | null;
  status: BookingStatus;
  /** A party that waits, or has an offer: its window in wall minutes and its place in the queue. */
  wait: { fromMin: number; toMin: number; position: number } | null;
  hold: { expiresMs: number; owner: string; isOffer: boolean } | null;
  cancelled: { atMs: number; reason: string; wasConfirmed: boolean } | null;
  checkedInMs: number | null;
  /** Opening of the day; no check-in before. */
  opensMs: number;
  /** When the party left; its places are free from then on, or from its end if that is earlier. */
  doneMs: number | null;
  /** Share of a party without a signed waiver, in people; null: random. */
  waiversMissing: number | null;
  /** Payments of set bookings; an amount of null is the rest. Null: random, by the plan's model. */
  paidAs: { method: Tender; amount: Cents | null; atMs: number }[] | null;
  /** The code of the promo of a set booking; null: none, or random by the plan's model. */
  promoAs: string | null;
  /** The party plays, and pays when it leaves. */
  paysAtEnd: boolean;
  payments: DraftPayment[];
  /** It orders something of everything, which is in each state now. */
  ordersAll: boolean;
  /** What it ordered, and what is in the price of its plan. */
  addons: DraftAddon[];
  /** A change of its total by hand; null: none. */
  adjustment: DraftAdjustment | null;
  /** What it takes off the price; null: none. */
  promo: StoredPromo | null;
  /** How many share its bill now, and how many of them have paid; null: it is not shared now. */
  sharing: { people: number; paid: number; booker?: string } | null;
  /** Its shared bill; null: it is not shared. */
  split: DraftSplit | null;
};

/** Whether it is or was confirmed, and so has rules of refund and what is in its price. */
export function isConfirmed({ status, cancelled }: Draft): boolean {
  return status === 'successful' || status === 'inprogress' || status === 'done' || cancelled?.wasConfirmed === true;
}

/** An add-on on a booking; amounts are cents each. */
export type DraftAddon = {
  addonItemId: string;
  addonId: string;
  name: string;
  category: string;
  unit: Cents;
  count: number;
  taxPer: number;
  taxFlat: Cents;
  /** In the price of the plan, so worth nothing itself. */
  included: boolean;
  status: AddonStatus;
  statusMs: number;
};

/** A change of a total by hand. */
export type DraftAdjustment = AdjustmentRecord & {
  id: string;
  words: string;
  typed: Adjustment;
  atMs: number;
  by: DemoStaff;
};

export type DraftPayment = {
  method: Tender;
  amount: Cents;
  tip: Cents;
  tipSource: 'desk' | 'link' | 'reader' | null;
  atMs: number;
  /** The member of staff who took it; null: the customer on the web. */
  by: DemoStaff | null;
  refund: { amount: Cents; atMs: number; by: DemoStaff; reason: string } | null;
  /** The gift card that paid it, and what was left on it; absent: another tender. */
  giftCard?: { card: DemoCard; left: Cents };
  /** The share that it pays; absent: none. */
  share?: DraftShare;
};

/** A share of a bill with who pays it, confirmed by a payment or not. */
export type DraftShare = Share & { name: string; transId: string | null };

/** A shared bill: who shared it and when, in epoch milliseconds. */
export type DraftSplit = { shares: DraftShare[]; by: DemoStaff; atMs: number };
