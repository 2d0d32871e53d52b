import { client } from '../commands/client.ts';
import { refreshUser, session } from './session.ts';
import { takeSettings } from '../settings/settings.ts';
import { createStore } from '../../ui/store.ts';

/** False until the signed-in person is known; the loader shows meanwhile. */
export const sessionKnown = createStore(session.get() === null);
const LONGEST_WAIT_MS = 2500;

/**
 * Requests the person of the stored session, since rights may have changed. Without an answer in time the stored user
 * stays: the desk goes on, and the server checks each call anyway.
 */
export async function learnSession(): Promise<void> {
  const current = session.get();
  if (current) {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const { id, role } = current.user;
    const known = await client('auth.detail', { params: { userId: id, userType: role } }, { signal }).catch(
      () => undefined,
    );
    if (known) refreshUser(known.userInfo, current.token);
    // If the words cannot be loaded, the present ones stay.
    if (known?.userInfo.settings) await takeSettings(known.userInfo.settings).catch(() => undefined);
    // The session has ended: the page is about to show the sign-in, and the console would redirect there without the
    // reason.
    if (session.get() === null) return;
  }
  sessionKnown.set(true);
}
