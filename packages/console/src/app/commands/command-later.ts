import type { CommandId } from '@laneway/contract/endpoints';
import type { CommandOptions, Sender } from './command.ts';

const load = () => import('./command.ts');

/** Fetches the core of commands before the first of them is sent. */
export function commandsAhead(): void {
  load().catch((error: unknown) => console.warn(error));
}

/**
 * `commandOf` for what is drawn first: the core of commands loads behind the first picture, at the latest with the first
 * call.
 */
export function commandLater<I extends CommandId>(
  id: I,
  options?: () => CommandOptions<I>,
): Pick<Sender<I>, 'send'> {
  let sender: Promise<Sender<I>> | undefined;
  return {
    async send(call) {
      sender ??= load().then(({ commandOf }) => commandOf(id, options));
      return (await sender).send(call);
    },
  };
}
