import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './rows.module.css';

type RowsProps = HTMLAttributes<HTMLElement> & { as?: 'ul' | 'ol' };

/** A list whose items are parted by lines; in a card the lines reach its edges. */
export function Rows({ as: Tag = 'ul', className, ...rest }: RowsProps) {
  return <Tag {...rest} className={classes(styles.rows, className)} />;
}

/** What an item says, in one line or several; it takes the room that the parts beside it leave. */
export function RowMain({ children }: { children: ReactNode }) {
  return <span className={styles.main}>{children}</span>;
}
