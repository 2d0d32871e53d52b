import type { Guests } from '@laneway/domain/plans/plan';
import type { Placement } from './placement.ts';

export type FormValues = {
  planId: string | null;
  /** Number of the plan's entry, from 1; 0: the one that sells. */
  entry: number;
  games: number;
  packages: number;
  /** Of a deal: its price, null for the first, and how many. */
  priceLineId: string | null;
  count: number;
  guests: Guests;
  name: string;
  phone: string;
  email: string;
  /** The guest of honor of a party; the age as it is typed. */
  honor: string;
  honorAge: string;
  /** A promo code as it is typed; empty: none. */
  promoCode: string;
  notes: string;
  confirm: boolean;
};
/**
 * A hold on the way to a booking; `expiresAt` in epoch milliseconds, null while money is on it; `version` as this desk
 * knows it. Drafts that were stored by an older console have none.
 */
export type OwnHold = {
  bookingId: string;
  expiresAt: number | null;
  /** How often it may be extended; null or absent: as often as one likes. */
  extensionsLeft?: number | null;
  version?: number;
};

/** Whether a hold has not run out; `now` in epoch milliseconds. */
export function stillHeld(hold: OwnHold | null, now: number): hold is OwnHold {
  return hold !== null && (hold.expiresAt === null || hold.expiresAt > now);
}

/** A booking that is being made; once it is held, its lanes are drawn as a hold. */
export type Draft = {
  placement: Placement;
  /** How the party came; absent: by the desk. */
  channel?: 'walkin';
  /** The start follows the plan's next sale, until somebody types, draws or takes another one. */
  follows?: boolean;
  /** The places that would be taken, where none are chosen. */
  suggested?: readonly string[];
  /** The sale is not possible as it stands. */
  refused?: boolean;
  planId: string | null;
  guests: number;
  name: string;
  held?: boolean;
  /** A deal, which has neither time nor place: nothing of it is drawn. */
  timeless?: boolean;
  /** Enter was pressed before the panel was there. */
  isEntered?: boolean;
  /** A stored draft that is continued. */
  takenUp?: { id: string; values: FormValues; hold: OwnHold | null };
};

/** The channel of a draft, as calls to the server name it. */
export function channelOf(draft: Draft | null): Pick<Draft, 'channel'> {
  return draft?.channel === undefined ? {} : { channel: draft.channel };
}

/** A new booking on a place, of which nothing else is known yet. */
export function emptyDraft(placement: Placement): Draft {
  return { placement, planId: null, guests: 0, name: '' };
}
