import type { CommandId, ReadId } from '@laneway/contract/endpoints';
import { KINDS, TOUCHES } from 'virtual:laneway-touches';
import { answersOf } from './ask.ts';
import { queryClient } from './query-client.ts';

const BY_KIND: Partial<Record<string, readonly ReadId[]>> = KINDS;

/**
 * The queries that a change elsewhere makes stale.
 * @param kind null: any kind. A kind of a newer server is unknown, and touches nothing.
 */
export function readsOfKind(kind: string | null): readonly ReadId[] {
  return kind === null ? Object.values(KINDS).flat() : (BY_KIND[kind] ?? []);
}

/**
 * Marks the queries that a command touches as stale, but `except` these, and refetches those on the screen. Resolves
 * when they are refetched.
 */
export async function refreshTouched(command: CommandId, except: readonly ReadId[] = []): Promise<void> {
  const stale = TOUCHES[command].filter((id) => !except.includes(id));
  await Promise.all(stale.map((id) => queryClient.invalidateQueries(answersOf(id))));
}
