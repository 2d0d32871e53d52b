import { CloudOff, Copy, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import styles from './empty-state.module.css';

export type ErrorStateProps = {
  /** What happened: "The bookings could not be loaded". */
  title: string;
  /** What is safe, what still works. */
  text?: ReactNode;
  onRetry?: () => void;
  /** More buttons beside Try again. */
  actions?: ReactNode;
  /** The server's message and the request's id, from ApiError.body. */
  error?: { message?: string; requestId?: string } | undefined;
};

/** Something failed: what happened, what is safe, Try again, request id. */
export function ErrorState({ title, text, onRetry, actions, error }: ErrorStateProps) {
  const { t } = useTranslation();
  const requestId = error?.requestId;
  return (
    <div className={styles.state} role="alert">
      <CloudOff size={20} className={styles.alert} aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text ?? t('shell.error_safe')}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        {actions}
      </div>
      {(error?.message || requestId) && (
        <p className={styles.request}>
          {[error?.message, requestId && t('shell.request', { requestId })].filter(Boolean).join(', ')}
          {requestId && (
            <IconButton
              size="small"
              label={t('shell.copy_request')}
              icon={<Copy size={13} aria-hidden="true" />}
              onClick={() => void navigator.clipboard?.writeText(requestId)}
            />
          )}
        </p>
      )}
    </div>
  );
}

/** Filters let nothing through: names them and lets go of them. `near` are links to close hits. */
export function NoMatchState({ title, near, actions }: { title: string; near?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <SearchX size={20} className={styles.quiet} aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      {near && <p className={styles.text}>{near}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
