import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { PROOF_MINUTES, proofForm } from '@laneway/contract/identity/own-account.schema';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { api } from '../../app/api.ts';
import styles from '../../app/form/dialog-form.module.css';
import { useContractForm } from '../../app/form/use-contract-form.ts';

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
  const label = t('profile.password');
  const form = useContractForm(proofForm, { values: { password: '' }, labels: { password: label } });
  const { errors, isSubmitting } = form.formState;
  const prove = form.save(async (body) => {
    await api('auth.prove', { body });
    onAnswer(true);
  });
  return (
    <Dialog
      open
      dismissable={false}
      onClose={() => onAnswer(false)}
      title={t('profile.proof_title')}
      text={t('profile.proof_text', { count: PROOF_MINUTES })}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('action.cancel')}</Button>
          <Button variant="primary" type="submit" form="proof-form" busy={isSubmitting}>
            {t('profile.proof_action')}
          </Button>
        </>
      }
    >
      <form
        id="proof-form"
        className={styles.form}
        noValidate
        onSubmit={(event) => void prove(event as FormEvent<HTMLFormElement>)}
      >
        <Field
          label={label}
          type="password"
          autoComplete="current-password"
          autoFocus
          {...form.register('password')}
          error={errors.password?.message}
        />
        {errors.root && (
          <p role="alert" className={styles.error}>
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
