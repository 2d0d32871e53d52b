import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../app/session/sign-out.ts';
import { learnSession } from '../../app/session/start.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/stack.tsx';
import { TwoStepDialog } from './two-step-dialog.tsx';
import styles from './two-step.module.css';

/** In place of the frame, for somebody who must set up two-step sign-in: nothing else is answered until then. */
export function TwoStepNeeded() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  async function close() {
    setOpen(false);
    await learnSession();
  }
  return (
    <main className={styles.needed}>
      <h1>{t('profile.two_step_needed')}</h1>
      <Card>
        <p>{t('profile.two_step_needed_lead')}</p>
        <Row>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t('profile.two_step_set_up')}
          </Button>
          <Button onClick={() => void signOut()}>{t('app.logout')}</Button>
        </Row>
      </Card>
      {open && <TwoStepDialog task="on" onClose={() => void close()} />}
    </main>
  );
}
