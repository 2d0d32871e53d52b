import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { Seen } from '../form/use-seen.tsx';
import { messageOf } from './errors.ts';

/** The result of `useCommand`, for the call that a confirmation makes. */
export type Confirmed<C> = {
  send: (call: C) => Promise<unknown>;
  showFailure: (failure: ApiError) => void;
  busy: boolean;
};
type Question = Omit<ConfirmDialogProps, 'open' | 'onClose' | 'onAction' | 'busy'>;
export type ConfirmCommandProps<C> = Question & {
  command: Confirmed<C>;
  call: NoInfer<C>;
  /** The row that the call is made from: once it is another one, the command waits for the person's choice. */
  seen?: Pick<Seen<unknown>, 'isStale' | 'hear' | 'note'>;
} & (
    | {
        /** The button that opens the dialog. */
        trigger: (ask: () => void) => ReactNode;
        onClose?: never;
      }
    | {
        trigger?: never;
        /** The dialog is open for as long as it is rendered. */
        onClose: () => void;
      }
  );

/**
 * A confirmation before a command; `ConfirmForm` is the one with fields. An answer or a refusal closes the dialog, the
 * refusal with a toast; without an answer the dialog stays, and the same press repeats the same request.
 */
export function ConfirmCommand<C>({ command, call, seen, trigger, onClose, ...question }: ConfirmCommandProps<C>) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = useIsHere();
  const turn = (next: boolean) => {
    setAsked(next);
    setProblem(null);
    if (!next) onClose?.();
  };
  const close = () => turn(false);

  async function act(): Promise<void> {
    setProblem(null);
    try {
      await command.send(call);
      close();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // On a screen that was left, nobody sees the dialog.
      if (isUnanswered(failure) && isHere.current) return setProblem(messageOf(failure));
      if (isHere.current && seen?.hear(failure)) return;
      close();
      command.showFailure(failure);
    }
  }

  return (
    <>
      {trigger?.(() => turn(true))}
      <ConfirmDialog
        {...question}
        open={trigger === undefined || asked}
        onClose={close}
        busy={command.busy}
        onAction={() => void act()}
        actionDisabledReason={seen?.isStale ? t('stale.unknown') : question.actionDisabledReason}
      >
        {(seen?.note || question.children || problem) && (
          <>
            {seen?.note}
            {question.children}
            {problem && (
              <div role="alert">
                <FieldError>{problem}</FieldError>
              </div>
            )}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Whether the component is still on the page when an answer comes. */
export function useIsHere(): Readonly<{ current: boolean }> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
