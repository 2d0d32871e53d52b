import { Building2, Shield, UserRoundCheck } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@laneway/contract/access/permissions';
import { beginSignIn, goTo } from '../../app/session/entrance.ts';
import { type FirstForm, refocus, takeFirstForm } from '../../app/session/first-form.ts';
import { lastRole } from '../../app/session/last-role.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { EmailField } from './email-field.tsx';
import { EntranceLink } from './entrance-link.tsx';
import { EMAIL_MAX, emailProblem, passwordProblem } from './login-check.ts';
import styles from './login-screen.module.css';
import { PasswordField } from './password-field.tsx';

type LoginFormProps = {
  busy: boolean;
  /** Typed on the page before. */
  email: string;
  /** What the identity provider is called, where there is one. */
  provider: string | undefined;
  onSubmit: (role: Role, email: string, password: string) => Promise<void>;
  onProvider: (role: Role) => Promise<void>;
};

/** Role, e-mail, password. A field is checked when it is left and on Login, never while it is typed the first time. */
export function LoginForm({ busy, email: known, provider, onSubmit, onProvider }: LoginFormProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<Role>(() => lastRole() ?? 'BIZ');
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState({ email: false, password: false });
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const [first, setFirst] = useState<FirstForm | null>(null);
  const problems = {
    email: emailProblem(email),
    password: passwordProblem(password),
  };

  // What was typed before this form was there is in it before it is painted, and the focus stays where it was.
  const takeOver = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (!element) return;
    const taken = takeFirstForm();
    if (!taken) {
      emailField.current?.focus();
      return;
    }
    if (taken.role) setRole(taken.role);
    setEmail(taken.email);
    setPassword(taken.password);
    setFirst(taken);
    if (taken.email || taken.password) beginSignIn();
  }, []);
  useLayoutEffect(() => {
    if (first?.focused) refocus(first.focused);
  }, [first]);
  useEffect(() => {
    if (first?.link) goTo(first.link, first.email ? { email: first.email } : {});
    else if (first?.submitted) form.current?.requestSubmit();
  }, [first]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked({ email: true, password: true });
    if (problems.email) emailField.current?.focus();
    else if (problems.password) passwordField.current?.focus();
    else if (!busy) void onSubmit(role, email, password);
  }

  const say = (name: 'email' | 'password') => {
    const problem = problems[name];
    return checked[name] && problem ? t(problem, { max: EMAIL_MAX }) : undefined;
  };
  // A field that was only passed through stays quiet until Login is pressed.
  const leave = (name: 'email' | 'password', value: string) => value && setChecked({ ...checked, [name]: true });

  return (
    <form ref={takeOver} noValidate onSubmit={submit} className={styles.fields}>
      <RadioCards
        label={t('login.role')}
        hideLabel
        value={role}
        onChange={setRole}
        cards={[
          card('ADM', t('role.adm'), t('role.hint.adm'), Shield),
          card('BIZ', t('role.biz'), t('role.hint.biz'), Building2),
          card('MGR', t('role.mgr'), t('role.hint.mgr'), UserRoundCheck),
        ]}
      />
      <EmailField
        ref={emailField}
        fieldSize="large"
        name="email"
        value={email}
        error={say('email')}
        onChange={(event) => {
          beginSignIn();
          setEmail(event.target.value);
        }}
        onBlur={() => leave('email', email)}
      />
      <PasswordField
        ref={passwordField}
        fieldSize="large"
        label={t('login.password')}
        labelEnd={
          <EntranceLink to="/authentication/password-recovery" email={email.trim()}>
            {t('login.forgot')}
          </EntranceLink>
        }
        name="password"
        autoComplete="current-password"
        value={password}
        error={say('password')}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => leave('password', password)}
      />
      <Button type="submit" variant="primary" size="large" busy={busy} className={styles.submit}>
        {t('login.submit')}
      </Button>
      {provider && (
        <Button size="large" busy={busy} className={styles.submit} onClick={() => void onProvider(role)}>
          {t('login.provider', { provider })}
        </Button>
      )}
    </form>
  );
}

function card(value: Role, label: string, hint: string, Icon: typeof Shield) {
  return { value, label, hint, icon: <Icon size={20} strokeWidth={1.75} aria-hidden="true" /> };
}
