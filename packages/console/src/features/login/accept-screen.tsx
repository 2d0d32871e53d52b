import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { read } from '../../app/queries/read.ts';
import { knock } from '../../app/session/front-door.ts';
import { goTo } from '../../app/session/entrance.ts';
import { keepRole } from '../../app/session/last-role.ts';
import { Loader } from '../../app/routing/loader.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceLink } from './entrance-link.tsx';
import type { Failure } from './failure.ts';
import { type Check, newPasswordCheck, personNameCheck } from './front-door-check.ts';
import { LinkTrouble } from './link-trouble.tsx';
import styles from './login-screen.module.css';
import { goOn } from './open-session.ts';
import { PasswordField } from './password-field.tsx';
import { useAnswer } from './use-answer.ts';
import { useFrontForm } from './use-front-form.ts';

const toLogin = '/authentication/login';
const anything: Check = () => undefined;

/** Checks the link before the person types, and shows at once when there is nothing to accept. */
export function AcceptScreen({ invitation: token }: { invitation: string }) {
  const { t } = useTranslation();
  const { answer, failure, again } = useAnswer((signal) =>
    read('auth.invitation', { body: { provider: 'APP', token } }, { signal }),
  );
  if (answer) return <AcceptForm token={token} invited={answer} />;
  if (failure && isOver(failure)) return <Over {...failure} />;
  if (failure) return <LinkTrouble title={t('accept.over_title')} message={failure.message} onRetry={again} />;
  return <Loader />;
}

type AcceptFormProps = { token: string; invited: Answer<'auth.invitation'> };

/** Accepts: a new person looks over their name and chooses a password, a known one only agrees. */
function AcceptForm({ token, invited }: AcceptFormProps) {
  const { t } = useTranslation();
  const { business, email, role, firstName, lastName, known } = invited;
  const form = useFrontForm({
    checks: {
      firstName: known ? anything : personNameCheck,
      lastName: known ? anything : personNameCheck,
      password: known ? anything : newPasswordCheck,
    },
    initial: { firstName, lastName },
    first: firstName === '' ? 'firstName' : lastName === '' ? 'lastName' : 'password',
    submit: async (values) => {
      const answer = await knock('auth.register', { body: { provider: 'APP', token, ...(!known && values) } });
      keepRole(role);
      await goOn(answer, email);
    },
  });
  const { failure } = form;
  // Used or withdrawn while the form stood open.
  if (failure && isOver(failure)) return <Over {...failure} />;
  return (
    <EntranceFrame
      title={t('accept.title', { business })}
      failure={failure?.message ?? null}
      below={<EntranceLink to={toLogin}>{t('login.back')}</EntranceLink>}
    >
      <p className={styles.lead}>{t(known ? 'accept.lead_known' : 'accept.lead')}</p>
      <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
        <EmailField value={email} readOnly fieldSize="large" help={t('accept.email_help')} />
        {!known && (
          <>
            <div className={styles.pair}>
              <Field {...form.field('firstName')} label={t('register.first_name')} autoComplete="given-name" />
              <Field {...form.field('lastName')} label={t('register.last_name')} autoComplete="family-name" />
            </div>
            <PasswordField
              {...form.field('password')}
              label={t('login.password')}
              help={t('validation.password_rule', { min: 8 })}
              autoComplete="new-password"
            />
          </>
        )}
        <Button type="submit" variant="primary" size="large" busy={form.busy} className={styles.submit}>
          {t('accept.submit')}
        </Button>
      </form>
    </EntranceFrame>
  );
}

const isOver = ({ code }: Failure) => code === 'auth.link_invalid' || code === 'auth.invitation_withdrawn';

/** There is nothing to fill in. */
function Over({ code, message }: Failure) {
  const { t } = useTranslation();
  return (
    <EntranceFrame title={t('accept.over_title')}>
      <p className={styles.lead} role="alert">
        {code === 'auth.link_invalid' ? t('accept.over') : message}
      </p>
      <div className={styles.fields}>
        <Button variant="primary" size="large" className={styles.submit} onClick={() => goTo(toLogin)}>
          {t('login.back')}
        </Button>
      </div>
    </EntranceFrame>
  );
}
