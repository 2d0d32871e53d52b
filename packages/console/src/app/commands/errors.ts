import { ApiError } from '@laneway/contract/http/client';
import { t } from '../words/i18n.ts';
import { isSilence } from '../live/connection.ts';
import { toast } from '../../ui/toast-store.ts';

/** What to show of a failure: the server's message, or the catalogue's where it sent none. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.internal');
  if (error.body.message) return error.body.message;
  if (error.status === 0) return t('error.offline');
  if (error.status === 404) return t('error.not_found');
  return t('error.internal');
}

/** Message and request id, for ErrorState. */
export function errorOf(error: unknown): { message?: string; requestId?: string } {
  // That there is no connection stands above the screen already; it is said once.
  if (isSilence(error)) return {};
  const requestId = error instanceof ApiError ? error.body.requestId : '';
  return { message: messageOf(error), ...(requestId && { requestId }) };
}

/** Says in an error toast what failed. A 401 says nothing: the person is already back at the sign-in. */
export function toastError(error: unknown, title?: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  const message = messageOf(error);
  toast({ kind: 'error', title: title ?? message, text: title ? message : undefined });
}
