import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { dismissToast, toast } from '../../ui/toast-store.ts';
import { countChanges } from './count-changes.ts';
import styles from './unsaved-changes.module.css';
import type { ContractForm } from './use-contract-form.ts';
import { followValues } from './follow-values.ts';
import type { KeptWork } from './use-kept-work.ts';

/** Counting walks through all values, so it waits until the person pauses. */
const PAUSE_MS = 150;

type Props<V extends FieldValues> = {
  form: ContractForm<V>;
  kept: KeptWork;
  /** Where Cancel leads while nothing is changed. */
  onCancel: () => void;
};

/** The number of unsaved changes and a button that discards them, which can be undone; without changes Cancel. */
export function UnsavedChanges<V extends FieldValues>({ form, kept, onCancel }: Props<V>) {
  const { t } = useTranslation();
  const { subscribe, getValues, reset } = form;
  const [count, setCount] = useState(0);
  const shownToast = useRef<number | null>(null);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = followValues<V>(subscribe, ({ defaultValues }) => {
      clearTimeout(pause);
      pause = setTimeout(() => setCount(countChanges(defaultValues, getValues())), PAUSE_MS);
    });
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, [subscribe, getValues]);
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
