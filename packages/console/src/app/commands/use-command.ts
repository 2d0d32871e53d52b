import { useLayoutEffect, useMemo, useState } from 'react';
import type { CommandId } from '@laneway/contract/endpoints';
import { createStore } from '../../ui/store.ts';
import { commandOf, type CommandOptions, type Sender } from './command.ts';

export type { CommandOptions } from './command.ts';

export type Command<I extends CommandId> = Sender<I> & {
  /** True from the press until the queries that the command touched have been refetched. */
  busy: boolean;
};

/**
 * The one way to write to the server: see `commandOf`.
 *
 * @example A button:
 *   const end = useCommand('auth.endSession');
 *   <Button busy={end.busy} onClick={() => void end.run({ params: { sessionId } })}>
 * @example A form, which shows refusals at its fields:
 *   const update = useCommand('services.update', { done: onClose });
 *   const save = form.save(async (values) => void (await update.send({ params, body: { ...values, version } })));
 * @example A new row, of which silence must not make two:
 *   const create = useCommand('addon.create', { intent: outletId });
 */
export function useCommand<I extends CommandId>(id: I, options: CommandOptions<I> = {}): Command<I> {
  const [latest] = useState(() => createStore(options));
  useLayoutEffect(() => latest.set(options));
  const [pending, setPending] = useState(0);
  const sender = useMemo(() => commandOf(id, latest.get, (by) => setPending((count) => count + by)), [id, latest]);
  return { ...sender, busy: pending > 0 };
}
