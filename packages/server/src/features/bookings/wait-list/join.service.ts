import type { waitJoin } from '@laneway/contract/wait-list/wait-list.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import { toWire } from '@laneway/domain/money/wire-money';
import { formatWallTime, parseWallTime } from '@laneway/domain/time/wall-time';
import { lastInstantAtOrPast, dayClock } from '@laneway/domain/time/day-clock';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { placeInWindow, placeNearWindow } from '@laneway/domain/wait-list/wait-place';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { say } from '../../../platform/http/words.ts';
import { takeTurns } from '../../outlets/outlets.door.ts';
import { customerOf } from '../customer/customer-of.ts';
import { judgeItems, type Situation, type WantedTimed } from '../sale/judge-items.ts';
import { newBooking } from '../sale/new-booking.ts';
import { loadToSell, type SoldPlan } from '../sale/outlet.repository.ts';
import { checkSells, refusalError } from '../sale/refuse.ts';
import { NOT_USED, type BookingState, type TimedItem } from '../state/booking-state.ts';
import { contactOf } from '../state/contact.ts';
import { saveBookings } from '../state/save-booking.ts';
import { waitQuery } from './fits.ts';
import { entriesOf, putLast } from './wait-list.repository.ts';

type Body = InputOf<typeof waitJoin>['body'];
type Answer = AnswerOf<typeof waitJoin>;
type Caller = { tx: Tx; actor: Actor; outletId: string; language: Language };

/**
 * Puts a party on the waiting list of a date. It is sold nothing yet and owes nothing; its wish has to be one that an
 * empty house could serve that day.
 * @throws ApiError `wait.off`, `plan.required`, `outlet.inactive`, `customer.contact_required`, `validation`,
 *   `bookingExpired` of a window that is over, the rules' refusal of the sale.
 */
export async function joinWaitList({ tx, actor, outletId, language }: Caller, body: Body): Promise<Answer> {
  const { planId, date, from, to, duration, guests, notes } = body;
  // Those who join at once follow each other, so that each is told a position of its own.
  await takeTurns(tx, outletId);
  const { outlet, plans } = await loadToSell(tx, outletId, [planId]);
  checkSells(outlet);
  const sold = plans.get(planId);
  if (sold === undefined || sold.plan.isDeleted) throw new ApiError('plan.required');
  if (!sold.plan.waitlistStatus) throw new ApiError('wait.off', { params: { plan: sold.plan.title } });
  const contact = contactOf(body, language);
  if (lastInstantAtOrPast(dayClock(date, outlet.zone), parseWallTime(to)) <= tx.now.epochMilliseconds) {
    throw new ApiError('bookingExpired');
  }
  const sale = { kind: 'timed', sold, date, duration, guests, isWaitList: true } as const;
  const situation: Situation = { outlet, occupancy: [], now: tx.now, booking: null };
  const { depositDue, entry } = quoted(situation, { ...sale, start: from }, { from, to }, language);
  const base = newBooking(tx, outlet, actor);
  const item = waitingItem(sold, { ...body, entry });
  const booking: BookingState = { ...base, ...contact, status: 'wait', notes, items: [item] };
  booking.customerId = await customerOf(tx, base, booking, { language, said: undefined });
  const waiting = await entriesOf(tx, outletId, date);
  const deed = { what: 'booking.waiting' as const, after: { date, from, to, guests } };
  saveBookings(tx, outlet, actor, [{ before: null, after: booking, deed }]);
  putLast(tx, outletId, { itemId: item.itemId, date });
  const position = waiting.length + 1;
  return {
    message: say(language, 'wait.joined', { position }),
    bookingId: booking.bookingId,
    code: `${booking.prefix}-${booking.code}`,
    version: 1,
    position,
    depositDue,
  };
}

/**
 * What the wish would cost in an empty house, at the first start of its window, else at the closest one.
 * @throws ApiError the refusal of a sale at the window's beginning, where no start of the day would do.
 */
function quoted(
  situation: Situation,
  wanted: WantedTimed,
  { from, to }: { from: string; to: string },
  language: Language,
): { depositDue: number; entry: number } {
  const [query, window] = waitQuery(situation, { sale: wanted, from, to });
  const place = placeInWindow(query, window) ?? placeNearWindow(query, window);
  const start = place === null ? wanted.start : formatWallTime(place.minutes);
  const at = place === null ? {} : { which: place.which, entry: place.entry, lanes: place.lanes };
  const tried = [{ ...wanted, ...at, start }];
  const judged = judgeItems(situation, tried);
  if ('refused' in judged) throw refusalError(situation, tried, judged, language);
  const [sale] = judged.items;
  return {
    depositDue: toWire(judged.quote.depositDue),
    entry: sale?.kind === 'timed' ? sale.sale.entry : 1,
  };
}

function waitingItem(
  { plan, version }: SoldPlan,
  { date, from, to, duration, guests, entry }: Body & { entry: number },
) {
  const { serviceId, planId, planType, title } = plan;
  const item: TimedItem = {
    kind: 'timed',
    itemId: newId(),
    position: 1,
    serviceId,
    planId,
    planVersion: version,
    planTitle: title,
    planType,
    serviceItemType: plan.serviceItemType as TimedItem['serviceItemType'],
    status: 'wait',
    ...NOT_USED,
    placedAt: null,
    date,
    resourceIds: [],
    entry,
    guests,
    games: null,
    packages: null,
    isWaitList: true,
    waitFrom: from,
    waitTo: to,
    waitMinutes: minutesOfHours(duration),
  };
  return item;
}
