import { minutesOfHours } from '@laneway/domain/time/lengths';
import { ListOrdered, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { AvailabilityAnswer } from '../live/board-api.ts';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { QuoteState } from './new-booking-form.ts';
import styles from './new-booking.module.css';
import panel from './panel.module.css';
import { priceLines } from '../../../app/booking/price-lines.ts';

export type Nearest = NonNullable<AvailabilityAnswer['whyNot']>['nearest'][number];

/** Refusals that somebody's leaving may lift. */
const FULL: ReadonlySet<string> = new Set(['occupancy.taken', 'resource.not_adjacent', 'slots.none', 'venue.none']);

/** The live price, or why it cannot be sold and what could be instead. */
export function QuoteCard({
  quote,
  was,
  offSale,
  isWalkIn,
  isDeal,
  words,
  optionName,
  onTake,
  onJoin,
}: {
  quote: QuoteState;
  /** The total before it changed, while the person has not gone by the new one. */
  was: number | null;
  /** The title of the plan, where it is no longer sold. */
  offSale: string | null;
  /** It starts as soon as it can: the least time ahead, which binds the web, is no news. */
  isWalkIn: boolean;
  /** A deal is sold: it asks for neither guests nor time. */
  isDeal: boolean;
  words: BoardWords;
  /** The name of an option of the plan, by its number. */
  optionName: (entry: number) => string | undefined;
  onTake: (nearest: Nearest) => void;
  /** Puts the party on the plan's waiting list; null: the plan has none, or waiting would not help. */
  onJoin: (() => void) | null;
}) {
  const { t, money } = words;
  const { wallRange, duration: lengthOf } = useFormat();
  const { asking, failed } = quote;
  const answer = offSale === null ? quote.answer : null;
  const why = answer?.whyNot;
  const warnings = answer?.warnings.filter(({ code }) => !(isWalkIn && code === 'plan.too_soon'));
  return (
    <section
      className={classes(panel.card, asking && styles.asking)}
      aria-live="polite"
      aria-busy={asking}
      data-testid="quote"
    >
      <div className={panel.cardHead}>
        <h3>{t('board.new.quote')}</h3>
        {asking && <span className={styles.pending}>{t('board.price_pending')}</span>}
      </div>
      {offSale !== null ? (
        <p className={styles.why}>
          <TriangleAlert size={14} aria-hidden="true" /> {t('board.new.off_sale', { plan: offSale })}
        </p>
      ) : (
        failed && <p className={styles.why}>{failed}</p>
      )}
      {!answer && !failed && !asking && (
        <p className={styles.quiet}>{t(isDeal ? 'board.new.deal_first' : 'board.new.quote_wait')}</p>
      )}
      {why && (
        <div className={styles.why}>
          <p>
            <TriangleAlert size={14} aria-hidden="true" /> {why.message}
          </p>
          {why.nearest.length > 0 && (
            <>
              <h4>{t('board.nearest')}</h4>
              <div className={styles.nearest}>
                {why.nearest.map((near) => (
                  <Button
                    key={`${near.date}/${near.start}/${near.entry}/${near.lanes.join()}`}
                    size="small"
                    className={styles.offer}
                    onClick={() => onTake(near)}
                  >
                    {near.entry !== undefined && near.duration !== undefined
                      ? optionOf(near, [optionName(near.entry), lengthOf(minutesOfHours(near.duration))], words)
                      : offerOf(near, words)}
                    {near.total !== null && <span className={styles.quiet}>{money(near.total)}</span>}
                  </Button>
                ))}
              </div>
            </>
          )}
          {onJoin && FULL.has(why.code) && (
            <Button
              size="small"
              className={styles.join}
              icon={<ListOrdered size={14} aria-hidden="true" />}
              onClick={onJoin}
            >
              {t('board.new.join')}
            </Button>
          )}
        </div>
      )}
      {warnings?.map((warning) => (
        <p key={warning.code} className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" /> {warning.message}
        </p>
      ))}
      {answer?.quote && (
        <>
          {answer.items.length > 0 && (
            <p className={styles.takes}>
              {t('board.new.takes', {
                lanes: words.lanes(answer.items.flatMap((item) => item.requires.flatMap((need) => need.assigned))),
              })}
            </p>
          )}
          <dl className={panel.ledger}>
            {priceLines(answer.quote.lines, wallRange).map((line, index) => (
              <div key={index} className={styles.line}>
                <dt>{line.label}</dt>
                <dd className={line.included ? panel.quiet : line.amount < 0 ? panel.credit : undefined}>
                  {money(line.amount)}
                </dd>
              </div>
            ))}
          </dl>
          <dl className={classes(panel.ledger, panel.total)}>
            <dt className={panel.strong}>{t('money.total')}</dt>
            <dd className={classes(panel.strong, panel.balance)}>
              {was !== null && <span className={styles.was}>{t('board.new.price_was', { price: money(was) })}</span>}
              <span>{money(answer.quote.total)}</span>
            </dd>
            {/* Of a deal all of it is due. */}
            {answer.items.length > 0 && (
              <>
                <dt>{t('money.deposit_due')}</dt>
                <dd>{money(answer.quote.depositDue)}</dd>
              </>
            )}
          </dl>
        </>
      )}
    </section>
  );
}

/** "VIP, 1 h 30, Lane 22 at 9:30 PM". */
function optionOf({ start, lanes }: Nearest, what: (string | undefined)[], { t, wall, lanes: named }: BoardWords) {
  const parts = [...what.filter(Boolean), named(lanes)];
  return t('board.use_nearest', { lanes: parts.join(', '), time: wall(wallOfWire(start)) });
}

/** "Lane 8 at 9:00 PM", with the date where it is another one; at another outlet its name and plan. */
function offerOf({ start, lanes, date, outlet }: Nearest, { t, wall, lanes: named, date: dated }: BoardWords): string {
  const clock = wall(wallOfWire(start));
  const time = date === undefined ? clock : `${dated(date, 'short')}, ${clock}`;
  if (outlet) return t('board.use_nearest', { lanes: `${outlet.name}, ${outlet.planTitle}`, time });
  return t('board.use_nearest', { lanes: named(lanes), time });
}
