import type { Answer, Call, CommandId, ReadId } from '@laneway/contract/endpoints';
import { client } from '../commands/client.ts';

type Extras = { signal?: AbortSignal };
/** Commands with a `preview` in their body. */
export type PreviewId = {
  [I in CommandId]: Call<I> extends { body: infer B } ? ('preview' extends keyof B ? I : never) : never;
}[CommandId];
export type Preview<I extends PreviewId> = Call<I> & { body: { preview: true } };

/** Reads the server without the cache: for a file, or an answer of several pages. `ask` is the way of screens. */
export function read<I extends ReadId>(id: I, call: Call<I>, extras?: Extras): Promise<Answer<I>> {
  return client(id, call, extras);
}

/** What a command would do; it changes nothing. */
export function preview<I extends PreviewId>(id: I, call: Preview<I>, extras?: Extras): Promise<Answer<I>> {
  return client(id, call, extras);
}
