import { advanceMs } from '@laneway/domain/availability/advance-limits';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { Entry } from './schedule-values.ts';

export type Deposit = NonNullable<Entry['bookingDepositDetails']>;

/** A policy as a sentence: "Take 25%, give it all back until 2 days before the start." */
export function useDepositWords() {
  const { t } = useTranslation();
  const { money, percent, duration } = useFormat();
  return (deposit: Deposit): string => {
    const { upfrontDepositStatus = false, refundStatus = false, timeAdvanceValue = 24, period = 'hrs' } = deposit;
    const { depositAmount = 0, depositSymbol = '%', refundAmount = 0, refundSymbol = '$', refundType = 4 } = deposit;
    const depositType = deposit.depositType ?? (depositSymbol === '$' ? 1 : 2);
    const said = (amount: number, symbol: '$' | '%') =>
      !Number.isFinite(amount) ? '–' : symbol === '%' ? percent(amount) : money(amount);
    const asked = said(depositAmount, depositSymbol);
    const back = said(refundAmount, refundSymbol);
    const before = Number.isFinite(timeAdvanceValue)
      ? duration(advanceMs({ value: timeAdvanceValue, symbol: period }) / MINUTE_MS)
      : '–';
    const take = !upfrontDepositStatus
      ? t('plan.deposit.takes_none')
      : depositType === 4
        ? t('plan.deposit.takes_all')
        : t(depositType === 3 ? 'plan.deposit.takes_least' : 'plan.deposit.takes', { amount: asked });
    const give = !refundStatus
      ? t('plan.deposit.gives_none')
      : refundType === 4
        ? t('plan.deposit.gives_all', { before })
        : refundType === 3
          ? t('plan.deposit.gives_typed', { before })
          : t('plan.deposit.gives', { amount: back, before });
    return `${take} ${give}`;
  };
}
