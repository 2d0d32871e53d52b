import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { QuoteState } from './new-booking-form.ts';
import styles from './new-booking.module.css';
import panel from './panel.module.css';
import { priceLines } from '../../../app/booking/price-lines.ts';

/** The live price, or why it cannot be sold and what could be instead. */
export function QuoteCard({
  quote,
  was,
  offSale,
  isWalkIn,
  isDeal,
  words,
  refusal,
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
  /** Why it cannot be sold, and what could be instead; null where that stands elsewhere. */
  refusal: ReactNode;
}) {
  const { t, money } = words;
  const { wallRange } = useFormat();
  const { asking, failed } = quote;
  const answer = offSale === null ? quote.answer : null;
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
      {answer?.whyNot && refusal}
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
