import { minutesOfHours } from '@laneway/domain/time/lengths';
import { X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useCommand } from '../../../app/commands/use-command.ts';
import { keepDraft } from '../../../app/form/drafts.ts';
import { businessDateOf } from '../../../app/outlet/business-day.ts';
import { useOutlet } from '../../../app/outlet/outlet.ts';
import { useUser } from '../../../app/session/session.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { useBoard } from '../board-runtime.ts';
import { positionsOf, wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { channelOf } from '../model/draft.ts';
import { useEscape } from '../view/use-escape.ts';
import { ContactFields } from './contact-fields.tsx';
import { bookingDrafts, type KeptBooking } from './kept-booking.ts';
import { useLeaveSale } from './leave-sale.tsx';
import { Places, SaleFields, WhenFields } from './new-booking-fields.tsx';
import styles from './new-booking.module.css';
import panel from './panel.module.css';
import { PromoField } from './promo-field.tsx';
import { QuoteCard } from './quote-card.tsx';
import { RefusalCard, type Nearest } from './refusal-card.tsx';
import { SaleFoot } from './sale-foot.tsx';
import { useEarlyPress } from './use-early-press.ts';
import { useSaleCommands } from './use-sale-commands.ts';
import { useSale } from './use-sale.ts';
import { wireWish, wishOf } from '../wait-list/wait-wish.ts';

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
  const { store } = runtime;
  const outlet = useOutlet();
  const { id: userId } = useUser();
  const aside = useRef<HTMLElement>(null);
  const sale = useSale();
  const commands = useSaleCommands(sale, words);
  const toGuests = () => aside.current?.querySelector<HTMLElement>('[data-guests]')?.focus();
  const early = useEarlyPress(sale, commands, toGuests);
  const leave = useLeaveSale(sale, commands.busy === 'book', words);
  const { form, length, patchDraft } = sale;
  const join = useCommand('wait.join', {
    intent: runtime.api.outletId,
    done: () => {
      sale.forget();
      runtime.patch({ draft: null, waiting: true });
    },
  });

  const close = () => {
    early.forget();
    leave.close();
  };
  useEscape(aside, close);
  const begin = useEffectEvent(() => {
    toGuests();
    if (sale.draft?.isEntered) void early.enter();
  });
  // Before anybody can press a field of it, whose focus it would take.
  useLayoutEffect(() => begin(), []);
  const isWalkIn = sale.draft?.channel === 'walkin';
  const title = t(isWalkIn ? 'board.action.walk_in' : 'board.new.title');
  const begins = { time: words.time(sale.place.s) };
  const take = ({ start, lanes, date, outlet: other, entry, duration }: Nearest) => {
    if (other) return void openAt(other, start);
    const [s] = positionsOf(store.day, wallOfWire(start));
    if (s === undefined) return;
    // The option is another one or the length is: both stay, whatever would sell next.
    if (entry !== undefined) {
      form.setValue('planId', sale.planId, { shouldDirty: true });
      form.setValue('entry', entry, { shouldDirty: true });
    }
    const minutes = duration === undefined ? length : minutesOfHours(duration);
    if (entry !== undefined) sale.setOwnLength(minutes);
    patchDraft(() => ({ placement: { s, e: s + minutes, lanes }, follows: false }));
    if (date !== undefined) runtime.callbacks.goTo(date);
  };
  /** Takes the booking, as far as it is, to another outlet's board, where it is offered. */
  const openAt = async (other: NonNullable<Nearest['outlet']>, start: string) => {
    const made = { wall: wallOfWire(start), minutes: length, lanes: [], hold: null, ...channelOf(sale.draft) };
    const values = { ...sale.typed, planId: other.planId, entry: 0 };
    const kept: KeptBooking = { date: store.day.date, ...made, values };
    await keepDraft([userId, bookingDrafts(other.outletId), crypto.randomUUID()], kept);
    sale.forget();
    runtime.patch({ draft: null });
    outlet.choose(other.outletId);
  };

  /** The party waits for what is taken: at once where its contact is typed, else it is asked for. */
  const joinList = () => {
    if (!sale.timed) return;
    const wish = wishOf(sale.timed, sale.typed, store.day);
    if (wish.name && (wish.bookingPhone || wish.bookingEmail)) {
      void join.run({ body: { outletId: runtime.api.outletId, ...wireWish(wish, outlet.dayStart) } });
    } else runtime.patch({ dialog: { kind: 'join', wish, joined: sale.forget } });
  };

  const why = sale.isOffSale ? null : sale.quote.answer?.whyNot;
  const optionName = (entry: number) =>
    sale.entries.find(({ place }) => place === entry)?.entry.venueDetail.serviceDescription;
  const refusal = why && (
    <RefusalCard {...{ why, words, optionName }} onTake={take} onJoin={sale.waits && sale.timed ? joinList : null} />
  );
  const when = {
    onDate: runtime.callbacks.goTo,
    onNow() {
      const today = businessDateOf(store.now(), outlet);
      patchDraft(() => ({ follows: true }));
      if (today !== store.day.date) runtime.callbacks.goTo(today);
    },
  };
  const promo = (
    <PromoField
      {...{ sale, words }}
      onDay={(date) => {
        // At this start, and with this plan, whatever would sell next on that day.
        form.setValue('planId', sale.planId, { shouldDirty: true });
        patchDraft(() => ({ follows: false }));
        runtime.callbacks.goTo(date);
      }}
    />
  );

  return (
    <aside
      className={classes(panel.panel, narrow && panel.narrow)}
      aria-label={title}
      data-testid="new-booking"
      data-toasts-beside=""
      ref={aside}
      hidden={covered}
      // A press beside its fields keeps the focus inside, so that Escape works.
      tabIndex={-1}
    >
      <header className={panel.head}>
        <div className={panel.tools}>
          <h2 className={classes(panel.title, panel.grow)}>{title}</h2>
          {isWalkIn && !narrow && <KeyHint>W</KeyHint>}
          <IconButton label={t('board.close_panel')} icon={<X size={17} />} onClick={close} />
        </div>
        {isWalkIn && (
          <p className={panel.contact}>
            {sale.place.s <= store.nowMinute() ? t('board.new.starts_now', begins) : t('board.agenda.starts', begins)}
          </p>
        )}
      </header>
      {/* The quote stands right under what decides it. */}
      <form className={panel.body} onSubmit={(event) => void form.handleSubmit(early.enter)(event)} noValidate>
        <SaleFields
          sale={sale}
          words={words}
          needsGuests={early.needsGuests}
          // Who stands at the desk is told where they could play before anything else is asked.
          refusal={isWalkIn ? refusal : null}
          onTaken={toGuests}
          {...when}
        />
        {!isWalkIn && promo}
        <QuoteCard
          quote={sale.quote}
          was={sale.price.was}
          offSale={sale.isOffSale ? sale.planTitle : null}
          isWalkIn={isWalkIn || sale.draft?.follows === true}
          isDeal={sale.sellsDeals}
          words={words}
          refusal={isWalkIn ? null : refusal}
        />
        <ContactFields
          {...{ form, words }}
          honors={sale.asks.honors && !sale.sellsDeals}
          confirms={!sale.sellsDeals && !sale.isStarting}
        />
        {/* Of a walk-in price and name follow the place; what it seldom changes comes after. */}
        {isWalkIn && !sale.sellsDeals && (
          <div className={styles.form}>
            <WhenFields {...{ sale, words }} {...when} />
            <Places {...{ sale, words }} />
          </div>
        )}
        {isWalkIn && promo}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      <SaleFoot {...{ sale, commands, early, words }} />
      {leave.dialog}
    </aside>
  );
}
