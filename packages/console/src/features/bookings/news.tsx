import { ArrowDownUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusRow } from '../../app/list/focus-row.ts';
import styles from './news.module.css';

type Props = {
  /** How many bookings came that are not shown yet. */
  came: number;
  /** Others left, or stand elsewhere. */
  changed: boolean;
  onShow: () => void;
};

/** Shows above the rows, without moving them, that the list has changed while it was in use; a press updates it. */
export function News({ came, changed, onShow }: Props) {
  const { t } = useTranslation();
  const show = ({ currentTarget }: MouseEvent) => {
    onShow();
    // The button goes away, and with it the focus of a person who came to it by keys.
    focusRow(currentTarget.closest('[role=tabpanel]'));
  };
  return (
    <div role="status" className={styles.news}>
      {(came > 0 || changed) && (
        <button type="button" className={styles.show} onClick={show}>
          <ArrowDownUp size={14} aria-hidden="true" />
          {came > 0 ? t('bookings.came', { count: came }) : t('bookings.changed')}
        </button>
      )}
    </div>
  );
}
