import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContractForm } from '../../app/form/use-contract-form.ts';
import { useRested } from '../../ui/use-rested.ts';
import {
  type AnyEdit,
  type Booking,
  type ChangedItem,
  type FreePlaces,
  type TimedItem,
  type Wanted,
  useFreePlaces,
  usePlansOnSale,
} from './booking-details.queries.ts';
import { type ChangeValues, newItems } from './change-form.ts';
import { itemThere, wantedThere } from './there.ts';
import { liveItems } from './use-words.ts';
import { useNextSales } from './use-next-sales.ts';
import { editOf, endOf, isBeside, partyOf, wantedOf, withRoom } from './wanted.ts';

/** An item of the dialog as it is wanted, with the edit that makes it so; null: it stays, or has nobody yet. */
export type ItemChange = { item: ChangedItem; wanted: Wanted; edit: AnyEdit | null };

export type ChangedItems = {
  /** Those of the booking, and after them one more each. */
  items: readonly ItemChange[];
  /** The item that is open. */
  open: ItemChange | undefined;
  /** Places of the open one; null: not known yet. */
  places: FreePlaces | null;
  /** Whether another one may be taken off. */
  mayRemove: boolean;
  /** Answers the id of one more item. Absent: there is no plan to sell, or the booking goes to another outlet. */
  onAdd: (() => string) | undefined;
  onOpen: (itemId: string | null) => void;
  onChange: (itemId: string, change: Partial<Wanted>) => void;
  onRemove: (itemId: string) => void;
  onKeep: (itemId: string) => void;
};

type Changing = {
  seen: Booking;
  old: readonly TimedItem[];
  first: string | null;
  /** The outlet that the booking goes to; null: it stays. */
  toOutletId: string | null;
};

/** The items of a booking while they are changed: one is open at a time, and all of them are one edit. */
export function useChangedItems(
  form: ContractForm<ChangeValues>,
  { seen, old, first, toOutletId }: Changing,
): ChangedItems {
  const typed = useWatch({ control: form.control, name: 'wanted' });
  const goes = toOutletId !== null;
  const outletId = toOutletId ?? seen.outletId;
  const plans = usePlansOnSale(outletId);
  const all: ChangedItem[] = goes
    ? old.map((item) => itemThere(item, typed[item.itemId], plans))
    : [...old, ...newItems(typed, plans)];
  const [opened, setOpened] = useState<string | null | undefined>(undefined);
  // Places that were found for an item while it was open, and shown with it.
  const [found, setFound] = useState<Record<string, string[] | null>>({});
  const begun = all.find(({ itemId }) => itemId === first) ?? all[0];
  const only = all.length === 1 ? all[0] : undefined;
  const openId = only?.itemId ?? (opened === undefined ? begun?.itemId : opened);
  const askedOf = (item: ChangedItem): Wanted | null => {
    const asked = typed[item.itemId] ?? wantedOf(item);
    const here = goes && old.find(({ itemId }) => itemId === item.itemId);
    return here && asked ? wantedThere(here, asked, plans) : asked;
  };
  const closed = (item: ChangedItem): Wanted | null => {
    const asked = askedOf(item);
    return asked && { ...asked, lanes: asked.lanes ?? found[item.itemId] ?? null };
  };
  const openItem = all.find(({ itemId }) => itemId === openId);
  const openAsked = (openItem && askedOf(openItem)) ?? null;
  const beside = all.flatMap((item) => {
    const wanted = item === openItem ? null : closed(item);
    if (wanted === null || wanted.isRemoved || openAsked === null || !isBeside(wanted, openAsked)) return [];
    // What has no plan yet needs no places.
    return !goes || wanted.planId !== undefined ? [{ item, wanted }] : [];
  });
  const of = goes ? { outletId } : { outletId, bookingId: seen.bookingId };
  const places = useFreePlaces(of, openItem, useRested(openAsked, 200), useRested(beside, 200));
  const items = all.flatMap((item): ItemChange[] => {
    const isOpen = item === openItem;
    const wanted = isOpen ? openAsked && withRoom(item, openAsked, places) : closed(item);
    if (wanted === null) return [];
    return [{ item, wanted, edit: partyOf(wanted.guests) > 0 || wanted.isRemoved ? editOf(item, wanted) : null }];
  });
  const open = items.find(({ item }) => item === openItem);
  // One more begins where the last one ends, or after it, as soon as it can be sold.
  const last = items.findLast(({ wanted }) => !wanted.isRemoved);
  const after = last && { date: last.wanted.date, start: endOf(last.wanted.start, last.wanted.duration) };
  const sales = useNextSales(
    outletId,
    goes || last === undefined || after === undefined ? null : { ...after, party: partyOf(last.wanted.guests) },
  );

  const set = (id: string, next: Wanted) => form.setValue(`wanted.${id}`, next, { shouldDirty: true });
  const onOpen = (next: string | null) => {
    if (open) setFound({ ...found, [open.item.itemId]: open.wanted.lanes });
    setOpened(next);
  };
  return {
    items,
    open,
    places,
    mayRemove:
      liveItems(seen).length + all.length - old.length - items.filter(({ wanted }) => wanted.isRemoved).length > 1,
    onAdd:
      goes || last === undefined || plans.length === 0
        ? undefined
        : () => {
            const { date, start, duration, guests, planId = last.item.serviceItemId } = last.wanted;
            const itemId = `new-${crypto.randomUUID()}`;
            const sold = plans.find(({ id }) => id === planId) ?? plans[0];
            const sale = sales.of(sold?.id ?? '')?.next;
            // Where nothing is sold after it, beside the booking.
            const own = sales.isKnown ? (items[0]?.wanted.start ?? start) : endOf(start, duration);
            const next = {
              date,
              start: sale?.start ?? own,
              duration: sale?.duration ?? duration,
              ...(sale?.which && { which: sale.which }),
              lanes: null,
              guests,
            };
            set(itemId, { ...next, planId: sold?.id, isNew: true });
            onOpen(itemId);
            return itemId;
          },
    onOpen,
    onChange(itemId, change) {
      const item = all.find((one) => one.itemId === itemId);
      const asked = item && askedOf(item);
      if (!asked) return;
      // Places that the party was given are not kept: a smaller one goes back to its own.
      const { which: _answered, ...rest } = asked;
      set(itemId, { ...rest, ...change });
      setFound({ ...found, [itemId]: null });
    },
    onRemove(itemId) {
      const change = items.find(({ item }) => item.itemId === itemId);
      if (change?.item.isNew) {
        const { [itemId]: _dropped, ...rest } = form.getValues('wanted');
        form.setValue('wanted', rest, { shouldDirty: true });
      } else if (change) {
        set(itemId, { ...change.wanted, isRemoved: true });
      }
      onOpen(null);
    },
    onKeep(itemId) {
      const change = items.find(({ item }) => item.itemId === itemId);
      if (change) set(itemId, { ...change.wanted, isRemoved: undefined });
      onOpen(itemId);
    },
  };
}
