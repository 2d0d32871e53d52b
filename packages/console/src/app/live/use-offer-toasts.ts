import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { toastError } from '../commands/errors.ts';
import { isWriting } from '../commands/writing.ts';
import type { CurrentOutlet } from '../outlet/outlet.ts';
import { menuOf } from '../routing/menu.ts';
import { useUser } from '../session/session.ts';
import { withWords } from '../words/i18n.ts';
import { listenLive } from './live.ts';

/**
 * Says at this desk what becomes of the offers to waiting parties: one that Laneway made, one that was taken, and one
 * that nobody took. What this desk did itself, or a colleague offered by hand, is not said.
 */
export function useOfferToasts(outlet: CurrentOutlet | null): void {
  const navigate = useNavigate();
  const user = useUser();
  const outletId = outlet?.outletId;
  const isSaid = useEffectEvent(({ what, actor }: BookingEvent) => {
    if (what === 'booking.offered') return actor.id === null;
    if (what === 'booking.offer_taken') return actor.id !== user.id || !isWriting();
    return what === 'booking.offer_lapsed';
  });
  const say = useEffectEvent(async (events: readonly BookingEvent[]) => {
    if (outlet === null) return;
    const mayBoard = menuOf(user).some(({ id }) => id === 'calendar');
    const { toastOffers } = await withWords(import('./offer-toasts.ts'), 'wait-list');
    await toastOffers(events, outlet, ({ bookingId, date, waits }) => {
      if (date === null || !mayBoard) {
        const to = '/app/outlets/$outletId/bookings/details';
        void navigate({ to, params: { outletId: outlet.outletId }, search: { bookingId } });
        return;
      }
      const search = { date, outlet: outlet.outletId, ...(waits ? { wait: bookingId } : { booking: bookingId }) };
      void navigate({ to: '/app/calendar', search });
    });
  });
  useEffect(() => {
    if (outletId === undefined) return;
    const events = (heard: BookingEvent[]) => {
      const said = heard.filter((event) => isSaid(event));
      if (said.length > 0) say(said).catch(toastError);
    };
    return listenLive(outletId, { events, reload: () => Promise.resolve() }, Date.now());
  }, [outletId]);
}
