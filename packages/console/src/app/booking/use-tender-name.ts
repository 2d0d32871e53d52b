import { useTranslation } from 'react-i18next';
import { TENDERS } from './tenders.ts';
import type { PaymentRow } from './transactions.ts';

/** What was paid with: "Cash", "VISA 4242". */
export function useTenderName(): (row: Pick<PaymentRow, 'paymentMethod' | 'brand' | 'last4'>) => string {
  const { t } = useTranslation();
  return ({ paymentMethod, brand, last4 }) => {
    const tender = t(TENDERS[paymentMethod].words);
    return last4 === null ? tender : `${brand ?? tender} ${last4}`;
  };
}
