import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Columns, Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { useKeys } from '../keys/keys.ts';
import { FormFrameContext, FormPlacesContext, useFormSection } from './fields/form-frame.ts';
import type { FormPlaces } from './form-places.ts';
import { FormProblems } from './form-problems.tsx';
import styles from './form-screen.module.css';
import { KeptOffer } from './kept-offer.tsx';
import type { ContractForm, Submit } from './use-contract-form.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { KeptWork } from './use-kept-work.ts';

type PageProps = {
  title: string;
  /** What the primary button says: Create, Update. Null: nothing can be saved, and there is no such button. */
  action: string | null;
  /** It makes something new: the first field has the focus, so that typing goes into it. */
  isNew?: boolean;
  /** The field that a new form begins with; absent: the first of the page. */
  startAt?: string;
  /** Where Cancel leads. */
  onCancel: () => void;
  onSubmit: Submit;
  isSubmitting: boolean;
  isDirty: boolean;
  /** Keeps the typed values beyond the page. */
  kept: KeptWork;
  /** Work that the form waits for, such as an upload: saving waits for it. */
  busy?: boolean;
  /** Takes back the question that a save has put to the person; null: the save asks nothing. */
  onUnasked?: (() => void) | null;
  /** The problems, between the head and the cards. */
  problems?: ReactNode;
  /** Where the form's fields stand. */
  places: FormPlaces;
  crumbs?: ReactNode;
  /** A status at the right of the title. */
  beside?: ReactNode;
  /** The title stands in the page on phones too, where the top bar does not say it. */
  titleOnPhones?: boolean;
  /** The sections, at the left of the cards. */
  index?: ReactNode;
  /** Replaces Cancel. */
  actions?: ReactNode;
  /** Cards in a second column on wide screens; beside an index they stay in view. */
  aside?: ReactNode;
  children: ReactNode;
};

export type FormScreenProps<V extends FieldValues> = Omit<
  PageProps,
  'isSubmitting' | 'isDirty' | 'problems' | 'places'
> & {
  form: ContractForm<V>;
  /** What the primary button says while something is changed; by default `action`. */
  actionOnChange?: string | undefined;
};

/** A page with a form. It reads the form's state itself, so that typing does not re-render the screen around it. */
export function FormScreen<V extends FieldValues>({ form, actionOnChange, ...page }: FormScreenProps<V>) {
  const { isSubmitting, isDirty } = useFormState({ control: form.control });
  return (
    <FormFrameContext value={form.frame}>
      <FormPage
        {...page}
        action={(isDirty && actionOnChange) || page.action}
        isSubmitting={isSubmitting}
        isDirty={isDirty}
        places={form.frame.places}
        problems={<FormProblems frame={form.frame} />}
      />
    </FormFrameContext>
  );
}

/**
 * The frame of a page with a form: its actions in the head, Ctrl S saves, leaving with unsaved work asks for
 * confirmation.
 */
export function FormPage({
  title,
  action,
  isNew = false,
  startAt,
  onCancel,
  onSubmit,
  isSubmitting,
  isDirty,
  kept,
  busy = false,
  onUnasked = null,
  problems,
  places,
  crumbs,
  beside,
  titleOnPhones = false,
  index,
  actions,
  aside,
  children,
}: PageProps) {
  const { t } = useTranslation();
  const area = useKeptFocus<HTMLFormElement>();
  const unsaved = (isDirty || busy) && (!isSubmitting || onUnasked !== null);
  const waits = isSubmitting || busy;
  const submit: Submit = async (event) => {
    event?.preventDefault();
    if (!waits && action !== null) await onSubmit(event);
  };
  useLeaveWarning(unsaved);
  useEffect(() => {
    // Behind the change of the screen, which focuses its content.
    if (isNew) queueMicrotask(() => (startAt === undefined ? places.focusStart() : places.focus(startAt)));
  }, [isNew, places, startAt]);
  const leaving = useBlocker({
    shouldBlockFn() {
      // No dialog stands over another: the question of the save gives way to that of leaving.
      if (unsaved) onUnasked?.();
      return unsaved;
    },
    withResolver: true,
    enableBeforeUnload: false,
  });
  useKeys([{ key: 'ctrl+s', label: action ?? t('action.save'), run: () => void submit() }]);
  return (
    <form ref={area} className={styles.screen} onSubmit={(event) => void submit(event)} noValidate>
      <PageHead
        title={title}
        crumbs={crumbs}
        beside={beside}
        titleOnPhones={titleOnPhones}
        actions={
          <>
            {actions ?? <Button onClick={onCancel}>{t('action.cancel')}</Button>}
            {action !== null && (
              <Button variant="primary" type="submit" busy={waits} shortcut="Ctrl S">
                {action}
              </Button>
            )}
          </>
        }
      />
      {problems}
      <FormPlacesContext value={places}>
        <Page ref={(element) => places.setForm(element)} narrow={!aside && !index}>
          <WithIndex index={index}>
            <Columns aside={aside} asideStays={Boolean(index)}>
              <KeptOffer waiting={kept.waiting} isDirty={isDirty} />
              {children}
            </Columns>
          </WithIndex>
        </Page>
      </FormPlacesContext>
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

function WithIndex({ index, children }: { index: ReactNode; children: ReactNode }) {
  if (!index) return children;
  return (
    <div className={styles.indexed}>
      {index}
      {children}
    </div>
  );
}

type FormCardProps = {
  title: string;
  /** The name of the section in the index. */
  id?: string;
  /** Paths whose fields belong to the section while they are not mounted. */
  paths?: readonly string[];
  /** A summary beside the title. */
  note?: string;
  end?: ReactNode;
  children: ReactNode;
};

/** A titled part of a form; the summary of what is wrong counts by it. */
export function FormCard({ paths, ...card }: FormCardProps) {
  const section = useFormSection<HTMLElement>({ title: card.title, ...(paths && { paths }) });
  return <Card {...section} {...card} />;
}

/** Fields side by side, below each other on phones. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Shown while the values of a form are loading. */
export function FormSkeleton() {
  return (
    <Skeleton>
      <Page narrow>
        <SkeletonBar width={240} height={24} />
        <SkeletonBar height={260} />
        <SkeletonBar height={220} />
      </Page>
    </Skeleton>
  );
}
