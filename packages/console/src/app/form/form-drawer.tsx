import { useBlocker } from '@tanstack/react-router';
import { type BaseSyntheticEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Drawer, type DrawerProps } from '../../ui/drawer.tsx';
import { useKeys } from '../keys/keys.ts';
import type { RawSearch } from '../routing/search.ts';
import { FormFrameContext } from './fields/form-frame.ts';
import { focusFirstField } from './first-field.ts';
import styles from './form-drawer.module.css';
import { KeptOffer } from './kept-offer.tsx';
import { useChangeCount } from './use-change-count.ts';
import type { ContractForm } from './use-contract-form.ts';
import type { KeptWork } from './use-kept-work.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

export type FormDrawerProps<V extends FieldValues> = Pick<DrawerProps, 'title' | 'actions' | 'children'> & {
  form: ContractForm<V>;
  /** The parameter of the address that names the row: with another path or another row the form is left. */
  about: string;
  /** What the button that saves says. */
  action: string;
  kept: KeptWork;
  /** Nothing is there yet: the first field has the focus. */
  isNew?: boolean;
  /** Something that belongs to the form is still on its way, such as a picture: saving waits for it. */
  busy?: boolean;
  /** What the values come to; always in sight, above the buttons. */
  sum?: ReactNode;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Goes to the address of the list. */
  onClose: () => void;
};

/**
 * A form beside its list, which stays in use: a filter changes while the form is open. Ctrl S saves; another row,
 * closing and going elsewhere ask before unsaved work is dropped.
 */
export function FormDrawer<V extends FieldValues>({
  form,
  about,
  action,
  kept,
  isNew = false,
  busy = false,
  sum,
  onSubmit,
  onClose,
  children,
  ...drawer
}: FormDrawerProps<V>) {
  const { t } = useTranslation();
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const { errors, isSubmitting, isDirty } = useFormState({ control: form.control });
  const unsaved = (isDirty || busy) && !isSubmitting;
  const waits = isSubmitting || busy;
  const changes = useChangeCount(form);
  useLeaveWarning(unsaved);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved &&
      (current.pathname !== next.pathname ||
        (current.search as RawSearch)[about] !== (next.search as RawSearch)[about]),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (!waits) void onSubmit(event);
  };
  useKeys([{ key: 'ctrl+s', label: action, run: () => submit() }]);
  useEffect(() => {
    if (isNew) focusFirstField(fields.current);
  }, [isNew]);
  return (
    <Drawer
      {...drawer}
      open
      onClose={onClose}
      footer={
        <>
          {sum && <div className={styles.sum}>{sum}</div>}
          {errors.root?.message && (
            <p role="alert" className={styles.error}>
              {errors.root.message}
            </p>
          )}
          <p className={styles.changes}>{isDirty && changes > 0 && t('form.changes', { count: changes })}</p>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={waits} shortcut="Ctrl S">
            {action}
          </Button>
        </>
      }
    >
      <form ref={(element) => form.frame.places.setForm(element)} id={id} onSubmit={submit} noValidate>
        <div ref={fields} className={styles.form}>
          <KeptOffer waiting={kept.waiting} isDirty={isDirty} />
          <FormFrameContext value={form.frame}>{children}</FormFrameContext>
        </div>
      </form>
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
    </Drawer>
  );
}
