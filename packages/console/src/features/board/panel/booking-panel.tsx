import { Link } from '@tanstack/react-router';
import { AlarmClock, Banknote, Link2, Maximize2, X } from 'lucide-react';
import { useEffect } from 'react';
import type { CommandId } from '@laneway/contract/endpoints';
import { ExtendHoldButton } from '../../../app/booking/extend-hold-button.tsx';
import { HeldPlaces } from '../../../app/booking/held-places.tsx';
import { MoneyButtons } from '../../../app/booking/money-buttons.tsx';
import { RefundsFailedLater } from '../../../app/booking/refunds-failed-later.tsx';
import { useTransactions } from '../../../app/booking/transactions.ts';
import { PartyStepButtons } from '../../../app/booking/party-step-buttons.tsx';
import { usePartySteps } from '../../../app/booking/use-party-steps.ts';
import { useBookingKeys } from '../../../app/dialogs/use-booking-keys.ts';
import { useKeys } from '../../../app/keys/keys.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { depositLine } from '../../../ui/format/deposit.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { showPhone } from '@laneway/domain/patterns/phone';
import { IconBadge } from '../../../ui/badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useStore } from '../../../ui/store.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useBoard } from '../board-runtime.ts';
import type { Details } from '../live/board-api.ts';
import type { Block } from '../model/block.ts';
import type { BoardWords } from '../model/board-words.ts';
import { overrunOf } from '../model/counts.ts';
import { mayPlayOn, playOn } from '../reseating/play-on.ts';
import { pressOn, showOpened } from '../view/open-block.ts';
import { HoldLine } from './hold-line.tsx';
import { MovingCard } from './moving-card.tsx';
import styles from './panel.module.css';
import { priceLines } from '../../../app/booking/price-lines.ts';
import type { BookingActs } from './use-booking-acts.ts';
import { useDetails } from './use-details.ts';

export type BookingPanelProps = {
  block: Block;
  words: BoardWords;
  acts: BookingActs;
  mayEdit: boolean;
  narrow: boolean;
  onClose: () => void;
};

/** The selected booking: customer, time, price, and its present actions. */
export function BookingPanel({ block, words, acts, mayEdit, narrow, onClose }: BookingPanelProps) {
  const { t } = words;
  const runtime = useBoard();
  const { data } = useDetails(runtime.api, block.bookingId, block.version);
  const booking = data?.booking;
  const contact = [booking?.bookingPhone && showPhone(booking.bookingPhone), booking?.bookingEmail]
    .filter(Boolean)
    .join(' · ');
  const rooms = words.rooms(block.lanes);
  useEffect(() => showOpened(runtime), [runtime]);
  return (
    <aside
      className={classes(styles.panel, narrow && styles.narrow)}
      aria-label={block.name}
      data-testid="booking-panel"
      data-toasts-beside=""
    >
      <header className={styles.head}>
        <div className={styles.tools}>
          <StatusBadge status={block.status} />
          <Overrun block={block} words={words} />
          <span className={styles.code}>{block.code}</span>
          {block.bookingId && block.itemId && (
            <Link
              to="/app/outlets/$outletId/bookings/details"
              params={{ outletId: runtime.api.outletId }}
              search={{ bookingId: block.bookingId, itemId: block.itemId } as never}
              className={styles.icon}
              aria-label={t('board.details')}
              title={t('board.details')}
            >
              <Maximize2 size={16} aria-hidden="true" />
            </Link>
          )}
          <IconButton label={t('board.close_panel')} icon={<X size={17} />} onClick={onClose} />
        </div>
        <h2 className={styles.title}>{block.name}</h2>
        {contact && <p className={styles.contact}>{contact}</p>}
      </header>
      <div className={styles.body}>
        {block.status === 'holding' && block.expiresAt !== null && (
          <HoldLine expiresAt={block.expiresAt} words={words} />
        )}
        {mayEdit && data?.abilities.hold && <HeldPlacesOf booking={data.booking} acts={acts} block={block} />}
        <MovingCard blockId={block.id} words={words} />
        <section className={styles.card}>
          <div className={styles.cardHead}>
            <h3>{t('board.booking')}</h3>
          </div>
          <dl className={styles.facts}>
            <dt>{t('board.time')}</dt>
            <dd>{words.range(block.s, block.e)}</dd>
            <dt>{t('board.place')}</dt>
            <dd>{words.lanes(block.lanes)}</dd>
            {block.plan && (
              <>
                <dt>{t('board.plan')}</dt>
                <dd>{block.plan}</dd>
              </>
            )}
            {block.guests > 0 && (
              <>
                <dt>{t('board.guests')}</dt>
                <dd>
                  {block.guests}
                  {booking?.guestHonorName && `, ${booking.guestHonorName}`}
                </dd>
              </>
            )}
            {rooms && block.lanes.length > 1 && (
              <>
                <dt>{t('board.with')}</dt>
                <dd>
                  <Link2 size={13} aria-hidden="true" /> {t('board.moves_together', { names: rooms })}
                </dd>
              </>
            )}
          </dl>
        </section>
        {data && <MoneyCard details={data} words={words} />}
        {booking?.notes && (
          <section className={styles.card}>
            <div className={styles.cardHead}>
              <h3>{t('board.notes')}</h3>
            </div>
            <p className={styles.notes}>{booking.notes}</p>
          </section>
        )}
      </div>
      {mayEdit && data && <PanelFoot {...{ block, words, acts, data }} />}
    </aside>
  );
}

/** That a party plays past its end, and by how much, from minute to minute. */
function Overrun({ block, words: { t } }: { block: Block; words: BoardWords }) {
  const { store } = useBoard();
  const { duration } = useFormat();
  useNow(MINUTE_MS);
  const over = overrunOf(store, block);
  if (over === 0) return null;
  return (
    <IconBadge hue="orange" look="outline" icon={AlarmClock}>
      {t('board.overrun', { time: duration(over) })}
    </IconBadge>
  );
}

function HeldPlacesOf({ booking, acts, block }: { booking: Details['booking']; acts: BookingActs; block: Block }) {
  const busy = useStore(acts.busy);
  return (
    <HeldPlaces
      className={styles.heldPlaces}
      booking={booking}
      busy={busy.has(`booking.freeResource ${block.entity}`)}
      onFree={(resourceId) => void acts.free(block, resourceId)}
    />
  );
}

/** The ledger read downwards: charges, discounts, tax and fees, payments, balance. */
function MoneyCard({ details, words }: { details: Details; words: BoardWords }) {
  const { t, money } = words;
  const { wallRange } = useFormat();
  const { lines, money: sums } = details.booking;
  const paid = sums.poolAmount;
  // A refund that failed leaves its money here.
  const rows = useTransactions(details.booking, { enabled: details.abilities.refund }).data?.rows;
  const deposit = depositLine(sums, words);
  const charges = lines.filter(
    (line) =>
      line.step === 'list' ||
      line.step === 'promo' ||
      line.step === 'membership' ||
      line.step === 'adjustment' ||
      line.step === 'price_kept',
  );
  const rest = lines.filter((line) => !charges.includes(line));
  const taxes = sumOf(rest.filter((line) => !line.included));
  // Included in the prices above: shown, not added.
  const included = sumOf(rest.filter((line) => line.included));
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <h3>{t('board.money')}</h3>
      </div>
      <dl className={styles.ledger}>
        {priceLines(charges, wallRange).map(({ label, amount }, index) => (
          <LedgerLine key={index} label={label} amount={amount} words={words} />
        ))}
        {taxes !== 0 && <LedgerLine label={t('board.taxes_fees')} amount={taxes} words={words} />}
        {included !== 0 && (
          <>
            <dt>{t('board.tax_included')}</dt>
            <dd className={styles.quiet}>{money(included)}</dd>
          </>
        )}
        <dt>{t('money.total')}</dt>
        <dd>{money(sums.total)}</dd>
        {deposit?.isPaid && <DepositLine {...deposit} />}
        {paid !== 0 && <LedgerLine label={t('money.paid')} amount={-paid} words={words} />}
        {deposit && !deposit.isPaid && <DepositLine {...deposit} />}
      </dl>
      <dl className={classes(styles.ledger, styles.total)}>
        <dt className={styles.strong}>{t(sums.balance < 0 ? 'money.owed_to_guest' : 'money.balance_due')}</dt>
        <dd className={classes(styles.strong, styles.balance)}>{money(Math.abs(sums.balance))}</dd>
      </dl>
      <RefundsFailedLater subject={details.booking} rows={rows ?? null} mayRefund={details.abilities.refund} />
      <div className={styles.moneyButtons}>
        <MoneyButtons booking={details.booking} abilities={details.abilities} hasReceipt={rows !== undefined} />
      </div>
    </section>
  );
}

function DepositLine({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function sumOf(lines: readonly { amount: number }[]): number {
  return sumOfAmounts(lines.map(({ amount }) => amount));
}

function LedgerLine({ label, amount, words }: { label: string; amount: number; words: BoardWords }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={amount < 0 ? styles.credit : undefined}>{words.money(amount)}</dd>
    </>
  );
}

function PanelFoot({
  block,
  words: { t, lanes },
  acts,
  data,
}: {
  block: Block;
  words: BoardWords;
  acts: BookingActs;
  data: Details;
}) {
  const runtime = useBoard();
  const { abilities, booking } = data;
  const busy = useStore(acts.busy);
  const isBusy = (id: CommandId) => busy.has(`${id} ${block.entity}`);
  const mayChange = abilities.edit || abilities.update;
  const goesOn = abilities.edit && mayPlayOn(runtime, block);
  useBookingKeys(() => (block.bookingId ? { ...acts.dialogTarget(block, block.bookingId), abilities } : null));
  useKeys([
    ...(abilities.edit
      ? [
          { key: 'r', label: t('board.key.resize'), run: () => pressOn(runtime, block.id, 'r') },
          { key: 's', label: t('board.key.swap'), run: () => pressOn(runtime, block.id, 's') },
        ]
      : []),
    ...(goesOn ? [{ key: 'k', label: t('board.play_on'), run: () => playOn(runtime, block) }] : []),
    ...(abilities.hold && block.status === 'holding'
      ? [{ key: 'e', label: t('board.action.extend_hold'), run: () => void acts.extend(block) }]
      : []),
  ]);
  const steps = usePartySteps(data, lanes(block.lanes), acts.drawParty(block));
  const isDue = abilities.pay && booking.money.balance > 0;
  return (
    <footer className={classes(styles.foot, styles.acts)}>
      {steps.map(
        ({ step, label, reason }) =>
          reason && (
            <p key={`why ${step}`} className={styles.why}>
              {t('booking.step.why', { step: label, reason })}
            </p>
          ),
      )}
      <PartyStepButtons steps={steps} />
      {goesOn && (
        <Button onClick={() => playOn(runtime, block)} shortcut="K">
          {t('board.play_on')}
        </Button>
      )}
      {mayChange && (
        <Button onClick={() => acts.dialog('change', block)} shortcut="M">
          {t('board.action.change')}
        </Button>
      )}
      {abilities.addons && (
        <Button onClick={() => acts.dialog('addons', block)} shortcut="A">
          {t('money.addons')}
        </Button>
      )}
      {abilities.notify && (
        <Button onClick={() => acts.dialog('notify', block)} shortcut="F">
          {t('board.action.notify')}
        </Button>
      )}
      {abilities.cancel && (
        <Button variant="danger-text" onClick={() => acts.dialog('cancel', block)}>
          {t('board.action.cancel_booking')}
        </Button>
      )}
      {block.status === 'holding' && abilities.hold && (
        <>
          <Button busy={isBusy('booking.unlock')} onClick={() => void acts.release(block)}>
            {t('board.action.release')}
          </Button>
          <ExtendHoldButton
            left={booking.extensionsLeft}
            busy={isBusy('booking.lock')}
            onClick={() => void acts.extend(block)}
            shortcut="E"
          />
        </>
      )}
      {abilities.confirm && block.status !== 'successful' && (
        <Button
          variant={isDue ? 'outline' : 'primary'}
          busy={isBusy('booking.status')}
          onClick={() => void acts.confirm(block)}
        >
          {t('board.action.confirm')}
        </Button>
      )}
      {isDue && (
        <Button
          variant="primary"
          icon={<Banknote size={16} aria-hidden="true" />}
          shortcut="P"
          onClick={() => acts.dialog('payment', block)}
        >
          {t('money.take_payment')}
        </Button>
      )}
    </footer>
  );
}
