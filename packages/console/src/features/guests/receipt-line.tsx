import type { ReactNode } from 'react';
import styles from './receipt.module.css';

type LineProps = { label: ReactNode; amount: ReactNode; note?: ReactNode; isStrong?: boolean };

/** What, and its amount. */
export function ReceiptLine({ label, amount, note, isStrong = false }: LineProps) {
  return (
    <div className={isStrong ? styles.strong : styles.line}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}
