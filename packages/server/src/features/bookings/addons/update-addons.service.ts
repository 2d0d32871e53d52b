import type { bookingUpdateAddons } from '@laneway/contract/bookings/addon-item.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import { lockForPrice, priceChanged } from '../edit/price-changed.ts';
import { checkMovable } from '../edit/check-movable.ts';
import { checkShownTotal } from '../sale/as-seen.ts';
import { loadOutlet, loadOutletToSell, type SellingOutlet } from '../sale/outlet.repository.ts';
import { repriced } from '../sale/repriced.ts';
import { liveItems, type BookingState, type LockedBooking } from '../state/booking-state.ts';
import { checkVersion, loadBooking, lockBooking } from '../state/booking-state.repository.ts';
import { checkShares } from '../state/check-shares.ts';
import { presentLines } from '../state/quote-lines.ts';
import { saveBookings, type Change } from '../state/save-booking.ts';
import { addonFacts } from './addon-facts.ts';
import { changedAddons } from './changed-addons.ts';
import { appliedCards } from '../../gift-cards/gift-cards.door.ts';
import { presentAddons } from './present-addons.ts';
import { checkStock, stockRefusal } from './stock.ts';

type Body = InputOf<typeof bookingUpdateAddons>['body'];
type Answer = AnswerOf<typeof bookingUpdateAddons>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Orders add-ons on a booking, changes rows and takes them through their states. Stock moves in the same transaction,
 * and the total with them; a preview answers the sums. What changes nothing writes nothing.
 * @throws ApiError `not_found`, `stale`, `hold.expired`, `booking.transition`, `validation`, `addon.too_many`,
 * `addon.sold_out`, `price.changed`.
 */
export async function updateAddons(caller: Caller, bookingId: string, body: Body): Promise<Answer> {
  return body.preview ? preview(caller, bookingId, body) : make(caller, bookingId, body);
}

async function preview({ tx, outletId, language }: Caller, bookingId: string, body: Body): Promise<Answer> {
  const [outlet, before] = await Promise.all([loadOutlet(tx, outletId), loadBooking(tx, outletId, bookingId)]);
  const after = { ...before, ...(await changed({ tx, outlet, language }, before, body)) };
  const refused = await stockRefusal({ tx, language, outletId }, { before, after });
  if (refused !== null) throw refused;
  return answer({ tx, outlet, language }, before, after, '');
}

async function make({ tx, actor, outletId, language }: Caller, bookingId: string, body: Body): Promise<Answer> {
  const [outlet, before] = await Promise.all([loadOutletToSell(tx, outletId), lockBooking(tx, outletId, bookingId)]);
  const call = { tx, outlet, actor, language };
  const changes = await changed(call, before, body);
  const message = say(language, 'booking.updated');
  if (isDeepStrictEqual(changes.addons, before.addons)) return answer(call, before, before, message);
  const asked = { ...before, ...changes };
  checkShownTotal(asked, body.total, outlet, language);
  await lockForPrice(call, before, asked);
  await checkStock(call, { before, after: asked });
  const change = await changeOf(call, before, changes);
  saveBookings(tx, outlet, actor, [change]);
  return answer(call, before, change.after, message);
}

type Pricing = { tx: Tx; outlet: SellingOutlet; language: Language };
type Changes = Pick<BookingState, 'addons'> & Partial<BookingState>;

/** The rows of a booking with the changes, and its price with them. */
async function changed(call: Pricing, before: BookingState, body: Body): Promise<Changes> {
  await checkVersion(call.tx, before, body.version);
  checkMovable(before, call.tx.now);
  const addons = await changedAddons(call, before.addons, body.addons, liveItems(before));
  const price = await repriced(call, { ...before, addons });
  checkShares(before, { ...before, ...price });
  return { addons, ...price };
}

/** The booking with its new rows and price; confirmed where less add-ons leave nothing due. Its places are locked. */
async function changeOf(call: Pricing & { actor: Actor }, before: LockedBooking, changes: Changes): Promise<Change> {
  const after = await priceChanged(call, before, changes);
  const { added, removed, steps } = addonFacts(before.addons, after.addons);
  const isOtherStatus = after.status !== before.status;
  return {
    before,
    after,
    deed: {
      what: 'booking.addons_changed',
      before: { total: toWire(before.total), ...(isOtherStatus && { status: before.status }) },
      after: {
        total: toWire(after.total),
        ...(added.length > 0 && { added }),
        ...(removed.length > 0 && { removed }),
        ...(steps.length > 0 && { steps }),
        ...(isOtherStatus && { status: after.status }),
      },
    },
  };
}

async function answer(
  { tx, outlet, language }: Pricing,
  before: BookingState,
  after: BookingState,
  message: string,
): Promise<Answer> {
  const cards = await appliedCards(tx, after.bookingId);
  return {
    message,
    version: after.version,
    status: after.status,
    ...presentAddons(outlet, after, cards.length > 0),
    difference: toWire(cents(after.total - before.total)),
    total: toWire(after.total),
    lines: presentLines(after.lines, language),
  };
}
