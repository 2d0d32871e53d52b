import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call, CommandId } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { PROOF_MINUTES } from '@laneway/contract/identity/own-account.schema';
import { type Command, useCommand } from '../commands/use-command.ts';
import { AskPasswordDialog } from './ask-password-dialog.tsx';

export type Proof = {
  send: <T>(call: () => Promise<T>) => Promise<T | null>;
  ask: () => Promise<boolean>;
  run: <I extends CommandId>(command: Command<I>, call: Call<I>) => Promise<void>;
};

/**
 * For calls that the server accepts only after the password was entered again.
 * @returns `send`, which makes the call and, where the password is needed first, asks for it and makes it again (null
 *   when the person cancels); `run`, which does so for a button and shows a failure; `ask`, which only asks; and the
 *   dialog to render, outside of any form.
 */
export function useProof(): Proof & { dialog: ReactNode } {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);

  const ask = async () => {
    const given = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return given;
  };
  const send: Proof['send'] = async (call) => {
    try {
      return await call();
    } catch (failure) {
      if (!needsPassword(failure)) throw failure;
    }
    return (await ask()) ? send(call) : null;
  };
  const run: Proof['run'] = async (command, call) => {
    try {
      await send(() => command.send(call));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      command.showFailure(failure);
    }
  };
  return { send, ask, run, dialog: answer && <ProofDialog onAnswer={answer} /> };
}

/** Whether a call was refused because the password has to be entered again. */
export function needsPassword(failure: unknown): boolean {
  return failure instanceof ApiError && failure.body.code === 'auth.password_needed';
}

function ProofDialog({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { t } = useTranslation();
  const prove = useCommand('auth.prove', { say: null });
  return (
    <AskPasswordDialog
      title={t('profile.proof_title')}
      text={t('profile.proof_text', { count: PROOF_MINUTES })}
      action={t('profile.proof_action')}
      send={async (body) => {
        await prove.send({ body });
        onAnswer(true);
      }}
      onClose={() => onAnswer(false)}
    />
  );
}
