import { api } from '../commands/api.ts';
import { refreshUser, session } from './session.ts';
import { takeSettings } from '../settings/settings.ts';
import { createStore } from '../../ui/store.ts';

/** False until it is known who is signed in; the loader shows meanwhile. */
export const sessionKnown = createStore(session.get() === null);
const LONGEST_WAIT_MS = 2500;

/**
 * Asks the server who the kept session belongs to, since rights may have changed. Without an answer in time the kept
 * user stands: the desk goes on with what it has, and each call is judged by the server anyway.
 */
export async function learnSession(): Promise<void> {
  const current = session.get();
  if (current) {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const { id, role } = current.user;
    const known = await api('auth.detail', { params: { userId: id, userType: role } }, { signal }).catch(
      () => undefined,
    );
    if (known) refreshUser(known.userInfo, current.token);
    // Words that cannot be had leave those that are there.
    if (known?.userInfo.settings) await takeSettings(known.userInfo.settings).catch(() => undefined);
    // It has ended: the page is on its way to the sign-in, and the console would send it there without the reason.
    if (session.get() === null) return;
  }
  sessionKnown.set(true);
}
