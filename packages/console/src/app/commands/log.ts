import type { CommandId } from '@laneway/contract/endpoints';
import type { ApiError } from '@laneway/contract/http/client';

/** The one door to the browser's console: a command that failed, for whoever looks for the reason. */
export function logFailure(command: CommandId, { status, body: { code, message, requestId } }: ApiError): void {
  console.error(`${command} failed`, { status, code, message, requestId });
}
