import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './stack.module.css';

type BoxProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'span' | 'ul' | 'ol' | 'li' | 'section' };
type StackProps = BoxProps & {
  /** Lines that belong together. */
  tight?: boolean;
};
type RowProps = BoxProps & {
  /** The first at the left, the last at the right. */
  between?: boolean;
};

/** Parts below each other. */
export function Stack({ as: Tag = 'div', tight, className, ...rest }: StackProps) {
  return <Tag {...rest} className={classes(styles.stack, tight && styles.tight, className)} />;
}

/** Parts beside each other; the row wraps where it is narrow. */
export function Row({ as: Tag = 'div', between, className, ...rest }: RowProps) {
  return <Tag {...rest} className={classes(styles.row, between && styles.between, className)} />;
}
