import type { bookingUpdateAddons } from '@laneway/contract/bookings/addon-item.endpoints';
import type { AddonChange } from '@laneway/contract/bookings/addon-item.schema';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { addonTransition } from '@laneway/domain/addons/addon-status';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { fieldRefused } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import { lockForPrice, priceChanged } from '../edit/price-changed.ts';
import { checkMovable } from '../edit/edit.service.ts';
import { checkShownTotal } from '../sale/as-seen.ts';
import { loadOutlet, loadOutletToSell, type SellingOutlet } from '../sale/outlet.repository.ts';
import { repriced } from '../sale/repriced.ts';
import { liveItems, type AddonState, type BookingState, type LockedBooking } from '../state/booking-state.ts';
import { checkVersion, loadBooking, lockBooking } from '../state/booking-state.repository.ts';
import { checkShares } from '../state/check-shares.ts';
import { presentLines } from '../state/quote-lines.ts';
import { saveBookings, type Change } from '../state/save-booking.ts';
import { addonFacts } from './addon-facts.ts';
import { readCatalogue, type Catalogue } from './catalogue.repository.ts';
import { checkMost, itemFor, newRow, offered } from './ordered-addons.ts';
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
  const { tx, outlet, language } = call;
  await checkVersion(tx, before, body.version);
  checkMovable(before, tx.now);
  const catalogue = await readCatalogue(tx, outlet.outletId, [
    ...body.addons.flatMap(({ itemId }) => itemId ?? []),
    ...before.addons.map(({ itemId }) => itemId),
  ]);
  const items = liveItems(before);
  const orderId = newId();
  let addons = [...before.addons];
  for (const [place, change] of body.addons.entries()) {
    const at = { field: `addons.${place}`, language };
    if (change.itemId !== undefined) {
      const { count = 1, note = '' } = change;
      const addon = offered(catalogue, change.itemId, items, { ...at, field: `${at.field}.itemId` });
      addons = [...addons, newRow(tx, addon, { orderId, count, note, bookingItemId: itemFor(addon, items) })];
      continue;
    }
    const row = addons.find(({ addonItemId }) => addonItemId === change.addonItemId);
    if (row === undefined) throw fieldRefused(`${at.field}.addonItemId`, say(language, 'validation.addon.gone'));
    const is = changedRow(tx, row, change, { catalogue, items, ...at });
    addons = addons.map((one) => (one === row ? is : one));
  }
  checkMost(before.addons, addons, catalogue);
  const price = await repriced(call, { ...before, addons });
  checkShares(before, { ...before, ...price });
  return { addons, ...price };
}

type RowAt = { catalogue: Catalogue; items: ReturnType<typeof liveItems>; field: string; language: Language };

function changedRow(tx: Tx, row: AddonState, change: AddonChange, at: RowAt): AddonState {
  const { field, language, catalogue, items } = at;
  const { count = row.count, note = row.note, status = row.status } = change;
  const refuse = (part: string, why: string) =>
    fieldRefused(`${field}.${part}`, say(language, `validation.addon.${why}`));
  const step = addonTransition(row.status, status);
  if (step === 'illegal') throw refuse('status', 'step');
  if (row.status === 'cancelled' && status === 'cancelled' && (count !== row.count || note !== row.note)) {
    throw refuse('count', 'cancelled');
  }
  if (row.status === 'delivered' && count < row.count) throw refuse('count', 'delivered');
  // More of it is one more sale; as many as there are stay as they were sold.
  const isMore = status !== 'cancelled' && (count > row.count || row.status === 'cancelled');
  if (isMore && !row.included) offered(catalogue, row.itemId, items, { field: `${field}.count`, language });
  const statusAt = step === 'legal' ? tx.now.toString() : row.statusAt;
  return { ...row, count, note, status, statusAt };
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
