import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page-head.module.css';

export type PageHeadProps = {
  title: ReactNode;
  /** A status or a code at the title's right, which is no part of its name. */
  beside?: ReactNode;
  /** Where the screen lies: links above the title. */
  crumbs?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Tabs below the title. */
  children?: ReactNode;
  /** The top bar of phones shows the title already; the head then keeps it for screen readers only. */
  titleOnPhones?: boolean;
};

/** The head of a screen: its one h1, its actions, its tabs. */
export function PageHead({ title, beside, crumbs, actions, children, titleOnPhones = false }: PageHeadProps) {
  return (
    <header className={classes(styles.head, !titleOnPhones && styles.quiet)} data-toasts-below="">
      {crumbs && <nav className={styles.crumbs}>{crumbs}</nav>}
      <div className={styles.row}>
        <div className={styles.named}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}

/** The line of search and filters below the head. */
export function FilterBar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.filters} data-toasts-below="">
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
