import { PencilLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { dismissToast, toast } from '../../ui/toast-store.ts';
import styles from './unsaved-changes.module.css';
import type { ContractForm } from './use-contract-form.ts';
import { useChangeCount } from './use-change-count.ts';
import type { KeptWork } from './use-kept-work.ts';

type Props<V extends FieldValues> = {
  form: ContractForm<V>;
  kept: KeptWork;
  /** Where Cancel leads while nothing is changed. */
  onCancel: () => void;
};

/** The number of unsaved changes and a button that discards them, which can be undone; without changes Cancel. */
export function UnsavedChanges<V extends FieldValues>({ form, kept, onCancel }: Props<V>) {
  const { t } = useTranslation();
  const { getValues, reset } = form;
  const count = useChangeCount(form);
  const shownToast = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (shownToast.current !== null) dismissToast(shownToast.current);
    },
    [],
  );

  function discard(): void {
    const typed = structuredClone(getValues());
    reset();
    kept.forget();
    shownToast.current = toast({
      kind: 'success',
      title: t('form.discarded'),
      actions: [{ label: t('action.undo'), onPress: () => reset(typed, { keepDefaultValues: true }) }],
    });
  }

  if (count === 0) return <Button onClick={onCancel}>{t('action.cancel')}</Button>;
  return (
    <>
      <span className={styles.count} role="status">
        <PencilLine size={16} aria-hidden="true" />
        {t('form.changes', { count })}
      </span>
      <Button onClick={discard}>{t('action.discard')}</Button>
    </>
  );
}
