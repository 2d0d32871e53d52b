import { type ReactNode, useId } from 'react';
import styles from './overview.module.css';

type CardProps = {
  title: string;
  note?: ReactNode;
  end?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of the overview with its title, what sums it up, and a link or key at the right. */
export function Card({ title, note, end, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={`${styles.card} ${className ?? ''}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        {end && <span className={styles.end}>{end}</span>}
      </header>
      {children}
    </section>
  );
}
