import type { CommandId } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { t } from '../words/i18n.ts';
import type { CommandOptions, Sender } from './command.ts';
import { toastError } from './errors.ts';

const load = () => import('./command.ts');

/**
 * `commandOf` for what is drawn first: the core of commands loads behind the first picture, at the latest with the first
 * call. A call whose core could not be loaded fails as an ApiError that says that nothing was sent.
 * @param loading loads the core; another one for tests
 */
export function commandLater<I extends CommandId>(
  id: I,
  options?: () => CommandOptions<I>,
  loading: typeof load = load,
): Pick<Sender<I>, 'send' | 'run'> {
  // The sender is kept, and not its load: after a load that failed the next call tries again.
  let sender: Sender<I> | undefined;
  async function loaded(): Promise<Sender<I>> {
    const { commandOf } = await loading().catch(notSent);
    return (sender ??= commandOf(id, options));
  }
  return {
    send: async (call) => (await loaded()).send(call),
    async run(call) {
      const ready = await loaded().catch(toastError);
      return ready?.run(call);
    },
  };
}

/** Shown as every refusal is; it is no silence of the server, after which the call might have been carried out. */
export function notSent(cause: unknown): never {
  const body = { code: 'internal', message: t('error.not_sent'), requestId: '' } as const;
  throw Object.assign(new ApiError(500, body), { cause });
}
