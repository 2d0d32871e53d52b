import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { useRow } from '../../../app/form/fields/row.ts';
import { liveValue } from '../../../app/form/live-values.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { type EntryPrices, pricesOf } from './entry-prices.ts';
import styles from '../plans.module.css';
import type { Entry, Period } from './schedule-values.ts';

/** How many prices a line names. */
const MOST = 3;

/** The prices of an entry in words, in the line that stays when the entry is folded. */
export function PricesOfEntry() {
  const { path } = useRow();
  const { control } = useFormFrame();
  const packageStatus = useWatch({ control, name: 'packageStatus' }) as boolean | undefined;
  const prices = useWatch({
    control,
    name: path,
    compute: (entry: Entry | undefined) => entry && pricesOf(entry, packageStatus),
  });
  const { inWords } = usePriceWords();
  return prices && <span className={styles.prices}>{inWords(prices)}</span>;
}

/** The prices of a period in words, while it is folded; those of packages are not its own. */
export function PricesOfPeriod() {
  const { path } = useRow();
  const { control } = useFormFrame();
  const prices = useWatch({
    control,
    name: path,
    compute: (period: Period | undefined) => {
      const entry = liveValue<Entry>(control, path.replace(/\.reservationSlots\.\d+$/, ''));
      return entry && period && pricesOf({ ...entry, reservationSlots: [period] }, false);
    },
  });
  const { pricesIn } = usePriceWords();
  return prices && <span className={styles.prices}>{pricesIn(prices)}</span>;
}

/** The prices of all entries of a schedule that are sold, while the schedule is folded. */
export function PricesOfSchedule() {
  const { t } = useTranslation();
  const { path } = useRow();
  const { control } = useFormFrame();
  const packageStatus = useWatch({ control, name: 'packageStatus' }) as boolean | undefined;
  const entries = useWatch({
    control,
    name: `${path}.dateRange`,
    compute: (rows: readonly Entry[] = []) =>
      rows.flatMap((entry) =>
        entry.isActive === false
          ? []
          : { name: entry.venueDetail.serviceDescription, prices: pricesOf(entry, packageStatus) },
      ),
  });
  const { inWords } = usePriceWords();
  const more = entries.length - MOST;
  return (
    <div className={styles.prices}>
      {entries.slice(0, MOST).map(({ name, prices }, index) => (
        <span key={index}>{entries.length > 1 && name ? `${name}: ${inWords(prices)}` : inWords(prices)}</span>
      ))}
      {more > 0 && <span>{t('plan.price.more', { count: more })}</span>}
    </div>
  );
}

/** `inWords`: "$24.00 – $38.00 per hour", "Child $22.00, Guest $18.00 per person". `pricesIn` leaves out per what. */
function usePriceWords() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const pricesIn = ({ ranges }: EntryPrices): string => {
    if (ranges.length === 0) return t('plan.price.none');
    const said = ranges.slice(0, MOST).map(({ type, name, least, most }) => {
      const price = least === most ? money(least) : `${money(least)} – ${money(most)}`;
      // With one price alone, the way it is sold says whose it is.
      const whose = name || (type && type !== 'Per Person' && t(`plan.guest.${type}`));
      return whose ? `${whose} ${price}` : price;
    });
    const more = ranges.length - MOST;
    return [...said, ...(more > 0 ? [t('plan.price.more', { count: more })] : [])].join(', ');
  };
  const inWords = (prices: EntryPrices): string =>
    prices.by === 'package' || prices.ranges.length === 0
      ? pricesIn(prices)
      : t(`plan.price.by.${prices.by}`, { prices: pricesIn(prices) });
  return { inWords, pricesIn };
}
