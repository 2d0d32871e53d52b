import type { processingFee } from '@laneway/contract/plans/plan-amounts.schema';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../../../ui/format/use-format.ts';

export type Fee = z.input<typeof processingFee>;

/** A fee as a sentence: "3% of the whole booking, taxed". */
export function useFeeWords() {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  return (fee: Fee): string => {
    const { type = 2, feeBasedOn = 'BOOKING', amountFlat = 0, amountPer = 0 } = fee;
    const base = t(`business.fee.of.${feeBasedOn}`);
    const flat = Number.isFinite(amountFlat) ? money(amountFlat) : '';
    const per = Number.isFinite(amountPer) ? percent(amountPer) : '';
    const isByPerson = feeBasedOn === 'PERSON';
    const words =
      type === 1
        ? t(isByPerson ? 'business.fee.words_person' : 'business.fee.words_flat', { amount: flat })
        : type === 2
          ? t('business.fee.words_percent', { percent: per, base })
          : t(isByPerson ? 'business.fee.words_both_person' : 'business.fee.words_both', {
              amount: flat,
              percent: per,
              base,
            });
    const notes = [
      fee.taxApplied && t('business.fee.words_taxed'),
      fee.status === false && t('business.fee.words_off'),
    ];
    return [words, ...notes].filter(Boolean).join(', ');
  };
}
