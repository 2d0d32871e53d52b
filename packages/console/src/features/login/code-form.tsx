import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './login-screen.module.css';

type CodeFormProps = { busy: boolean; onSubmit: (code: string) => Promise<void>; onBack: () => void };

/** The second step: the authenticator app's code, or a recovery code in its place. */
export function CodeForm({ busy, onSubmit, onBack }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [byRecovery]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') field.current?.focus();
    else if (!busy) void onSubmit(code.trim());
  }

  return (
    <>
      <p className={styles.lead}>{t(byRecovery ? 'login.recovery_lead' : 'login.code_lead')}</p>
      <form noValidate onSubmit={submit} className={styles.fields}>
        <Field
          ref={field}
          fieldSize="large"
          label={t(byRecovery ? 'login.recovery_code' : 'login.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" busy={busy} className={styles.submit}>
          {t('login.submit')}
        </Button>
      </form>
      <Button
        variant="text"
        onClick={() => {
          setByRecovery(!byRecovery);
          setCode('');
        }}
      >
        {t(byRecovery ? 'login.use_app' : 'login.use_recovery')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('shell.other_account')}
      </Button>
    </>
  );
}
