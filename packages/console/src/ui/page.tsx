import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';
import { Stack } from './stack.tsx';

/** A screen whose table takes the height that the head leaves. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}

type PageProps = {
  /** For screens that show much at once: less of a gutter. */
  dense?: boolean;
  /** For fields alone: no wider than they are read well. */
  narrow?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** What stands below the head of a screen, within its gutters. */
export function Page({ dense = false, narrow = false, ref, children }: PageProps) {
  return (
    <div
      ref={ref}
      data-page={dense ? 'dense' : ''}
      className={classes(styles.page, dense && styles.dense, narrow && styles.narrow)}
    >
      {children}
    </div>
  );
}

type ColumnsProps = {
  /** The narrow column at the right, below the other where there is no room; without one the first takes all of it. */
  aside?: ReactNode;
  /** Phones show the aside above the rest. */
  asideFirst?: boolean;
  /** The aside stays in view while the rest scrolls; below 1280 px it stands below. */
  asideStays?: boolean;
  children: ReactNode;
};

/** A wide column of cards and a narrow one. */
export function Columns({ aside, asideFirst = false, asideStays = false, children }: ColumnsProps) {
  if (!aside) return <Stack>{children}</Stack>;
  return (
    <div className={classes(styles.columns, asideFirst && styles.asideFirst, asideStays && styles.asideStays)}>
      <Stack>{children}</Stack>
      <Stack>{aside}</Stack>
    </div>
  );
}
