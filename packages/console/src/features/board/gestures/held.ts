import type { Block } from '../model/block.ts';
import { startOf, type BoardDay } from '../model/board-day.ts';
import type { Placement } from '../model/placement.ts';
import type { VenueType } from '../model/resources.ts';
import type { Reason, Validity } from '../model/validity.ts';
import type { EditRequest } from '../live/board-api.ts';

/** `start` and `end` resize; `split` takes one lane out of its group; `copy` makes a draft like the block. */
export type Task = 'move' | 'start' | 'end' | 'create' | 'copy' | 'split';
export type Via = 'mouse' | 'touch' | 'keys' | 'dialog';

/** Why the new price is without the promo of the booking, in a sentence; null: it keeps it, or has none. */
export type DroppedPromo = string | null;

/** The price at the target: before and after, in units of the currency. */
export type Quote =
  | { state: 'none' | 'pending' }
  | { state: 'known'; before: number | null; after: number; difference: number; promo: DroppedPromo };

/** A change of the held block by another desk. */
export type Overtaken =
  | { kind: 'moved'; to: Block; actor: string }
  | { kind: 'changed'; to: Block; actor: string }
  | { kind: 'gone'; actor: string }
  | { kind: 'ended' };

/** The held block. `block` and `version` are as at pick-up. */
export type Held = {
  task: Task;
  via: Via;
  block: Block | null;
  version: number;
  grabbed: string;
  venueType: VenueType;
  origin: Placement;
  target: Placement;
  validity: Validity;
  quote: Quote;
  overtaken: Overtaken | null;
  /** What is drawn is to be blocked, not sold. */
  isBlock?: boolean;
  /** Whom to change places with is being chosen; `swapWith` is the present choice. */
  isSwapping: boolean;
  swapWith: Block | null;
};

export type HandState = { phase: 'idle' } | { phase: 'pressed' } | { phase: 'dragging' | 'dropping'; held: Held };

/** A confirmation at the drop; the view resolves it, and `back` cancels the drop. */
export type Question =
  | { kind: 'price'; held: Held; before: number; after: number; difference: number; promo: DroppedPromo }
  | { kind: 'but'; held: Held; reason: Reason }
  | { kind: 'overtaken'; held: Held; overtaken: Extract<Overtaken, { kind: 'moved' | 'changed' }> }
  | { kind: 'hold-ended'; held: Held };
export type QuestionAnswer = 'new' | 'keep' | 'yes' | 'mine' | 'theirs' | 'back';

/** Announcements, in the order in which a gesture makes them; their words are looked up when they are spoken. */
export type Say =
  | { kind: 'picked-up'; held: Held }
  | { kind: 'aimed'; held: Held }
  | { kind: 'dropped'; resized: boolean; place: Placement }
  | { kind: 'swapped'; name: string; other: string }
  | { kind: 'refused'; reason: Reason | null; message: string | null }
  | { kind: 'put-back' }
  /** message: it may have been done; null: it was not sent. */
  | { kind: 'unanswered'; message: string | null }
  | { kind: 'undone' }
  | { kind: 'redone' }
  | { kind: 'undo-refused'; name: string }
  | { kind: 'undo-dropped' }
  | { kind: 'undo-failed'; message: string }
  | { kind: 'overtaken'; overtaken: Overtaken }
  | { kind: 'target-taken' }
  | { kind: 'target-free' }
  | { kind: 'live'; what: 'moved' | 'changed' | 'cancelled'; actor: string; place: Placement | null }
  | { kind: 'hold'; left: 'two-minutes' | 'thirty-seconds' | 'ended'; block: Block };

/** The ids whose places do not count against the held thing. A copy and a lane taken out leave the rest standing. */
export function ignoredBy(held: Pick<Held, 'task' | 'block' | 'swapWith'>): ReadonlySet<string> {
  const ids = new Set<string>();
  if (held.block && held.task !== 'copy') ids.add(held.block.id);
  if (held.swapWith) ids.add(held.swapWith.id);
  return ids;
}

export type EditItem = NonNullable<EditRequest['items']>[number];
export type EditMove = NonNullable<EditRequest['moves']>[number];

export function editItem(day: BoardDay, itemId: string, place: Placement): EditItem {
  return {
    itemId,
    date: day.date,
    ...startOf(day, place.s),
    duration: (place.e - place.s) / 60,
    lanes: [...place.lanes],
  };
}
