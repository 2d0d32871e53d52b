import type { CommandId } from '@laneway/contract/endpoints';
import type { CommandOptions, Sender } from './command.ts';

/**
 * `commandOf` for what is drawn first: the core of commands loads behind the first picture, at the latest with the first
 * call.
 */
export function commandLater<I extends CommandId>(id: I, options?: () => CommandOptions<I>): Pick<Sender<I>, 'send'> {
  let sender: Promise<Sender<I>> | undefined;
  return {
    async send(call) {
      sender ??= import('./command.ts').then(({ commandOf }) => commandOf(id, options));
      return (await sender).send(call);
    },
  };
}
