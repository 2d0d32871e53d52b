import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookingRow } from '@laneway/contract/bookings/booking.schema';
import { copyText } from '../../app/commands/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { toast } from '../../ui/toast-store.ts';
import styles from './bookings-screen.module.css';
import { sumsOf } from './sums.ts';

/** The balance of the selected bookings, and the actions on them. */
export function Chosen({ rows }: { rows: readonly BookingRow[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const copy = async () => {
    if (await copyText(rows.map((row) => row.code).join('\n')))
      toast({ kind: 'success', title: t('bookings.codes_copied') });
  };
  return (
    <>
      <span className={styles.chosen}>{t('bookings.selected_balance', { balance: money(sumsOf(rows).balance) })}</span>
      <Button variant="text" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
        {t('bookings.copy_codes')}
      </Button>
    </>
  );
}
