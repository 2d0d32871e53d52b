import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '../../ui/format/time.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './outcome-note.module.css';

/**
 * A call that was not answered: what it does, for how long it has been open, and what can be done about it. Without
 * children it is a call of another form.
 */
export function OutcomeNote({ since, children }: { since: number; children: ReactNode }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <p className={styles.title}>
        <Clock size={16} aria-hidden="true" />
        {children ? t('outcome.unknown') : t('outcome.unknown_before')}
        <Since at={since} />
      </p>
      {children && <p>{children}</p>}
      <p>
        {t('outcome.look_text')} {t('outcome.closed_text')}
      </p>
    </div>
  );
}

/** The age of the call; a timer is not announced with each second. */
function Since({ at }: { at: number }) {
  const seconds = (useNow(1000) - at) / 1000;
  return (
    <span role="timer" className={styles.since}>
      {formatCountdown(seconds)}
    </span>
  );
}
