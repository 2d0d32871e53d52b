import type { CommandId } from '@laneway/contract/endpoints';
import type { CommandOptions, Sender } from './command.ts';

/**
 * `commandOf` for what is drawn first: the core of commands loads behind the first picture, at the latest with the first
 * call.
 */
export function commandLater<I extends CommandId>(
  id: I,
  options?: () => CommandOptions<I>,
): Pick<Sender<I>, 'send' | 'run'> {
  // The sender is kept, and not its load: after a load that failed the next call tries again.
  let sender: Sender<I> | undefined;
  const loaded = async () => {
    const { commandOf } = await import('./command.ts');
    return (sender ??= commandOf(id, options));
  };
  return {
    send: async (call) => (await loaded()).send(call),
    run: async (call) => (await loaded()).run(call),
  };
}
