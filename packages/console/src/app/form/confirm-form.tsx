import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { type Confirmed, useIsHere } from '../commands/confirm-command.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import type { Approval } from './use-approval.tsx';
import type { ContractForm } from './use-contract-form.ts';
import type { Previewed } from './use-previewed.ts';
import type { Seen } from './use-seen.tsx';

export type ConfirmFormProps<C, V extends FieldValues> = Omit<
  FormDialogProps<V>,
  'form' | 'onSubmit' | 'confirms' | 'asks' | 'step' | 'busy'
> & {
  /** Its fields, such as a reason. */
  form: ContractForm<V>;
  command: Confirmed<C>;
  /**
   * The call, from the fields as they stand at the press.
   * @param approvalId of a colleague, where the call is above this person's limit
   */
  call: (values: V, approvalId: string | null) => NoInfer<C>;
  /** Where the person carries it out alone only up to a limit; `what` is the command in a sentence with its amount. */
  approval?: Pick<Approval, 'send' | 'card'> & { what: string };
  /** The row that is decided about: once it is another one, the command waits for the person's choice. */
  seen?: Pick<Seen<unknown>, 'isStale' | 'hear' | 'note'>;
  /** What the command would do: it waits for the figures of the fields as they stand. */
  preview?: Pick<Previewed<unknown>, 'state' | 'refresh'>;
};

/**
 * A decision with fields: it says what would happen, and nothing is sent but by its own button. An answer closes it. A
 * refusal is shown at the fields it names, else in the foot, and what was typed stays; without an answer the same press
 * repeats the same request.
 */
export function ConfirmForm<C, V extends FieldValues>({
  form,
  command,
  call,
  approval,
  seen,
  preview,
  disabledReason,
  onClose,
  children,
  ...dialog
}: ConfirmFormProps<C, V>) {
  const { t } = useTranslation();
  const isHere = useIsHere();
  const submit = form.save(async (values) => {
    try {
      const send = async (approvalId: string | null) => {
        await command.send(call(values, approvalId));
        return true;
      };
      if (approval ? await approval.send(send, approval.what) : await send(null)) onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // On a screen that was left, nobody sees the dialog.
      if (!isHere.current) return command.showFailure(failure);
      if (!isUnanswered(failure)) preview?.refresh();
      if (!seen?.hear(failure)) throw failure;
    }
  });
  const waits = seen?.isStale
    ? t('stale.unknown')
    : preview?.state === 'coming'
      ? t('preview.coming')
      : preview?.state === 'failed'
        ? t('preview.failed')
        : undefined;
  return (
    <FormDialog
      {...dialog}
      form={form}
      confirms
      asks
      disabledReason={waits ?? disabledReason}
      onSubmit={submit}
      onClose={onClose}
    >
      {seen?.note}
      {children}
      {approval?.card}
    </FormDialog>
  );
}
