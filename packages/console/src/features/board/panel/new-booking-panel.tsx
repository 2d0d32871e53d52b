import { hasContact } from '@laneway/domain/bookings/contact';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBlocker } from '@tanstack/react-router';
import { ApiError } from '@laneway/contract/http/client';
import { useLeaveWarning } from '../../../app/form/use-leave-warning.ts';
import { toastError } from '../../../app/commands/errors.ts';
import { keepDraft } from '../../../app/form/drafts.ts';
import { businessDateOf } from '../../../app/outlet/business-day.ts';
import { useOutlet } from '../../../app/outlet/outlet.ts';
import { useUser } from '../../../app/session/session.ts';
import { queryClient } from '../../../app/queries/query-client.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useBoard, useBoardState } from '../board-runtime.ts';
import type { AvailabilityAnswer, LockRequest, ReservationRequest } from '../live/board-api.ts';
import type { Block } from '../model/block.ts';
import { minuteAt, positionsOf, wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Draft, FormValues, OwnHold } from '../model/draft.ts';
import type { Placement } from '../model/placement.ts';
import { usePlan } from '../live/use-plans.ts';
import { asksOf, EMPTY_FORM, entriesOf, itemOf, partyFor, useQuote, type Item } from './new-booking-form.ts';
import { ContactFields, showRefusal } from './contact-fields.tsx';
import { SaleFields } from './new-booking-fields.tsx';
import { useEscape } from '../view/use-escape.ts';
import { HoldLine } from './hold-line.tsx';
import { bookingDrafts, type KeptBooking, useKeptBooking } from './kept-booking.ts';
import panel from './panel.module.css';
import { Unanswered } from './unanswered.ts';
import { QuoteCard, type Nearest } from './quote-card.tsx';
import { useFollow, useKeepWall, useNextSales } from './use-next-sales.ts';

type NewBookingPanelProps = {
  words: BoardWords;
  narrow: boolean;
  /** Another booking is shown meanwhile. */
  covered: boolean;
};

/** A new booking beside the board: its places, its price, Hold and Book. Typed values are never lost. */
export function NewBookingPanel({ words, narrow, covered }: NewBookingPanelProps) {
  const { t } = words;
  const runtime = useBoard();
  const { store, api } = runtime;
  const outlet = useOutlet();
  const { id: userId } = useUser();
  const draft = useBoardState((state) => state.draft);
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: {
      ...EMPTY_FORM,
      planId: draft?.planId ?? null,
      guests: draft?.guests ? { Guest: draft.guests } : {},
      ...draft?.takenUp?.values,
    },
  });
  const typed = { ...EMPTY_FORM, ...useWatch({ control: form.control }) } as FormValues;
  const aside = useRef<HTMLElement>(null);
  const place = draft?.placement ?? { s: 0, e: 60, lanes: [] };
  const party = Object.values(typed.guests).reduce((sum, count) => sum + count, 0);
  const { sales, asking: isLooking } = useNextSales(place, draft?.follows === true, party);
  // Until somebody chooses one: the first that sells.
  const planId = typed.planId ?? sales?.plans[0]?.planId ?? null;
  const sale = sales?.plans.find((one) => one.planId === planId);
  const plan = usePlan(api, planId, store.day.date);
  const entries = entriesOf(plan.data);
  const entry = typed.entry || (sale?.next?.entry ?? entries[0]?.place ?? 1);
  const asks = asksOf(plan.data, (entries.find(({ place: at }) => at === entry) ?? entries[0])?.entry);
  const [held, setHeld] = useState<OwnHold | null>(draft?.takenUp?.hold ?? null);
  const [busy, setBusy] = useState<'hold' | 'book' | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [ownLength, setOwnLength] = useState(false);
  const [pressed, setPressed] = useState<{ key: 'enter' | 'book'; typed: string } | null>(null);
  const [holding] = useState(() => new Unanswered<LockRequest>());
  const [booking] = useState(() => new Unanswered<ReservationRequest>());
  const isGone = useRef(false);
  const values = { ...typed, planId, entry, guests: partyFor(typed.guests, asks.types) };
  const item = itemOf(values, asks, store.day, place);
  const quote = useQuote(api, item, held?.bookingId ?? null);
  const { current } = quote;

  /** Changes the present draft, which may be newer than the rendered one. */
  const patchDraft = (change: (now: Draft) => Partial<Draft>) => {
    const { draft: now } = runtime.state.get();
    if (now && !isGone.current) runtime.patch({ draft: { ...now, ...change(now) } });
  };
  const setPlace = (next: Partial<Placement>) => patchDraft((now) => ({ placement: { ...now.placement, ...next } }));
  useKeepWall(place, setPlace);
  useFollow(draft, sales, sale, ownLength, setPlace);

  // A plan by the game has its own duration, a plan by the hour offers some: the drawn duration becomes the nearest of
  // them.
  const { durations } = asks;
  const length = place.e - place.s;
  const offered =
    durations.length > 0 && asks.games === null && !durations.includes(length) ? nearestOf(durations, length) : length;
  const end =
    asks.games !== null && current?.items[0] ? minuteAt(store.day, current.items[0].endsAt) : place.s + offered;
  useEffect(() => {
    if (end !== place.e) setPlace({ e: end });
  });

  const next = item === null && sale?.next ? sale.next : null;
  const isAtNext = next !== null && minuteAt(store.day, Date.parse(next.startsAt)) === place.s;
  const isUnchosen = asks.mustChoose && place.lanes.length === 0 && held === null;
  const suggested = isUnchosen ? [] : (assignedBy(quote.answer) ?? (isAtNext ? next.lanes : []));
  const isRefused = Boolean(quote.answer?.whyNot) && !quote.asking;
  const ghost = JSON.stringify([suggested, isRefused]);
  const draw = useEffectEvent(() => patchDraft(() => ({ suggested, refused: isRefused })));
  useEffect(() => draw(), [ghost]);

  const assigned = assignedBy(current) ?? [];
  /** The item on the places that the quote found. */
  const placed = item && (assigned.length > 0 ? { ...item, lanes: assigned } : item);
  const lockBody = (one: Item): LockRequest =>
    held ? { bookingId: held.bookingId } : { outletId: api.outletId, items: [one] };
  const reservationBody = (one: Item): ReservationRequest => ({
    outletId: api.outletId,
    ...(held ? { bookingId: held.bookingId } : {}),
    name: values.name.trim(),
    bookingPhone: values.phone.trim() || null,
    bookingEmail: values.email.trim() || null,
    notes: values.notes,
    confirm: values.confirm,
    items: [one],
  });
  const canSell = current !== null && current.whyNot === null && !isUnchosen;
  const mayHold = item !== null && (canSell || holding.holds(lockBody(item)));
  const mayBook = item !== null && (canSell || booking.holds(reservationBody(item)));

  async function attempt<T>(what: 'hold' | 'book', call: () => Promise<T>): Promise<T | null> {
    setBusy(what);
    setFailed(null);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(showRefusal(form, error));
      return null;
    } finally {
      setBusy(null);
    }
  }

  async function hold() {
    if (!item || !placed) return;
    const locked = await attempt('hold', () =>
      holding.send(lockBody(item), lockBody(placed), (body) => api.lock(body)),
    );
    if (!locked) return;
    if (isGone.current) {
      // The draft of this hold is gone, so it is released.
      await api.unlock(locked.bookingId).catch((error: unknown) => toastError(error));
      return;
    }
    const expiresAt = Date.parse(locked.expiresAt);
    setHeld({ bookingId: locked.bookingId, expiresAt });
    patchDraft(() => ({ held: true }));
    const [first] = locked.items;
    if (first && store.versionOf(locked.bookingId) < locked.version) {
      store.write([heldBlock(locked.bookingId, first.itemId, locked.version, expiresAt, first.lanes)]);
    }
    runtime.speak(t('board.say.held', { time: words.countdown(expiresAt - store.now()) }));
  }

  function heldBlock(bookingId: string, itemId: string, version: number, expiresAt: number, lanes: string[]): Block {
    return {
      id: itemId,
      entity: bookingId,
      kind: 'booking',
      bookingId,
      itemId,
      version,
      status: 'holding',
      code: null,
      planId,
      lanes,
      date: store.day.date,
      s: place.s,
      e: place.e,
      turnover: 0,
      name: values.name || t('board.new.guest_placeholder'),
      guests: Object.values(values.guests).reduce((sum, count) => sum + count, 0),
      plan: plan.data?.plan.title ?? '',
      total: current?.quote?.total ?? 0,
      balance: current?.quote?.total ?? 0,
      expiresAt,
      owner: values.name || null,
      isOffer: false,
      pending: false,
    };
  }

  const hasMore = form.formState.isDirty || held !== null || draft?.takenUp !== undefined;
  const unsaved = hasMore && busy !== 'book';
  const forget = useKeptBooking({ unsaved: hasMore, place, values: typed, hold: held });

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
      booking.send(reservationBody(item), reservationBody(placed), (body) => api.book(body)),
    );
    if (!reservation) return;
    toast({ kind: 'success', title: t('board.new.booked', { code: reservation.code, name: values.name.trim() }) });
    runtime.speak(t('board.say.booked'));
    if (!isGone.current) {
      runtime.patch({ draft: null });
      forget();
      runtime.callbacks.openBooking(reservation.bookingId);
    }
    await queryClient.invalidateQueries({ queryKey: ['booking.boardColumns', api.outletId] });
  }

  async function release() {
    if (!held) return;
    const done = await attempt('hold', () => api.unlock(held.bookingId));
    if (!done) return;
    store.write(
      [],
      store.ofEntity(held.bookingId).map((block) => block.id),
    );
    setHeld(null);
    patchDraft(() => ({ held: false }));
  }

  const isAsking = isLooking || plan.isFetching || quote.asking;
  const isEarly = isAsking && (item === null || current === null);
  // What is typed after an early press takes it back.
  const typedText = JSON.stringify(typed);
  const awaited = pressed?.typed === typedText ? pressed.key : null;
  const wait = (key: 'enter' | 'book') => setPressed({ key, typed: typedText });

  /** Enter: books, or holds the places while nobody is named yet. Pressed early, it waits for the price. */
  async function enter() {
    if (isEarly) return party > 0 ? wait('enter') : setPressed(null);
    const { name, phone, email } = values;
    if (held || [name, phone, email].some((text) => text.trim() !== '')) return book();
    if (!mayHold) return;
    await hold();
    if (!isGone.current) form.setFocus('name');
  }
  /** Book: as Enter, but never a hold. */
  const isRetry = item !== null && booking.holds(reservationBody(item));
  const press = () => (isEarly && !isRetry ? wait('book') : void form.handleSubmit(book)());
  const goOn = useEffectEvent(() => {
    setPressed(null);
    if (awaited === 'book') press();
    else void enter();
  });
  const isReady = awaited !== null && !isAsking;
  useEffect(() => {
    if (!isReady) return undefined;
    const soon = setTimeout(() => goOn());
    return () => clearTimeout(soon);
  }, [isReady]);

  useLeaveWarning(unsaved);
  const away = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    withResolver: true,
    enableBeforeUnload: false,
  });
  const close = () => {
    setPressed(null);
    if (unsaved) setLeaving(true);
    else runtime.patch({ draft: null });
  };
  const stay = () => {
    setLeaving(false);
    away.reset?.();
  };
  useEscape(aside, close);
  useEffect(() => {
    aside.current?.querySelector<HTMLElement>('[data-guests]')?.focus();
    isGone.current = false;
    return () => {
      isGone.current = true;
      runtime.cursor.mark(true);
    };
  }, [runtime]);
  const take = ({ start, lanes, date, outlet: other }: Nearest) => {
    if (other) return void openAt(other, start);
    const [s] = positionsOf(store.day, wallOfWire(start));
    if (s === undefined) return;
    patchDraft(() => ({ placement: { s, e: s + length, lanes }, follows: false }));
    if (date !== undefined) runtime.callbacks.goTo(date);
  };
  /** Takes the booking, as far as it is, to another outlet's board, where it is offered. */
  const openAt = async (other: NonNullable<Nearest['outlet']>, start: string) => {
    const made = { wall: wallOfWire(start), minutes: length, lanes: [], hold: null };
    const kept: KeptBooking = { date: store.day.date, ...made, values: { ...typed, planId: other.planId, entry: 0 } };
    await keepDraft([userId, bookingDrafts(other.outletId), crypto.randomUUID()], kept);
    runtime.patch({ draft: null });
    forget();
    outlet.choose(other.outletId);
  };

  return (
    <aside
      className={classes(panel.panel, narrow && panel.narrow)}
      aria-label={t('board.new.title')}
      data-testid="new-booking"
      data-toasts-beside=""
      ref={aside}
      hidden={covered}
      // A press beside its fields keeps the focus inside, so that Escape works.
      tabIndex={-1}
    >
      <header className={panel.head}>
        <div className={panel.tools}>
          <h2 className={classes(panel.title, panel.grow)}>{t('board.new.title')}</h2>
          <IconButton label={t('board.close_panel')} icon={<X size={17} />} onClick={close} />
        </div>
      </header>
      {/* The quote stands right under what decides it. */}
      <form className={panel.body} onSubmit={(event) => void form.handleSubmit(enter)(event)} noValidate>
        <SaleFields
          {...{ form, values, words, entries, asks, place, setPlace, sales, suggested }}
          heldId={held?.bookingId ?? null}
          onDate={runtime.callbacks.goTo}
          onStart={(s) => {
            // The plan stays the one in view, also where another one would sell sooner.
            if (!isLooking && sale?.next) form.setValue('planId', planId, { shouldDirty: true });
            patchDraft((now) => ({ placement: { ...now.placement, s, e: s + length }, follows: false }));
          }}
          onLength={(minutes) => {
            setOwnLength(true);
            setPlace({ e: place.s + minutes });
          }}
          onNow={() => {
            const today = businessDateOf(store.now(), outlet);
            patchDraft(() => ({ follows: true }));
            if (today !== store.day.date) runtime.callbacks.goTo(today);
          }}
        />
        <QuoteCard quote={quote} isWalkIn={draft?.follows === true} words={words} onTake={take} />
        <ContactFields {...{ form, words }} />
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {failed && (
        <p role="alert" className={panel.failed}>
          {failed}
        </p>
      )}
      {held && <HoldLine expiresAt={held.expiresAt} words={words} />}
      <footer className={panel.foot}>
        {held ? (
          <>
            <Button busy={busy === 'hold'} onClick={() => void release()}>
              {t('board.action.release')}
            </Button>
            <Button busy={busy === 'hold'} onClick={() => void hold()}>
              {t('board.action.extend_hold')}
            </Button>
          </>
        ) : (
          <Button busy={busy === 'hold'} disabled={!mayHold} shortcut="Enter" onClick={() => void hold()}>
            {t('board.action.hold')}
          </Button>
        )}
        <Button
          variant="primary"
          busy={busy === 'book' || awaited === 'book'}
          disabled={!mayBook && !(isEarly && party > 0)}
          onClick={press}
        >
          {t('board.new.book')}
        </Button>
      </footer>
      <ConfirmDialog
        open={leaving || away.status === 'blocked'}
        onClose={stay}
        title={t('board.new.discard_question')}
        safe={t('board.new.keep_editing')}
        action={t('action.discard')}
        danger
        onAction={() => {
          setLeaving(false);
          // A hold that cannot be released now expires by itself.
          if (held) void api.unlock(held.bookingId).catch((error: unknown) => toastError(error));
          runtime.patch({ draft: null });
          forget();
          away.proceed?.();
        }}
      />
    </aside>
  );
}

/** The places of a quote; null where it has none to name. */
function assignedBy(answer: AvailabilityAnswer | null): string[] | null {
  if (!answer) return null;
  return answer.items.flatMap((item) => item.requires.flatMap((need) => need.assigned));
}

function nearestOf(options: readonly number[], length: number): number {
  return options.reduce((best, option) => (Math.abs(option - length) < Math.abs(best - length) ? option : best));
}
