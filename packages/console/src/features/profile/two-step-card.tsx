import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from '@laneway/contract/identity/identity.schema';
import { IconBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';

export type TwoStepTask = 'on' | 'off' | 'codes';

/** Whether the sign-in asks for a code, and what can be done about it. */
export function TwoStepCard({
  state,
  onTask,
}: {
  state: NonNullable<UserDetail['twoStep']>;
  onTask: (task: TwoStepTask) => void;
}) {
  const { t } = useTranslation();
  const badge = state.on && (
    <IconBadge hue="green" icon={ShieldCheck}>
      {t('profile.two_step_on_badge')}
    </IconBadge>
  );
  return (
    <Card title={t('profile.two_step')} end={badge}>
      <Muted>
        {state.on ? t('profile.two_step_codes', { count: state.codesLeft }) : t('profile.two_step_off_text')}
      </Muted>
      <Row>
        {state.on ? (
          <>
            <Button onClick={() => onTask('codes')}>{t('profile.two_step_new_codes')}</Button>
            <Button variant="danger-text" onClick={() => onTask('off')}>
              {t('profile.two_step_off')}
            </Button>
          </>
        ) : (
          <Button onClick={() => onTask('on')}>{t('profile.two_step_set_up')}</Button>
        )}
      </Row>
    </Card>
  );
}
