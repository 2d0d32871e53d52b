import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { PROOF_MINUTES } from '@laneway/contract/identity/own-account.schema';
import { api } from '../commands/api.ts';
import { AskPasswordDialog } from './ask-password-dialog.tsx';

export type SendProved = <T>(call: () => Promise<T>) => Promise<T | null>;

/**
 * For calls that the server answers only after the password was given again.
 * @returns `send`, which makes the call and, where the password is needed first, asks for it and makes it again (null
 *   when the person would rather not), and the dialog to show, outside of any form.
 */
export function useProof(): { send: SendProved; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((given: boolean) => void) | null>(null);

  const send: SendProved = async (call) => {
    try {
      return await call();
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.body.code !== 'auth.password_needed') throw failure;
    }
    const given = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return given ? send(call) : null;
  };
  return { send, dialog: answer && <ProofDialog onAnswer={answer} /> };
}

function ProofDialog({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <AskPasswordDialog
      title={t('profile.proof_title')}
      text={t('profile.proof_text', { count: PROOF_MINUTES })}
      action={t('profile.proof_action')}
      send={async (body) => {
        await api('auth.prove', { body });
        onAnswer(true);
      }}
      onClose={() => onAnswer(false)}
    />
  );
}
