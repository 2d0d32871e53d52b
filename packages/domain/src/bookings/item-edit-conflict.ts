import type { Guests, ServiceItemType } from '../plans/plan.ts';
import { partySize } from '../prices/price-tiers.ts';

/** An item of a booking: its party, and the values that items must share to be joined. */
export type EditableItem = { itemId: string; planId: string; serviceItemType: ServiceItemType } & (
  | { kind: 'timed'; date: string | null; guests: Guests }
  | { kind: 'goods'; date: string | null }
);

/** An edit of an item: the items that it names, and the parts that it changes. */
export type NamedItems = {
  itemId: string;
  joinItems?: readonly string[] | undefined;
  splitLanes?: readonly string[] | undefined;
} & { [part in OfTime | 'count']?: unknown };

/** Parts of an edit that goods do not have. */
const OF_TIME = [
  'date',
  'start',
  'which',
  'duration',
  'lanes',
  'guests',
  'splitLanes',
  'joinItems',
  'entry',
  'games',
  'packages',
] as const;
type OfTime = (typeof OF_TIME)[number];
/** Those of goods in use, such as a deal that is played on lanes, that can change. */
const OF_USE: ReadonlySet<OfTime> = new Set(['start', 'which', 'duration', 'lanes']);

/**
 * The first field of an edit that contradicts another one: an item that stands in it `twice`, a join across plans or
 * dates (`apart`), an item that is joined and split at once (`split`), or a split of a party of one (`alone`): somebody
 * must play on each part. Also a time, place or party of goods (`untimed`), of goods in use another date or a party
 * (`used`), and a number of what is not sold by number (`uncounted`).
 */
export type ItemEditConflict = {
  /** Index of the edit in the list. */
  place: number;
  field: 'itemId' | 'count' | OfTime;
  reason: 'twice' | 'apart' | 'split' | 'alone' | 'untimed' | 'used' | 'uncounted';
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
  for (const [place, edit] of edits.entries()) {
    const item = items.find(({ itemId }) => itemId === edit.itemId);
    const foreign = item && foreignPart(item, edit);
    if (foreign !== undefined) return { place, ...foreign };
  }
  const joined = new Set<string>();
  for (const [place, { itemId, joinItems = [], splitLanes = [] }] of edits.entries()) {
    if (joinItems.length > 0 && splitLanes.length > 0) return { place, field: 'joinItems', reason: 'split' };
    const item = items.find((one) => one.itemId === itemId);
    const isAlone = item?.kind === 'timed' && splitLanes.length > 0 && partySize(item.guests) < 2;
    if (isAlone) return { place, field: 'splitLanes', reason: 'alone' };
    for (const joinId of joinItems) {
      if (edited.has(joinId) || joined.has(joinId)) return { place, field: 'joinItems', reason: 'twice' };
      joined.add(joinId);
      const other = items.find((one) => one.itemId === joinId);
      const isApart = other?.planId !== item?.planId || dateOf(other) !== dateOf(item);
      if (item !== undefined && other !== undefined && isApart) return { place, field: 'joinItems', reason: 'apart' };
    }
  }
  return null;
}

/** The first part of an edit that its item does not have. Gift cards are sold one by one. */
function foreignPart(item: EditableItem, edit: NamedItems): Pick<ItemEditConflict, 'field' | 'reason'> | undefined {
  if (item.kind === 'goods') {
    const isInUse = item.date !== null;
    const stays = (name: OfTime) => OF_USE.has(name) || (name === 'date' && edit.date === item.date);
    const field = OF_TIME.find((name) => edit[name] !== undefined && !(isInUse && stays(name)));
    if (field !== undefined) return { field, reason: isInUse ? 'used' : 'untimed' };
  }
  const isCounted = item.kind === 'goods' && item.serviceItemType === 'BUY_NOW';
  return edit.count !== undefined && !isCounted ? { field: 'count', reason: 'uncounted' } : undefined;
}

function dateOf(item: EditableItem | undefined): string | null | undefined {
  return item?.kind === 'timed' ? item.date : undefined;
}
