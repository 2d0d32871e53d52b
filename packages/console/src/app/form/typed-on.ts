import { isSame, withTypedSince } from './typed-since.ts';

/** A create that was sent, and its form, which is typed in until the page changes. */
type Typed = { sent: unknown; now: () => unknown };

/** By the kept form of the row that was created; the form that edits the row takes it when it opens. */
const typed = new Map<string, Typed>();

/**
 * Hands what is typed after a create was sent to the form that edits the new row.
 *
 * @param of the form and its row, as that form names them: "manager 4c8e".
 * @returns whether something was typed since, which the person still has to save.
 */
export function carryTyped<V>(of: string, sent: V, now: () => V): boolean {
  typed.set(of, { sent, now });
  return !isSame(now(), sent);
}

/** The saved values with what was typed on; null when nothing was. */
export function takeTyped<V>(of: string, saved: V): V | null {
  const found = typed.get(of) as { sent: V; now: () => V } | undefined;
  typed.delete(of);
  if (found === undefined) return null;
  const next = withTypedSince(saved, found.sent, found.now());
  return isSame(next, saved) ? null : next;
}
