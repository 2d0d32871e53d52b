import type { ReactNode } from 'react';
import styles from './overview.module.css';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** A few figures side by side; the first is the one of the card. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
