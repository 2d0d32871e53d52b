import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { messageOf } from './errors.ts';

type Question = Omit<ConfirmDialogProps, 'open' | 'onClose' | 'onAction' | 'busy'>;
export type ConfirmCommandProps<C> = Question & {
  /** The result of `useCommand`. */
  command: { send: (call: C) => Promise<unknown>; showFailure: (failure: ApiError) => void; busy: boolean };
  call: NoInfer<C>;
  /** The button that opens the dialog. */
  trigger: (ask: () => void) => ReactNode;
};

/**
 * A confirmation before a command. An answer or a refusal closes the dialog, with a toast; without an answer the dialog
 * stays, and the same press repeats the same request.
 */
export function ConfirmCommand<C>({ command, call, trigger, ...question }: ConfirmCommandProps<C>) {
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const turn = (next: boolean) => {
    setOpen(next);
    setProblem(null);
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
      close();
      command.showFailure(failure);
    }
  }

  return (
    <>
      {trigger(() => turn(true))}
      <ConfirmDialog {...question} open={open} onClose={close} busy={command.busy} onAction={() => void act()}>
        {(question.children || problem) && (
          <>
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
