import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { Muted } from './text.tsx';

type HeadProps = {
  title: string;
  /** What sums it up, beside the title. */
  note?: ReactNode;
  /** At the right: a link, a button or a badge. */
  end?: ReactNode;
};

type CardProps = Omit<ComponentProps<'section'>, 'title' | 'className'> & Partial<HeadProps>;

/** A part of a page, named by its title. */
export function Card({ title, note, end, children, ...section }: CardProps) {
  return (
    <section aria-label={title} {...section} className={styles.card}>
      {title !== undefined && <CardHead title={title} note={note} end={end} />}
      {children}
    </section>
  );
}

/** The title of a part of a page. */
export function CardHead({ title, note, end }: HeadProps) {
  return (
    <header className={styles.head}>
      <span className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {note && (
          <Muted as="span" small>
            {note}
          </Muted>
        )}
      </span>
      {end}
    </header>
  );
}

/** What can be done with all that the card shows: the rest of a list. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
