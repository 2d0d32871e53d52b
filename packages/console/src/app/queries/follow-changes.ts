import { answersOf } from './ask.ts';
import { queryClient } from './query-client.ts';
import type { ReadId } from '@laneway/contract/endpoints';
import { readsOfKind } from './touches.ts';

/** Changes that come close together cause one request. */
const GATHER_MS = 150;

const waiting = new Set<ReadId>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Refetches the lists of rows that somebody changed elsewhere. Forms hold their values themselves, so nothing typed is
 * overwritten.
 * @param kinds kinds of rows, as the stream names them; null: rows of any kind may have changed.
 */
export function followChanges(kinds: readonly (string | null)[]): void {
  for (const kind of kinds) for (const id of readsOfKind(kind)) waiting.add(id);
  if (waiting.size > 0) timer ??= setTimeout(refresh, GATHER_MS);
}

/** A pending answer may be older than the change, so its query is marked once it has come. */
function refresh(): void {
  for (const id of waiting) {
    const key = answersOf(id);
    if (queryClient.isFetching(key) > 0) continue;
    waiting.delete(id);
    void queryClient.invalidateQueries(key);
  }
  timer = waiting.size > 0 ? setTimeout(refresh, GATHER_MS) : undefined;
}
