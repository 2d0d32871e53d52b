import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

/** A part of the page with its title, and at the right of it what sums it up. */
export function Card({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  );
}
