import { bookingOverallStatus } from '@laneway/domain/bookings/booking-overall-status';
import type { Occupied } from '@laneway/domain/availability/occupancy';
import type { Tx } from '../../../platform/database/database.ts';
import type { StoredPromo } from '../../promos/promos.door.ts';
import { refusedAfterEdit, withoutPromo, type FailedCheck } from '../promos/judged-promo.ts';
import { judgeItems, placesTaken, type Situation, type WantedItem } from '../sale/judge-items.ts';
import { withSale } from '../sale/new-booking.ts';
import type { SellingOutlet } from '../sale/outlet.repository.ts';
import type { PriceMode } from '../sale/price-of.ts';
import type { refusalError } from '../sale/refuse.ts';
import { liveItems, type AddonState, type BookingState } from '../state/booking-state.ts';
import { withMoreRoom } from './edit-items.ts';

/** A booking before and after the edit. */
export type Edited = { before: BookingState; after: BookingState; dropped: FailedCheck | null };
export type Outcome =
  | { edited: Edited[] }
  | { refused: Parameters<typeof refusalError>[2]; wanted: WantedItem[]; booking: BookingState };

type Asked = {
  price: 'keep' | Exclude<PriceMode, 'terms'>;
  /** The add-ons of the first booking after it; null: as they are. */
  addons: readonly AddonState[] | null;
  /** It is at another outlet from now on. */
  isElsewhere?: boolean;
};

/** Checks the edited bookings in turn; the places of one count as taken for the next. */
export function judgeEdits(
  { tx, situation, promos }: { tx: Tx; situation: Situation; promos: ReadonlyMap<string, StoredPromo> },
  bookings: readonly BookingState[],
  plans: readonly WantedItem[][],
  { price, addons, isElsewhere = false }: Asked,
): Outcome {
  const taken: Occupied[] = [...situation.occupancy];
  const edited: Edited[] = [];
  for (const [index, before] of bookings.entries()) {
    const here: Situation = {
      ...situation,
      occupancy: taken,
      booking: before,
      price: price === 'keep' ? { total: before.total } : price,
      ...(index === 0 && addons !== null && { addons }),
    };
    let wanted = plans[index] ?? [];
    let judged = judgeItems(here, wanted);
    const short = 'refused' in judged && judged.refused.needsMorePlaces === true ? wanted[judged.item] : undefined;
    if (short?.kind === 'timed' && short.keepsLanes === true) {
      wanted = wanted.map((item) => (item === short ? withMoreRoom(short) : item));
      judged = judgeItems(here, wanted);
    }
    if ('refused' in judged) return { refused: judged, wanted, booking: before };
    let after = afterEdit(here, before, judged);
    const dropped =
      price !== 'new' ? null : droppedBy({ tx, outlet: situation.outlet, isElsewhere }, before, after, promos);
    if (dropped !== null) {
      judged = judgeItems({ ...here, terms: withoutPromo(before.terms) }, wanted);
      if ('refused' in judged) return { refused: judged, wanted, booking: before };
      after = afterEdit(here, before, judged);
    }
    edited.push({ before, after, dropped });
    const owner = { ownerId: `edited ${before.bookingId}`, bookingId: before.bookingId };
    for (const item of judged.items) taken.push(...placesTaken(item, owner));
  }
  return { edited };
}

/** Why the promo of a booking does not hold after an edit; null: it does, or there is none. */
function droppedBy(
  { isElsewhere, ...judging }: { tx: Tx; outlet: SellingOutlet; isElsewhere: boolean },
  { terms }: BookingState,
  after: BookingState,
  promos: ReadonlyMap<string, StoredPromo>,
): FailedCheck | null {
  const promoId = terms.promo?.promoId;
  return promoId === undefined ? null : refusedAfterEdit(judging, promos.get(promoId), after, isElsewhere);
}

function afterEdit(
  { outlet, addons }: Situation,
  before: BookingState,
  judged: Extract<ReturnType<typeof judgeItems>, { quote: unknown }>,
): BookingState {
  if (judged.items.length === 0) throw new Error('an edit left a booking without a live item');
  const after = withSale(before, outlet, judged, before.status);
  const statuses = new Map(before.items.map((item) => [item.itemId, item.status]));
  // A lane that leaves its group stands as that one does, also while the party plays on another date.
  const asItsDate = (date: string | null) => {
    const ofDate = liveItems(before).filter((item) => item.date === date);
    return ofDate.length > 0 ? bookingOverallStatus(ofDate) : before.status;
  };
  const items = after.items.map((item) =>
    item.status === 'cancelled' ? item : { ...item, status: statuses.get(item.itemId) ?? asItsDate(item.date) },
  );
  return {
    ...after,
    addons: addons === undefined ? before.addons : [...addons],
    items,
    version: before.version + 1,
    status: bookingOverallStatus(items),
    // A swap or a move leaves the expiry of the hold as it was.
    expiresAt: before.expiresAt,
  };
}
