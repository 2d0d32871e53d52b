import { ApiError } from '@laneway/contract/http/client';
import { t } from '../words/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { client } from '../commands/client.ts';
import { endSession, isInside, noteSigningOut, restoreAdminSession, session } from './session.ts';

/** Ends the session on the server, then here. A refusal is shown and leaves the person signed in. */
export async function signOut(): Promise<void> {
  // The streams of a session end with it, which another call may learn before this one has its answer.
  noteSigningOut(true);
  try {
    const current = session.get();
    if (current && isInside(current.user)) {
      // Both sessions of an Admin inside a business end.
      await client('auth.leaveBusiness', { body: {} });
      restoreAdminSession();
    }
    await client('auth.logout', { body: {} });
  } catch (error) {
    noteSigningOut(false);
    if (error instanceof ApiError && error.status === 401) return;
    toast({ kind: 'error', title: t('error.auth.logout_failed') });
    return;
  }
  endSession();
  noteSigningOut(false);
}
