import type { CommandId } from '@laneway/contract/endpoints';
import type { ApiError } from '@laneway/contract/http/client';

/**
 * Writes a failed command to the browser's console, so that support can find its request in the server's log. A failure
 * of the server is an error there; a refusal or a lost connection is a warning, as it is no bug.
 */
export function logFailure(command: CommandId, { status, body: { code, message, requestId } }: ApiError): void {
  const write = status >= 500 ? console.error : console.warn;
  write(`${command} failed`, { status, code, message, requestId });
}
