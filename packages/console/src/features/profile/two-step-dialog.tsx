import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { twoStepConfirmForm, twoStepForm } from '@laneway/contract/identity/own-account.schema';
import { copyText } from '../../app/commands/copy-text.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { AskPasswordDialog } from '../../app/form/ask-password-dialog.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { secret, text } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { TwoStepTask } from './two-step-card.tsx';
import { QrPicture } from '../../ui/qr-picture.tsx';
import styles from './two-step.module.css';

const codeFields = fields(twoStepConfirmForm, {
  code: text('profile.two_step_code', { inputMode: 'numeric', autoComplete: 'one-time-code' }),
});
const proofFields = fields(twoStepForm, {
  password: secret('profile.password', { autoComplete: 'current-password' }),
  code: text('profile.two_step_proof', { autoComplete: 'one-time-code' }),
});

type Said = Answer<'auth.twoStep'>;
type StepProps = { onDone: (said: Said) => void; onClose: () => void };

/** Sets up the authenticator app, turns it off, or makes new recovery codes; codes are shown this once. */
export function TwoStepDialog({ task, onClose }: { task: TwoStepTask; onClose: () => void }) {
  const [begun, setBegun] = useState<Said | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = (said: Said) => {
    if (said.recoveryCodes) setCodes(said.recoveryCodes);
    else onClose();
  };
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  if (task !== 'on') return <ProofDialog task={task} onDone={done} onClose={onClose} />;
  return begun?.uri && begun.secret ? (
    <ConfirmCodeDialog uri={begun.uri} secret={begun.secret} onDone={done} onClose={onClose} />
  ) : (
    <BeginDialog onDone={setBegun} onClose={onClose} />
  );
}

function BeginDialog({ onDone, onClose }: StepProps) {
  const { t } = useTranslation();
  const begin = useCommand('auth.twoStep', { say: null });
  return (
    <AskPasswordDialog
      title={t('profile.two_step')}
      text={t('profile.two_step_password_lead')}
      action={t('profile.next')}
      send={async ({ password }) => onDone(await begin.send({ body: { step: 'begin', password } }))}
      onClose={onClose}
    />
  );
}

function ConfirmCodeDialog({ uri, secret, onDone, onClose }: StepProps & { uri: string; secret: string }) {
  const { t } = useTranslation();
  const form = useContractForm(codeFields, { values: { code: '' } });
  const confirm = useCommand('auth.twoStep');
  const save = form.save(async ({ code }) => onDone(await confirm.send({ body: { step: 'confirm', code } })));
  return (
    <FormDialog
      form={form}
      title={t('profile.two_step')}
      text={t('profile.two_step_scan')}
      action={t('profile.two_step_set_up')}
      onSubmit={save}
      onClose={onClose}
    >
      <QrPicture text={uri} label={t('profile.two_step_picture')} className={styles.qr} />
      <p className={styles.secret}>
        {t('profile.two_step_secret')}
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <codeFields.Field name="code" />
    </FormDialog>
  );
}

function ProofDialog({ task, onDone, onClose }: StepProps & { task: 'off' | 'codes' }) {
  const { t } = useTranslation();
  const form = useContractForm(proofFields, { values: { password: '', code: '' } });
  const change = useCommand('auth.twoStep');
  const save = form.save(async (proof) => onDone(await change.send({ body: { step: task, ...proof } })));
  const isOff = task === 'off';
  return (
    <FormDialog
      form={form}
      title={t(isOff ? 'profile.two_step_off_question' : 'profile.two_step_new_codes')}
      text={t(isOff ? 'profile.two_step_off_lead' : 'profile.two_step_codes_lead')}
      action={t(isOff ? 'profile.two_step_off' : 'profile.two_step_new_codes')}
      danger={isOff}
      onSubmit={save}
      onClose={onClose}
    >
      <proofFields.Field name="password" />
      <proofFields.Field name="code" />
    </FormDialog>
  );
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  async function copy() {
    if (await copyText(codes.join('\n'))) toast({ kind: 'success', title: t('profile.two_step_copied') });
  }
  return (
    <Dialog
      open
      dismissable={false}
      onClose={onClose}
      title={t('profile.two_step_codes_title')}
      text={t('profile.two_step_keep')}
      footer={
        <>
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t('action.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('profile.two_step_done')}
          </Button>
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
