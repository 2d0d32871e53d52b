import type { Answer, Call, CommandId } from '@laneway/contract/endpoints';
import { client } from '../commands/client.ts';

/**
 * The commands of somebody who is not signed in. Keys of repeats belong to an account, so these have none: a repeat
 * mails again or finds its code used, and creates nothing twice.
 */
export type FrontDoorId = Extract<
  CommandId,
  `identity.${string}` | 'auth.login' | 'auth.register' | 'auth.signup' | 'auth.setNewPassword' | 'auth.forgotPassword'
>;

/** Sends a command without a session. @throws ApiError. */
export function knock<I extends FrontDoorId>(id: I, call: Call<I>): Promise<Answer<I>> {
  return client(id, call);
}
