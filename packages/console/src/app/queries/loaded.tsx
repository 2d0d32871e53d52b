import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorOf, messageOf } from '../commands/errors.ts';
import { isSilence } from '../live/connection.ts';
import styles from './loaded.module.css';

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'dataUpdatedAt'> & { refetch: () => unknown };
export type LoadedProps<T> = {
  query: Query<T>;
  /** The title when there is no data: "The services could not be loaded". */
  failed: string;
  skeleton: ReactNode;
  /** Buttons beside Try again. */
  actions?: ReactNode;
  /** Shown instead of the failure for an unknown row (404, 400). */
  gone?: ReactNode;
  /** Waits for an answer requested since the screen opened, and not for its failure: a form begins with present values. */
  fresh?: boolean;
  children: (data: T) => ReactNode;
};

/**
 * Shows the answer of a query. Without data: the skeleton, or the failure with a retry. With data whose refetch failed:
 * the data, and a line above that says so.
 */
export function Loaded<T>({ query, failed, skeleton, actions, gone, fresh = false, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  const isFresh = useIsFresh(query);
  const isHere = data !== undefined && (!fresh || isFresh);
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

/** Whether an answer came since the component opened; a failed read brings none. */
export function useIsFresh({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
  const [openedAt] = useState(() => Date.now());
  return dataUpdatedAt >= openedAt;
}

/** Shows that a refetch failed. The frame already shows a lost connection. */
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
