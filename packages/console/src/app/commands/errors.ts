import { ApiError } from '@laneway/contract/http/client';
import { t } from '../words/i18n.ts';
import { isSilence } from '../live/connection.ts';
import { toast } from '../../ui/toast-store.ts';

/** The message of a failure: the server's, or the catalogue's where it sent none. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.internal');
  if (error.body.message) return error.body.message;
  switch (error.body.code) {
    case 'unavailable':
      return t('error.offline');
    case 'unanswered':
      return t('error.unanswered');
    case 'not_found':
      return t('error.not_found');
    case 'too_large':
      return t('error.too_large');
    case 'too_many':
      return t('error.too_many_now');
    default:
      return t('error.internal');
  }
}

/** What a refusal says of single fields, by their paths as the API names them; empty where it names none. */
export function fieldsOf({ body }: ApiError): Readonly<Record<string, string>> {
  return (body.details?.['fields'] ?? NO_FIELDS) as Record<string, string>;
}

/** One object for all of them: who draws by it sees no change. */
const NO_FIELDS = {};

function sentencesOf(error: ApiError): string {
  return [...new Set(Object.values(fieldsOf(error)))].join(' ');
}

/** Message and request id, for ErrorState. */
export function errorOf(error: unknown): { message?: string; requestId?: string } {
  // The frame already shows that the connection is lost.
  if (isSilence(error)) return {};
  const requestId = error instanceof ApiError ? error.body.requestId : '';
  return { message: messageOf(error), ...(requestId && { requestId }) };
}

/**
 * Shows an error toast. A 401 shows none: the person is already back at the sign-in. An error that is no ApiError is a
 * bug, and is reported like an uncaught one.
 */
export function toastError(error: unknown, title?: string): void {
  if (!(error instanceof ApiError)) return reportError(error);
  if (error.status === 401) return;
  // A toast stands beside no field: it says what is wrong itself.
  const message = (error.body.code === 'validation' && sentencesOf(error)) || messageOf(error);
  toast({ kind: 'error', title: title ?? message, text: title ? message : undefined });
}

/**
 * Shows a toast for uncaught errors: in an event handler, or in work whose promise nobody awaits. The browser still
 * logs them with their stacks, since the event's default is kept. Returns a function that stops listening.
 */
export function listenForBugs(target: EventTarget = window): () => void {
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof ApiError) toastError(reason);
    else if (!(reason instanceof DOMException && reason.name === 'AbortError')) sayBug();
  };
  // Without `error` the event is no exception of ours, such as the browser's notice about a ResizeObserver.
  const onError = ({ error }: ErrorEvent) => void (error && sayBug());
  const stop = new AbortController();
  const { signal } = stop;
  target.addEventListener('unhandledrejection', onRejection as EventListener, { signal });
  target.addEventListener('error', onError as EventListener, { signal });
  return () => stop.abort();
}

function sayBug(): void {
  toast({ kind: 'error', title: t('screen.500.title') });
}
