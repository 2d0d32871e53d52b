import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './agenda.module.css';

type PlaceCardProps = {
  place: string;
  /** A booking's status, or "free": the colour of the place. */
  status: string;
  /** Absent: there is nothing behind it. */
  onPress: (() => void) | undefined;
  children: ReactNode;
};

/** A place of the phone's agenda with what stands there. */
export function PlaceCard({ place, status, onPress, children }: PlaceCardProps) {
  const content = (
    <>
      <span className={styles.place} data-status={status}>
        {place}
      </span>
      <span className={styles.words}>{children}</span>
    </>
  );
  if (!onPress) return <div className={styles.card}>{content}</div>;
  return (
    <button type="button" className={styles.card} onClick={onPress}>
      {content}
      <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
    </button>
  );
}
