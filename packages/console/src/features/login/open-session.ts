import type { Answer, Call } from '@laneway/contract/endpoints';
import { knock } from '../../app/session/front-door.ts';
import { homeOf } from '../../app/routing/menu.ts';
import { enter, goTo } from '../../app/session/entrance.ts';
import { keepRole } from '../../app/session/last-role.ts';
import { startSession } from '../../app/session/session.ts';
import { takeSettings } from '../../app/settings/settings.ts';
import { clearToasts } from '../../ui/toast-store.ts';

/** Exchanges a one-use token for a session, and enters the console. */
export async function openSession(given: Omit<Call<'auth.login'>['body'], 'provider'>): Promise<void> {
  const { userInfo, settings } = await knock('auth.login', { body: { provider: 'APP', ...given } });
  await takeSettings(settings);
  clearToasts();
  keepRole(given.type);
  startSession(userInfo);
  enter(homeOf(userInfo));
}

/** Goes on after a code or an invitation: into the console with the answer's token, else to the sign-in. */
export async function goOn({ signIn, message }: Answer<'identity.confirm'>, email: string): Promise<void> {
  if (signIn !== null) {
    // The code or link is used up, so a refused token leaves the password as the way in: the sign-in says what was done.
    const isIn = await openSession(signIn).then(
      () => true,
      () => false,
    );
    if (isIn) return;
  }
  goTo('/authentication/login', { note: message, email }, { replace: true });
}
