import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useRouterState } from '@tanstack/react-router';
import { type ReactNode, createContext, useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { errorOf } from '../commands/errors.ts';
import { type CurrentOutlet, OutletContext, chooseOutlet, chosenOutlet, inView, outletsQuery } from './outlet.ts';
import { useUser } from '../session/session.ts';
import { useStore } from '../../ui/store.ts';
import styles from './outlet-gate.module.css';

type Loading = { waiting: boolean; error: unknown; retry: () => void; none: boolean };
const LoadingContext = createContext<Loading>({ waiting: false, error: null, retry: () => undefined, none: false });

/** Provides the outlet in view: the one in the URL, else the one chosen in this tab, else the first. */
export function OutletProvider({ children }: { children: ReactNode }) {
  const { businessId, role } = useUser();
  useStore(chosenOutlet);
  const { outletId: inPath } = useParams({ strict: false });
  const works = role !== 'ADM';
  const { data, error, refetch } = useQuery({ ...outletsQuery(businessId), enabled: works });
  const outlets = data?.rows ?? [];
  const row = inView(outlets, inPath);
  const outletId = row?.outletId;
  useEffect(() => {
    // The outlet of an opened URL stays in view afterwards.
    if (outletId && outletId === inPath) chooseOutlet(outletId);
  }, [outletId, inPath]);

  const current: CurrentOutlet | null = row ? { ...row, outlets, choose: chooseOutlet } : null;
  const loading: Loading = {
    waiting: works && !data && !error,
    error: data ? null : error,
    retry: () => void refetch(),
    none: works && data !== undefined && !row,
  };
  return (
    <LoadingContext value={loading}>
      <OutletContext value={current}>{children}</OutletContext>
    </LoadingContext>
  );
}

/** The outlet in view, or null: for the frame, and the screens of an Admin. */
export function useOutletOrNull(): CurrentOutlet | null {
  return useContext(OutletContext);
}

/** The id of the outlet in view; undefined while it is not known, '' without one. */
export function useOutletId(): string | undefined {
  const { waiting } = useContext(LoadingContext);
  return useContext(OutletContext)?.outletId ?? (waiting ? undefined : '');
}

/** Renders a screen once its outlet is known. A manager without any outlet sees a message instead. */
export function OutletGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { waiting, error, retry, none } = useContext(LoadingContext);
  const free = useRouterState({ select: ({ matches }) => matches.some((match) => match.staticData.withoutOutlet) });
  if (none && role === 'MGR') return <Navigate to="/401" search={{ why: 'outlet' }} replace />;
  if (free) return children;
  if (waiting) return <ScreenSkeleton />;
  if (error) return <ErrorState title={t('shell.outlets_failed')} error={errorOf(error)} onRetry={retry} />;
  if (none)
    return (
      <EmptyState
        title={t('shell.no_outlet')}
        text={t('shell.no_outlet_owner')}
        actions={<Link to="/app/outlets/new">{t('screen.outlet_new')}</Link>}
      />
    );
  return children;
}

const ROWS = [44, 62, 38, 55, 48, 66, 41];

function ScreenSkeleton() {
  return (
    <Skeleton>
      <div className={styles.skeleton}>
        <SkeletonBar width={180} height={20} />
        {ROWS.map((width) => (
          <SkeletonBar key={width} width={`${width}%`} />
        ))}
      </div>
    </Skeleton>
  );
}
