import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorOf, messageOf } from '../commands/errors.ts';
import { isSilence } from '../live/connection.ts';
import styles from './loaded.module.css';

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetchedAfterMount'> & { refetch: () => unknown };
export type LoadedProps<T> = {
  query: Query<T>;
  /** The title when there is nothing to show: "The services could not be loaded". */
  failed: string;
  skeleton: ReactNode;
  /** Buttons beside Try again. */
  actions?: ReactNode;
  /** In place of the failure where the address names nothing (404, 400). */
  gone?: ReactNode;
  /** Waits for an answer that was asked for since the screen opened: a form begins with what is true now. */
  fresh?: boolean;
  children: (data: T) => ReactNode;
};

/**
 * Shows what a query answered. Without data: the skeleton, or the failure with a way to try again. With data that could
 * not be read anew: the data, and a line above that says so.
 */
export function Loaded<T>({ query, failed, skeleton, actions, gone, fresh = false, children }: LoadedProps<T>) {
  const { data, error, refetch, isFetchedAfterMount } = query;
  const isHere = data !== undefined && (!fresh || isFetchedAfterMount);
  if (isHere)
    return (
      <>
        <RefetchFailure query={query} />
        {children(data)}
      </>
    );
  if (gone && error instanceof ApiError && (error.status === 404 || error.status === 400)) return gone;
  if (error) {
    const retry = () => void refetch();
    return <ErrorState title={failed} error={errorOf(error)} onRetry={retry} actions={actions} />;
  }
  return skeleton;
}

/** Says that what is shown could not be read anew. Silence is said by the frame already. */
export function RefetchFailure({ query }: { query: Pick<Query<unknown>, 'data' | 'error' | 'refetch'> }) {
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  if (data === undefined || !error || isSilence(error)) return null;
  return (
    <p className={styles.notice} role="status">
      {t('shell.refresh_failed', { reason: messageOf(error) })}
      <Button variant="text" size="small" onClick={() => void refetch()}>
        {t('action.retry')}
      </Button>
    </p>
  );
}
