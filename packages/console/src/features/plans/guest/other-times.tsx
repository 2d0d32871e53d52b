import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Money } from '../../../ui/money.tsx';
import { Muted } from '../../../ui/text.tsx';
import styles from './guest-panel.module.css';
import type { Checked } from './guest-price.ts';

/** Starts that follow each other at one price. */
type Run = { from: string; to: string; price: number };

type Props = {
  answer: Checked;
  /** Whether a guest sees the price of a start. */
  showsPrice: (slot: Checked['slots'][number]) => boolean;
};

/** What the same party would pay at the other starts of the date, from the same answer as its quote. */
export function OtherTimes({ answer, showsPrice }: Props) {
  const { t } = useTranslation();
  const { wallTime } = useFormat();
  const runs = runsOf(answer, showsPrice);
  if (runs.length === 0) return null;
  return (
    <section aria-label={t('plan_guest.other_times')}>
      <h3 className={styles.otherTimes}>
        {t('plan_guest.other_times')}{' '}
        <Muted as="span" small>
          {t('plan_guest.before_tax')}
        </Muted>
      </h3>
      <dl className={styles.lines}>
        {runs.map(({ from, to, price }) => (
          <div key={from} className={styles.quoteLine}>
            <dt>{from === to ? wallTime(from) : t('plan_guest.starts', { from: wallTime(from), to: wallTime(to) })}</dt>
            <dd>
              <Money amount={price} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A start that cannot be sold or shows no price ends a run, and so does the chosen one. */
function runsOf({ slots, start, which }: Checked, showsPrice: Props['showsPrice']): Run[] {
  const runs: Run[] = [];
  let isRunning = false;
  for (const slot of slots) {
    const { start: at, status, priceFrom: price } = slot;
    const isOther = at !== start || slot.which !== which;
    const last = isRunning ? runs.at(-1) : undefined;
    isRunning = isOther && status === 'free' && price !== null && showsPrice(slot);
    if (!isRunning || price === null) continue;
    if (last?.price === price) last.to = at;
    else runs.push({ from: at, to: at, price });
  }
  return runs;
}
