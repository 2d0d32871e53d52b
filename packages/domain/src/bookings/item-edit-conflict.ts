import type { Guests } from '../plans/plan.ts';
import { partySize } from '../prices/price-tiers.ts';

/** An item of a booking: its party, and the values that items must share to be joined. */
export type EditableItem = { itemId: string; planId: string; date: string | null; guests: Guests };

/** The ids that an edit of an item names. */
export type NamedItems = {
  itemId: string;
  joinItems?: readonly string[] | undefined;
  splitLanes?: readonly string[] | undefined;
};

/**
 * The first field of an edit that contradicts another one: an item that stands in it `twice`, a join across plans or
 * dates (`apart`), an item that is joined and split at once (`split`), or a split of a party of one (`alone`): somebody
 * must play on each part.
 */
export type ItemEditConflict = {
  /** Index of the edit in the list. */
  place: number;
  field: 'itemId' | 'joinItems' | 'splitLanes';
  reason: 'twice' | 'apart' | 'split' | 'alone';
};

/**
 * Each item may stand once in an edit, as the edited one or as one that joins another: an item that joins ends, and if
 * all of a booking's items joined each other none would be left.
 */
export function itemEditConflict(
  items: readonly EditableItem[],
  edits: readonly NamedItems[],
): ItemEditConflict | null {
  const edited = new Set<string>();
  for (const [place, { itemId }] of edits.entries()) {
    if (edited.has(itemId)) return { place, field: 'itemId', reason: 'twice' };
    edited.add(itemId);
  }
  const joined = new Set<string>();
  for (const [place, { itemId, joinItems = [], splitLanes = [] }] of edits.entries()) {
    if (joinItems.length > 0 && splitLanes.length > 0) return { place, field: 'joinItems', reason: 'split' };
    const item = items.find((one) => one.itemId === itemId);
    const isAlone = item !== undefined && splitLanes.length > 0 && partySize(item.guests) < 2;
    if (isAlone) return { place, field: 'splitLanes', reason: 'alone' };
    for (const joinId of joinItems) {
      if (edited.has(joinId) || joined.has(joinId)) return { place, field: 'joinItems', reason: 'twice' };
      joined.add(joinId);
      const other = items.find((one) => one.itemId === joinId);
      const isApart = other?.planId !== item?.planId || other?.date !== item?.date;
      if (item !== undefined && other !== undefined && isApart) return { place, field: 'joinItems', reason: 'apart' };
    }
  }
  return null;
}
