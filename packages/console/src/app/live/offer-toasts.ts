import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { LOCALES } from '@laneway/contract/words/languages';
import { timeNow } from '../../ui/clock.ts';
import { formatDateTime, formatTime } from '../../ui/format/time.ts';
import { toast } from '../../ui/toast-store.ts';
import { businessDateOf, type DayTurn } from '../outlet/business-day.ts';
import { read } from '../queries/read.ts';
import { currentLanguage, t } from '../words/i18n.ts';

/** Where a party is found: on the board of a date, on its lanes or waiting; date null: on no board. */
export type PartyPlace = { bookingId: string; date: string | null; waits: boolean };

/**
 * Shows one toast for each event of an offer, which opens its party. An offer that has ended meanwhile is not said.
 * @throws ApiError where a party that left the list could not be read
 */
export async function toastOffers(
  events: readonly BookingEvent[],
  outlet: DayTurn & { outletId: string },
  open: (place: PartyPlace) => void,
): Promise<void> {
  const locale = LOCALES[currentLanguage()];
  const today = businessDateOf(timeNow(), outlet);
  for (const { bookingId, what, blocks, tray } of events) {
    if (bookingId === null) continue;
    const [bar] = blocks;
    const [row] = tray;
    const show = (name: string, title: string, text: string) => {
      const place = { bookingId, date: bar?.date ?? row?.date ?? null, waits: bar === undefined };
      const actions = [{ label: t('wait_list.show', { name }), onPress: () => open(place) }];
      toast({ kind: 'info', title, text, actions });
    };
    const when = bar && (bar.date === today ? formatTime : formatDateTime)(bar.startsAt, locale, outlet.timezone);
    if (what === 'booking.offer_lapsed') {
      const name = bar?.name ?? row?.name ?? (await nameOf(outlet.outletId, bookingId));
      const text = t(bar || row ? 'wait_list.told_back' : 'wait_list.told_gone');
      show(name, t('wait_list.news_lapsed', { name }), text);
    } else if (bar && when !== undefined && what === 'booking.offer_taken') {
      show(bar.name, t('wait_list.news_taken', { name: bar.name }), when);
    } else if (bar?.isOffer && when !== undefined && bar.expiresAt !== null) {
      const until = formatTime(bar.expiresAt, locale, outlet.timezone);
      const text = t('wait_list.told_offered', { when, until });
      if (Date.parse(bar.expiresAt) > timeNow()) show(bar.name, t('wait_list.news_offered', { name: bar.name }), text);
    }
  }
}

/** The name of a party that is on no board any more. */
async function nameOf(outletId: string, bookingId: string): Promise<string> {
  const { booking } = await read('reservation.details', { params: { outletId, bookingId } });
  return booking.name;
}
