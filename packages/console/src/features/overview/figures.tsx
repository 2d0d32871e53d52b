import type { ReactNode } from 'react';
import { Muted } from '../../ui/text.tsx';
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
          {note && (
            <Muted as="dd" small>
              {note}
            </Muted>
          )}
        </div>
      ))}
    </dl>
  );
}
