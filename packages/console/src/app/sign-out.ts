import { ApiError } from '@laneway/contract/http/client';
import { t } from '../i18n/i18n.ts';
import { toast } from '../ui/toast-store.ts';
import { api } from './api.ts';
import { endSession } from './session.ts';

type Leave = () => void;
let leave: Leave = () => location.assign('/');

/** How to go to / after signing out; the page's start sets it, so that this file needs no router. */
export function onLeave(next: Leave): void {
  leave = next;
}

/** Ends the session on the server, then here. A refusal is said and leaves the person signed in. */
export async function signOut(): Promise<void> {
  try {
    await api('auth.logout', { body: {} });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    toast({ kind: 'error', title: t('error.auth.logout_failed') });
    return;
  }
  endSession();
  leave();
}
