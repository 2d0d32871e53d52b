import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import styles from './money-form-dialog.module.css';
import type { Approval } from './use-approval.tsx';
import type { MoneyForm } from './use-money-form.tsx';
import type { Seen } from './use-seen.tsx';

type MoneyFormDialogProps<V extends FieldValues> = Omit<
  FormDialogProps<V>,
  'kept' | 'asks' | 'step' | 'secondary' | 'busy' | 'onSubmit'
> & {
  money: MoneyForm;
  /** The row with the figures that the person sees. */
  seen?: Pick<Seen<unknown>, 'isStale' | 'note'>;
  approval?: Pick<Approval, 'card'>;
};

/**
 * The dialog of a form that moves money: what its button does stands in a sentence beside it. It stays until an answer
 * comes, and asks before Esc drops what was typed.
 */
export function MoneyFormDialog<V extends FieldValues>({
  money,
  seen,
  approval,
  action,
  disabledReason,
  // What is sent by Enter says so itself; a question is answered by its button alone.
  confirms = false,
  onClose,
  children,
  ...dialog
}: MoneyFormDialogProps<V>) {
  const { t } = useTranslation();
  const { state } = money;
  const isUnknown = state === 'unknown';
  // What was sent is asked about in any case.
  const waits = isUnknown ? undefined : seen?.isStale ? t('stale.unknown') : disabledReason;
  return (
    <FormDialog
      {...dialog}
      action={isUnknown ? t('outcome.look_again') : action}
      disabledReason={waits}
      asks
      busy={state === 'sending'}
      confirms={confirms}
      safe={isUnknown ? t('action.close') : dialog.safe}
      secondary={!isUnknown && <span className={styles.consequence}>{money.consequence}</span>}
      onSubmit={money.submit}
      onClose={() => state !== 'sending' && onClose()}
    >
      {!isUnknown && seen?.note}
      {money.note}
      <MoneyFields money={money}>{children}</MoneyFields>
      {!isUnknown && approval?.card}
    </FormDialog>
  );
}

/** The fields of a form that moves money, closed while it is not known what became of a call. */
export function MoneyFields({ money, children }: { money: Pick<MoneyForm, 'state'>; children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={money.state === 'unknown'}>
      {children}
    </fieldset>
  );
}
