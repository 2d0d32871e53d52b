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
  /** Somebody outside decides now: the fields are closed, it may be left at once, and this is the button. */
  held?: { action: string; close: string; isBusy: boolean; onPress: () => void } | null;
};

/**
 * The dialog of a form that moves money: what its button does stands in a sentence beside it. It stays until an answer
 * comes, and asks before Esc drops what was typed.
 */
export function MoneyFormDialog<V extends FieldValues>({
  money,
  seen,
  approval,
  held = null,
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
  const waits = isUnknown || held !== null ? undefined : seen?.isStale ? t('stale.unknown') : disabledReason;
  return (
    <FormDialog
      {...dialog}
      action={held?.action ?? (isUnknown ? t('outcome.look_again') : action)}
      disabledReason={waits}
      asks={held === null}
      busy={state === 'sending' || held?.isBusy === true}
      confirms={confirms}
      safe={held?.close ?? (isUnknown ? t('action.close') : dialog.safe)}
      secondary={!isUnknown && held === null && <span className={styles.consequence}>{money.consequence}</span>}
      onSubmit={held === null ? money.submit : async () => held.onPress()}
      onClose={() => state !== 'sending' && onClose()}
    >
      {!isUnknown && seen?.note}
      {money.note}
      <MoneyFields money={money} isClosed={held !== null}>
        {children}
      </MoneyFields>
      {!isUnknown && approval?.card}
    </FormDialog>
  );
}

/** The fields of a form that moves money, closed while it is not known what became of a call. */
export function MoneyFields({
  money,
  isClosed = false,
  children,
}: {
  money: Pick<MoneyForm, 'state'>;
  isClosed?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.fields} disabled={isClosed || money.state === 'unknown'}>
      {children}
    </fieldset>
  );
}
