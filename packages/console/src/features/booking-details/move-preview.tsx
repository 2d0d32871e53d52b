import { amountLess } from '@laneway/domain/money/wire-money';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { CircleAlert, CircleCheck, TicketX } from 'lucide-react';
import { ShareAnew } from '../../app/booking/share-anew.tsx';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Booking, type Wanted, useVenues } from './booking-details.queries.ts';
import styles from './change-dialog.module.css';
import { ItemRows, Row } from './preview-rows.tsx';
import type { ItemChange } from './use-changed-items.ts';
import type { PreviewState } from './use-move-preview.ts';
import { useWords } from './use-words.ts';

type Props = {
  booking: Booking;
  /** The outlet that it goes to; null: it stays. */
  to: { outletId: string; name: string } | null;
  items: readonly ItemChange[];
  preview: PreviewState;
  /** The item that is refused; undefined: none, or not one of them. */
  refusedId: string | undefined;
  /** The customer before and after, where it changes. */
  customer: readonly [was: string, is: string] | null;
  onChange: (itemId: string, patch: Partial<Wanted>) => void;
};

/** Before and after, the difference in price, or why not and what instead. */
export function MovePreview({ booking, to, items, preview, refusedId, customer, onChange }: Props) {
  const { t, money } = useWords();
  const now = useNow(MINUTE_MS);
  const venues = useVenues(to?.outletId ?? booking.outletId);
  const { outlets } = useOutlet();
  const named = (ids: readonly string[]) => venues.filter((one) => ids.includes(one.resourceId));
  const { answer, checking, error, code } = preview;
  const whyNot = answer?.whyNot;
  const changed = items.filter(({ edit }) => edit !== null);
  const [only, more] = items;
  // Another item or none of them is refused: its time is changed, where there is no choice.
  const subject = refusedId ?? (changed[0] ?? only)?.item.itemId;
  const onInstead = (patch: Partial<Wanted>) => subject !== undefined && onChange(subject, patch);
  const goes = to !== null;
  const isUnsold = goes && items.some(({ wanted }) => wanted.planId === undefined && !wanted.isRemoved);
  const twice = (whyNot?.code ?? code) === 'time.ambiguous';

  return (
    <section aria-label={t('booking_details.move.before_after')} aria-busy={checking || undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('stale.what')}</span>
            </th>
            <th scope="col">{t('booking_details.move.was')}</th>
            <th scope="col">{t('booking_details.move.will')}</th>
          </tr>
        </thead>
        {to && (
          <tbody>
            <Row
              name={t('shell.outlet')}
              was={outlets.find(({ outletId }) => outletId === booking.outletId)?.name ?? ''}
              is={to.name}
            />
          </tbody>
        )}
        {only && more === undefined ? (
          <ItemRows {...{ named, now, goes }} change={only} options={answer?.options} isAlone />
        ) : (
          changed.map((change) => (
            <ItemRows key={change.item.itemId} {...{ named, now, goes, change }} options={answer?.options} />
          ))
        )}
        <tbody>
          {customer && <Row name={t('booking_details.booked_by')} was={customer[0]} is={customer[1]} />}
          <Row
            name={t('money.total')}
            was={money(booking.money.total)}
            is={answer?.valid && answer.difference !== 0 ? money(answer.after.total) : null}
          />
        </tbody>
      </table>
      <div role="status" className={styles.verdict}>
        {isUnsold ? (
          <p className={styles.quiet}>{t('booking_details.move.plan_needed')}</p>
        ) : changed.length === 0 ? (
          <p className={styles.quiet}>{customer || goes ? '' : t('booking_details.move.nothing')}</p>
        ) : answer?.valid ? (
          <p className={styles.yes}>
            <CircleCheck size={16} aria-hidden="true" />
            <span>
              {t('slot.status.free')},{' '}
              {answer.difference === 0 ? (
                t('booking_details.move.same_price')
              ) : (
                <b>
                  <Money amount={answer.difference} signed />
                </b>
              )}
            </span>
          </p>
        ) : whyNot ? (
          <p className={styles.no}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{whyNot.message || t('booking_details.move.not_possible')}</span>
            <ShareAnew booking={booking} code={whyNot.code} />
          </p>
        ) : error ? (
          <p className={styles.no}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{error}</span>
            <ShareAnew booking={booking} code={code} />
          </p>
        ) : (
          <p className={styles.quiet}>{checking ? t('booking_details.move.checking') : ''}</p>
        )}
        {answer?.valid && answer.promo && (
          <p className={styles.no}>
            <TicketX size={16} aria-hidden="true" />
            <span>{t('booking_details.move.promo_off', { reason: answer.promo.message })}</span>
          </p>
        )}
      </div>
      {twice && (
        <div className={styles.nearest}>
          <Button size="small" onClick={() => onInstead({ which: 'earlier' })}>
            {t('booking_details.move.earlier')}
          </Button>
          <Button size="small" onClick={() => onInstead({ which: 'later' })}>
            {t('booking_details.move.later')}
          </Button>
        </div>
      )}
      {whyNot && whyNot.nearest.length > 0 && (
        <Nearest nearest={whyNot.nearest} named={named} total={booking.money.total} onChange={onInstead} />
      )}
    </section>
  );
}

type NearestProps = {
  nearest: { start: string; lanes: string[]; total: number | null }[];
  named: (ids: readonly string[]) => { name: string }[];
  total: number;
  onChange: (patch: Partial<Wanted>) => void;
};

/** The nearest changes that would be accepted, each with what it costs more or less. */
function Nearest({ nearest, named, total, onChange }: NearestProps) {
  const { t, wallTime, where, money } = useWords();
  return (
    <div role="group" aria-label={t('booking_details.move.nearest')}>
      <p className={styles.nearestHead}>{t('booking_details.move.nearest')}</p>
      <div className={styles.nearest}>
        {nearest.map(({ start, lanes, total: price }) => {
          const difference = price === null ? 0 : amountLess(price, total);
          return (
            <Button key={`${start} ${lanes.join()}`} size="small" onClick={() => onChange({ start, lanes })}>
              {t('booking_details.move.use_nearest', { time: wallTime(start), lanes: where(named(lanes)) })}
              {difference !== 0 && <span className={styles.quiet}>{money(difference, { signed: true })}</span>}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
