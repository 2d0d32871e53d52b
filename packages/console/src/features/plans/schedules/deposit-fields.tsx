import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { MoneyOrPercentField } from '../../../app/form/fields/money-field.tsx';
import { useRow } from '../../../app/form/fields/row.ts';
import { useBound } from '../../../app/form/fields/use-bound.ts';
import { liveRows } from '../../../app/form/live-values.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Folded } from '../folded.tsx';
import { planFields } from '../plan-fields.ts';
import styles from '../plans.module.css';
import type { Schedule } from './schedule-values.ts';
import { type Deposit, useDepositWords } from './use-deposit-words.ts';

const EntryField = planFields.row('schedules.*.dateRange.*').Field;
type Name = 'bookingDepositDetails' | 'waitDepositDetails';

/** The deposit and the refund of a booking, or of a request on the waiting list, with its rule as a sentence. */
export function DepositFields({ name }: { name: Name }) {
  const { t } = useTranslation();
  const words = useDepositWords();
  const { path } = useRow();
  const { control, setValue } = useFormFrame();
  const deposit = (useWatch({ control, name: `${path}.${name}` }) ?? {}) as Deposit;
  const { upfrontDepositStatus: asks = false, refundStatus: refunds = false } = deposit;

  function useForAll(): void {
    const schedules = liveRows<Schedule>(control, 'schedules');
    const paths = schedules.flatMap(({ dateRange = [] }, at) =>
      dateRange.map((_, entry) => `schedules.${at}.dateRange.${entry}.${name}`),
    );
    for (const each of paths) setValue(each, structuredClone(deposit), { shouldDirty: true });
    toast({ kind: 'success', title: t('plan.deposit.used', { count: paths.length }) });
  }

  return (
    <Folded title={t(`plan.field.${name}`)} paths={[`${path}.${name}`]} below={<p>{words(deposit)}</p>}>
      <EntryField name={`${name}.upfrontDepositStatus`} />
      {asks && (
        <div className={styles.withUnit}>
          <KindField name={name} part="deposit" deposit={deposit} />
          <AmountOf name={name} part="deposit" deposit={deposit} />
        </div>
      )}
      <EntryField name={`${name}.refundStatus`} />
      {refunds && (
        <div className={styles.thirds}>
          <KindField name={name} part="refund" deposit={deposit} />
          <AmountOf name={name} part="refund" deposit={deposit} />
          <div className={styles.withUnit}>
            <EntryField name={`${name}.timeAdvanceValue`} />
            <EntryField name={`${name}.period`} />
          </div>
        </div>
      )}
      <div>
        <Button variant="text" onClick={useForAll}>
          {t('plan.deposit.use_for_all')}
        </Button>
      </div>
    </Folded>
  );
}

type PartProps = { name: Name; part: 'deposit' | 'refund'; deposit: Deposit };

const KINDS = {
  1: 'plan.amount.flat',
  2: 'plan.amount.perc',
  3: 'plan.amount.partial',
  4: 'plan.amount.full',
} as const;

/** Flat, percentage, partial or full; a kind with another unit begins with no amount. */
function KindField({ name, part, deposit }: PartProps) {
  const { t } = useTranslation();
  const { value, onChange, ...bound } = useBound<Deposit['depositType']>(`${name}.${part}Type`);
  const symbol = useBound<'$' | '%' | undefined>(`${name}.${part}Symbol`);
  const amount = useBound<number | undefined>(`${name}.${part}Amount`);
  const kind = value ?? (deposit.depositSymbol === '$' ? 1 : 2);
  return (
    <Select
      {...bound}
      value={String(kind)}
      options={Object.entries(KINDS).map(([of, key]) => ({ value: of, label: t(key) }))}
      onChange={(next) => {
        const unit = next === '2' ? '%' : '$';
        onChange(Number(next) as Deposit['depositType']);
        // A part may be a percentage as well, and keeps its unit.
        if (next === '3' || symbol.value === unit) return;
        symbol.onChange(unit);
        amount.onChange(0);
      }}
    />
  );
}

function AmountOf({ name, part, deposit }: PartProps) {
  if (deposit[`${part}Type`] === 4) return null;
  return <MoneyOrPercentField name={`${name}.${part}Amount`} unit={deposit[`${part}Symbol`] === '%' ? '%' : '$'} />;
}
