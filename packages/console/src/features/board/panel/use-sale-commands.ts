import { hasContact } from '@laneway/domain/bookings/contact';
import { ApiError } from '@laneway/contract/http/client';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Stale, staleIn } from '../../../app/form/stale.ts';
import { openBookingDialog } from '../../../app/dialogs/booking-dialogs.ts';
import { answersOf } from '../../../app/queries/ask.ts';
import { toastError } from '../../../app/commands/errors.ts';
import { thisDesk } from '../../../app/settings/desk.ts';
import { queryClient } from '../../../app/queries/query-client.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useBoard } from '../board-runtime.ts';
import type { LockRequest, ReservationRequest } from '../live/board-api.ts';
import type { Block } from '../model/block.ts';
import { channelOf } from '../model/draft.ts';
import { positionsOf, wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { ageOf, showRefusal } from './contact-fields.tsx';
import type { Item } from './new-booking-form.ts';
import { Unanswered } from './unanswered.ts';
import type { Sale } from './use-sale.ts';

/** A basket as a refusal of a stale request shows it. */
export type Basket = {
  version: number;
  status: BookingStatus;
  items: { date: string; start: string; end: string; lanes: string[] }[];
};

/** Hold, release and Book of a sale, with what is under way and what was refused. */
export function useSaleCommands(sale: Sale, words: BoardWords) {
  const { t } = words;
  const runtime = useBoard();
  const navigate = useNavigate();
  const { store, api } = runtime;
  const { form, values, item, placed, place, price, held, setHeld, canSell } = sale;
  const [busy, setBusy] = useState<'hold' | 'book' | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [overtaken, setOvertaken] = useState<Stale<Basket> | null>(null);
  const [holding] = useState(() => new Unanswered<LockRequest>());
  const [booking] = useState(() => new Unanswered<ReservationRequest>());

  const lockBody = (one: Item): LockRequest =>
    held ? { bookingId: held.bookingId } : { outletId: api.outletId, ...channelOf(sale.draft), items: [one] };
  const reservationBody = (one: Item): ReservationRequest => ({
    outletId: api.outletId,
    ...channelOf(sale.draft),
    ...(held ? { bookingId: held.bookingId } : {}),
    name: values.name.trim(),
    bookingPhone: values.phone.trim() || null,
    bookingEmail: values.email.trim() || null,
    ...(sale.asks.honors && {
      guestHonorName: values.honor.trim() || null,
      guestHonorAge: ageOf(values.honorAge),
    }),
    ...(sale.promoCode !== '' && { promoCode: sale.promoCode }),
    notes: values.notes,
    // A deal is confirmed by its payment alone.
    confirm: sale.isStarting || (values.confirm && !sale.isDeal),
    ...(sale.isStarting && { checkIn: true }),
    items: [one],
  });
  /** What the person saw goes along with a request; it is no part of what they want. */
  const asSeen = <Body>(body: Body, total: number | null) => ({
    ...body,
    ...(held?.version !== undefined && { version: held.version }),
    ...(total !== null && { total }),
  });
  const isRetry = item !== null && booking.holds(reservationBody(item));
  const mayHold = item !== null && (canSell || holding.holds(lockBody(item)));
  const mayBook = item !== null && (canSell || isRetry);

  async function attempt<T>(what: 'hold' | 'book', call: () => Promise<T>): Promise<T | null> {
    setBusy(what);
    setFailed(null);
    setOvertaken(null);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The new price comes in view, marked, before anything can be sold at it.
      if (error.body.code === 'price.changed' || error.body.code.startsWith('promo.'))
        void queryClient.invalidateQueries(answersOf('booking.availability'));
      const stale = staleIn<Basket>(error);
      if (stale) setOvertaken(stale);
      else setFailed(showRefusal(form, error));
      return null;
    } finally {
      setBusy(null);
    }
  }

  async function hold() {
    if (!item || !placed) return;
    const locked = await attempt('hold', () =>
      holding.send(lockBody(item), asSeen(lockBody(placed), sale.totalHeld), (body) => api.lock(body)),
    );
    if (!locked) return;
    if (sale.isGone()) {
      // The draft of this hold is gone, so it is released.
      await api.unlock(locked.bookingId).catch((error: unknown) => toastError(error));
      return;
    }
    const expiresAt = locked.expiresAt === null ? null : Date.parse(locked.expiresAt);
    const { bookingId, version, extensionsLeft } = locked;
    setHeld({ bookingId, expiresAt, version, extensionsLeft });
    price.accept();
    sale.patchDraft(() => ({ held: true }));
    const [first] = locked.items;
    if (first && store.versionOf(locked.bookingId) < locked.version) {
      store.write([heldBlock(locked.bookingId, first.itemId, locked.version, expiresAt, first.lanes)]);
    }
    runtime.speak(
      expiresAt === null
        ? t('booking.hold_kept')
        : t('board.say.held', { time: words.countdown(expiresAt - store.now()) }),
    );
  }

  function heldBlock(
    bookingId: string,
    itemId: string,
    version: number,
    expiresAt: number | null,
    lanes: string[],
  ): Block {
    const total = sale.totalHeld ?? 0;
    return {
      id: itemId,
      entity: bookingId,
      kind: 'booking',
      bookingId,
      itemId,
      version,
      status: 'holding',
      code: null,
      planId: sale.planId,
      lanes,
      date: store.day.date,
      s: place.s,
      e: place.e,
      turnover: sale.asks.turnover,
      name: values.name || t('board.new.guest_placeholder'),
      guests: sale.party,
      plan: sale.planTitle,
      total,
      balance: total,
      expiresAt,
      owner: thisDesk() ?? (values.name || null),
      isOffer: false,
      pending: false,
    };
  }

  async function book() {
    // Enter in a field books too, also while the button cannot be pressed.
    if (!item || !placed || !mayBook) return;
    const { name, phone: bookingPhone, email: bookingEmail } = values;
    if (!hasContact({ name, bookingPhone, bookingEmail })) {
      const field = name.trim() === '' ? 'name' : 'phone';
      form.setError(field, { message: t('error.customer.contact_required') }, { shouldFocus: true });
      return;
    }
    const reservation = await attempt('book', () =>
      sale.during(
        booking.send(reservationBody(item), asSeen(reservationBody(placed), price.total), (body) => api.book(body)),
      ),
    );
    if (!reservation) return;
    sale.forget();
    const isForPhotos = sale.asksPhotos && reservation.status !== 'inprogress';
    toast({
      kind: 'success',
      title: t(sale.isDeal ? 'board.new.sold' : 'board.new.booked', {
        code: reservation.code,
        name: values.name.trim(),
      }),
      ...(isForPhotos && { text: t('board.new.photos_first', { count: sale.party }) }),
    });
    runtime.speak(t('board.say.booked'));
    if (!sale.isGone()) {
      runtime.whereabouts.made(reservation.bookingId);
      runtime.patch({ draft: null });
      // What has no time is on no board.
      if (sale.isDeal) void openDetails(reservation.bookingId);
      else runtime.callbacks.openBooking(reservation.bookingId);
      if (isForPhotos) openBookingDialog('guests', { outletId: api.outletId, bookingId: reservation.bookingId });
      else if (sale.paysNow && reservation.balance > 0)
        openBookingDialog('payment', { outletId: api.outletId, bookingId: reservation.bookingId });
    }
  }

  const openDetails = (bookingId: string) =>
    navigate({
      to: '/app/outlets/$outletId/bookings/details',
      params: { outletId: api.outletId },
      search: { bookingId },
    });

  async function release() {
    if (!held) return;
    const done = await attempt('hold', () => api.unlock(held.bookingId));
    if (!done) return;
    store.write(
      [],
      store.ofEntity(held.bookingId).map((block) => block.id),
    );
    setHeld(null);
    sale.patchDraft(() => ({ held: false }));
  }

  /** The person has compared a basket that another desk changed: goes on with it, from its places or from the own. */
  function settle(take: 'mine' | 'theirs') {
    if (!overtaken || !held) return;
    const { version, status, items } = overtaken.current;
    setOvertaken(null);
    const isOver = status !== 'holding';
    setHeld(isOver ? null : { ...held, version });
    sale.patchDraft(() => ({ held: !isOver }));
    const [first] = items;
    if (isOver || take === 'mine' || !first) return;
    const [s] = positionsOf(store.day, wallOfWire(first.start));
    const [e] = positionsOf(store.day, wallOfWire(first.end));
    if (s === undefined || e === undefined) return;
    sale.patchDraft(() => ({ placement: { s, e, lanes: first.lanes }, follows: false }));
    sale.setOwnLength(e - s);
    if (first.date !== store.day.date) runtime.callbacks.goTo(first.date);
  }

  return { hold, book, release, settle, busy, failed, overtaken, mayHold, mayBook, isRetry };
}

export type SaleCommands = ReturnType<typeof useSaleCommands>;
