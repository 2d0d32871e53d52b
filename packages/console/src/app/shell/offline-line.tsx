import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/use-format.ts';
import { useConnection } from '../live/connection.ts';
import styles from './offline-line.module.css';

/** Shows once that the server cannot be reached, and the time of the last answer. */
export function OfflineLine() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { online, lastAnswerAt } = useConnection();
  const text = lastAnswerAt
    ? t('shell.connection_lost', { time: time(lastAnswerAt) })
    : t('shell.connection_lost_early');
  return (
    <div role="status" className={online ? undefined : styles.line}>
      {!online && (
        <>
          <CloudOff size={14} aria-hidden="true" />
          {text}
        </>
      )}
    </div>
  );
}
