import { Link } from '@tanstack/react-router';
import { AlarmClock, Link2, Maximize2, X } from 'lucide-react';
import { useEffect } from 'react';
import { HeldPlaces } from '../../../app/booking/held-places.tsx';
import { MoneyButtons } from '../../../app/booking/money-buttons.tsx';
import { RefundsFailedLater } from '../../../app/booking/refunds-failed-later.tsx';
import { useTransactions } from '../../../app/booking/transactions.ts';
import { IconButton } from '../../../ui/button.tsx';
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
import { showOpened } from '../view/open-block.ts';
import { HoldLine } from './hold-line.tsx';
import { MovingCard } from './moving-card.tsx';
import { PanelFoot } from './panel-foot.tsx';
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
  const { bookingPhone: phone = null, bookingEmail: email = null } = booking ?? {};
  const rooms = words.rooms(block.lanes);
  useEffect(() => showOpened(runtime), [runtime]);
  return (
    <aside
      className={classes(styles.panel, narrow && styles.narrow)}
      aria-label={block.name}
      data-testid="booking-panel"
      data-booking-panel=""
      data-toasts-beside=""
    >
      <header className={styles.head}>
        <div className={styles.tools}>
          <div className={styles.badges}>
            <StatusBadge status={block.status} />
            <Overrun block={block} words={words} />
            <span className={styles.code}>{block.code}</span>
          </div>
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
        {(phone || email) && (
          <p className={styles.contact}>
            {phone && <a href={`tel:${phone}`}>{showPhone(phone)}</a>}
            {phone && email && ' · '}
            {email}
          </p>
        )}
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
      onFree={(resourceId) => acts.free(block, resourceId)}
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
      <dl className={classes(styles.ledger, styles.total, styles.inSight)}>
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
