import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GUEST_TYPES } from '@laneway/domain/plans/plan';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { useRow } from '../../../app/form/fields/row.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Muted } from '../../../ui/text.tsx';
import { AddonsField } from '../goods/addon-choice.tsx';
import { CreditRows } from './credit-rows.tsx';
import { Folded } from '../folded.tsx';
import styles from '../plans.module.css';
import { clockOf, type Entry, type PriceColumn, PRICES, type Tier, tierAt } from './schedule-values.ts';

type Props = { way: NonNullable<Entry['venueDetail']['bookingType']>; isOne: boolean };

/** What each price of a period brings with it: add-ons, and credit on game cards. */
export function TierExtras({ way, isOne }: Props) {
  const { t } = useTranslation();
  const { wallRange } = useFormat();
  const { path } = useRow();
  const [from, to] = useWatch({
    control: useFormFrame().control,
    name: [`${path}.fromMin`, `${path}.toMin`],
  }) as [number, number];
  const times = from < to ? wallRange(clockOf(from), clockOf(to)) : '';
  return (
    <Folded
      title={[t('plan.extra.with_prices'), times].filter(Boolean).join(', ')}
      paths={GUEST_TYPES.flatMap((_, at) => ['items', 'gcItems'].map((name) => `${path}.${PRICES[way]}.${at}.${name}`))}
    >
      <Tiers way={way} isOne={isOne} />
    </Folded>
  );
}

function Tiers({ way, isOne }: Props) {
  const { t } = useTranslation();
  const { path } = useRow();
  const name = PRICES[way];
  const [tiers, hasCredit] = useWatch({
    control: useFormFrame().control,
    name: [`${path}.${name}`, 'gameCardStatus'],
  }) as [readonly Tier[] | undefined, boolean | undefined];
  const columns: readonly PriceColumn[] = isOne ? ['one'] : GUEST_TYPES;
  const priced = columns.map((column) => ({ column, at: tierAt(tiers ?? [], column) })).filter(({ at }) => at !== -1);
  if (priced.length === 0) return <Muted>{t('plan.extra.no_price')}</Muted>;
  return priced.map(({ column, at }) => (
    // A tier that moves up in the list has other paths, and rows of its own.
    <fieldset key={`${column} ${at}`} className={styles.group}>
      <legend>{column === 'one' ? t('plan.price.lane') : t(`plan.guest.${column}`)}</legend>
      <AddonsField name={`${name}.${at}.items`} help={t('plan.extra.items_help')} />
      {hasCredit && <CreditRows name={`${name}.${at}.gcItems`} label={t('plan.extra.gcItems')} />}
    </fieldset>
  ));
}
