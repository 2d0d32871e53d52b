import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** True once `waiting` has lasted 150 ms: what answers sooner shows nothing in between. */
export function useSlow(waiting: boolean, afterMs = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, afterMs]);
  return waiting && slow;
}

/** A bar in the shape of what is coming. Sizes in pixels, or any CSS width. */
export function SkeletonBar({ width = '100%', height = 10 }: { width?: number | string; height?: number }) {
  return <span className={styles.bar} style={{ width, height }} />;
}

/** The place of something small that is on its way. */
export function BarSkeleton(bar: { width?: number | string; height?: number }) {
  return (
    <Skeleton>
      <SkeletonBar {...bar} />
    </Skeleton>
  );
}

/** Frames a skeleton of your own shape: nothing for 150 ms, then the shape, and "Loading" for screen readers. */
export function Skeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const slow = useSlow(true);
  return (
    <div aria-busy="true">
      <span role="status" className="visually-hidden">
        {slow ? t('shell.loading') : ''}
      </span>
      {slow && <div aria-hidden="true">{children}</div>}
    </div>
  );
}
