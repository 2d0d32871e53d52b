import { createStore, del, entries, set } from 'idb-keyval';
import { HOUR_MS } from '@laneway/domain/time/lengths';

/** Whose it is, what is being made (and where), and which one of it. */
export type DraftKey = readonly [ownerId: string, kind: string, id: string];
/** What was typed, and when (epoch milliseconds). */
type Row<Draft> = { at: number; draft: Draft };
export type WaitingDraft<Draft> = Row<Draft> & { id: string };

/**
 * What was begun and not saved, on this device alone: it outlives a lost session, a reload and a crash, and is offered
 * again to the same person. A browser that keeps nothing loses nothing else: it only has nothing to offer.
 */
const shelf = createStore('laneway', 'drafts');
const KEPT_MS = 24 * HOUR_MS;

/** Keeps a draft as it is now, in the place of what was kept of it before. */
export async function keepDraft(key: DraftKey, draft: unknown): Promise<void> {
  const row: Row<unknown> = { at: Date.now(), draft };
  await set([...key], row, shelf).catch(() => undefined);
}

export async function forgetDraft(key: DraftKey): Promise<void> {
  await del([...key], shelf).catch(() => undefined);
}

/** A person's drafts of a kind that nobody is at work on, newest first. Those that waited for a day are forgotten. */
export async function waitingDrafts<Draft>(ownerId: string, kind: string): Promise<WaitingDraft<Draft>[]> {
  const rows = await entries<string[], Row<Draft>>(shelf).catch(() => []);
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  const found: WaitingDraft<Draft>[] = [];
  for (const [[owner = '', what = '', id = ''], row] of rows) {
    if (row.at < Date.now() - KEPT_MS) await forgetDraft([owner, what, id]);
    else if (owner === ownerId && what === kind && !open.has(lockOf(id))) found.push({ ...row, id });
  }
  return found.toSorted((a, b) => b.at - a.at);
}

/** Says to all windows that a draft is being worked on here. @returns what says that it no longer is. */
export function workOnDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(lockOf(id), () => promise);
  return resolve;
}

function lockOf(id: string): string {
  return `laneway-draft-${id}`;
}
