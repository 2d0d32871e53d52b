import { createStore, del, entries, set } from 'idb-keyval';
import { HOUR_MS } from '@laneway/domain/time/lengths';

/** The owner of a draft, its kind (and outlet), and its id. */
export type DraftKey = readonly [ownerId: string, kind: string, id: string];
/** The typed values, and their time (epoch milliseconds). */
type Row<Draft> = { at: number; draft: Draft };
export type WaitingDraft<Draft> = Row<Draft> & { id: string };

/**
 * Unsaved drafts, on this device alone: they outlive a lost session, a reload and a crash, and are offered to the same
 * person again. In a browser without storage there are simply no drafts to offer.
 */
const shelf = createStore('laneway', 'drafts');
/** A page served over http from a LAN address has no locks: other windows' drafts are then offered, too. */
const hasLocks = 'locks' in navigator;
const KEPT_MS = 24 * HOUR_MS;

/** Stores a draft in place of its earlier version. */
export async function keepDraft(key: DraftKey, draft: unknown): Promise<void> {
  const row: Row<unknown> = { at: Date.now(), draft };
  await set([...key], row, shelf).catch(() => undefined);
}

export async function forgetDraft(key: DraftKey): Promise<void> {
  await del([...key], shelf).catch(() => undefined);
}

/** A person's drafts of a kind that no window is editing, newest first. Deletes those older than a day. */
export async function waitingDrafts<Draft>(ownerId: string, kind: string): Promise<WaitingDraft<Draft>[]> {
  const rows = await entries<string[], Row<Draft>>(shelf).catch(() => []);
  const { held = [] } = hasLocks ? await navigator.locks.query() : {};
  const open = new Set(held.map(({ name }) => name));
  const found: WaitingDraft<Draft>[] = [];
  for (const [[owner = '', what = '', id = ''], row] of rows) {
    if (row.at < Date.now() - KEPT_MS) await forgetDraft([owner, what, id]);
    else if (owner === ownerId && what === kind && !open.has(lockOf(id))) found.push({ ...row, id });
  }
  return found.toSorted((a, b) => b.at - a.at);
}

/** Marks a draft as being edited, for all windows. @returns a function that removes the mark. */
export function workOnDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (hasLocks) void navigator.locks.request(lockOf(id), { mode: 'shared' }, () => promise);
  return resolve;
}

function lockOf(id: string): string {
  return `laneway-draft-${id}`;
}
