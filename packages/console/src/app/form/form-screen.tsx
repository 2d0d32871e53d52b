import { useBlocker } from '@tanstack/react-router';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { useKeys } from '../keys/keys.ts';
import styles from './form-screen.module.css';
import { KeptOffer } from './kept-offer.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { KeptWork } from './use-kept-work.ts';

export type FormScreenProps = {
  title: string;
  /** What the primary button says: Create, Update. */
  action: string;
  /** Where Cancel leads. */
  onCancel: () => void;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  isSubmitting: boolean;
  isDirty: boolean;
  /** What is typed outlives the page. */
  kept: KeptWork;
  /** Something that belongs to the form is still on its way, such as a picture: saving waits for it. */
  busy?: boolean;
  /** What the server refused that belongs to no field. */
  error?: string | undefined;
  crumbs?: ReactNode;
  /** Cards in a second column on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A page that is a form: its actions in the head, Ctrl S saves, leaving with unsaved work asks. */
export function FormScreen({
  title,
  action,
  onCancel,
  onSubmit,
  isSubmitting,
  isDirty,
  kept,
  busy = false,
  error,
  crumbs,
  aside,
  children,
}: FormScreenProps) {
  const { t } = useTranslation();
  const area = useKeptFocus<HTMLFormElement>();
  const unsaved = (isDirty || busy) && !isSubmitting;
  const waits = isSubmitting || busy;
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (!waits) void onSubmit(event);
  };
  useLeaveWarning(unsaved);
  const leaving = useBlocker({ shouldBlockFn: () => unsaved, withResolver: true, enableBeforeUnload: false });
  useKeys([{ key: 'ctrl+s', label: action, run: () => submit() }]);
  return (
    <form ref={area} className={styles.screen} onSubmit={submit} noValidate>
      <PageHead
        title={title}
        crumbs={crumbs}
        actions={
          <>
            <Button onClick={onCancel}>{t('action.cancel')}</Button>
            <Button variant="primary" type="submit" busy={waits} shortcut="Ctrl S">
              {action}
            </Button>
          </>
        }
      />
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={aside ? styles.columns : styles.single}>
        <div className={styles.column}>
          <KeptOffer waiting={kept.waiting} isDirty={isDirty} />
          {children}
        </div>
        {aside && <div className={styles.column}>{aside}</div>}
      </div>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        onClose={() => leaving.reset?.()}
        title={t('form.leave_question')}
        safe={t('form.keep_editing')}
        action={t('action.discard')}
        danger
        onAction={() => {
          kept.forget();
          leaving.proceed?.();
        }}
      />
    </form>
  );
}

type FormCardProps = {
  title: string;
  /** What sums it up, beside the title. */
  note?: string;
  end?: ReactNode;
  children: ReactNode;
};

/** A titled part of a form. */
export function FormCard({ title, note, end, children }: FormCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <CardHead title={title} note={note} end={end} />
      {children}
    </section>
  );
}

/** The title of a part of a page, small words beside it, and what can be done with it. */
export function CardHead({ title, note, end }: Omit<FormCardProps, 'children'>) {
  return (
    <header className={styles.head}>
      <span className={styles.title}>
        <h2>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {end}
    </header>
  );
}

/** Fields side by side, below each other on phones. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** What a form is filled with is on its way. */
export function FormSkeleton() {
  return (
    <Skeleton>
      <div className={styles.waiting}>
        <SkeletonBar width={240} height={24} />
        <SkeletonBar height={260} />
        <SkeletonBar height={220} />
      </div>
    </Skeleton>
  );
}
