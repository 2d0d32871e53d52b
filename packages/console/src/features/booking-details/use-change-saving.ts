import { useState } from 'react';
import type { Call } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { useAdjustFirst } from '../../app/booking/use-adjust-first.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import type { ContractForm } from '../../app/form/use-contract-form.ts';
import type { RowForm } from '../../app/form/use-row-form.tsx';
import { createStore, type Store } from '../../ui/store.ts';
import { toast } from '../../ui/toast-store.ts';
import {
  arePlain,
  type Booking,
  type Change,
  type Edit,
  type EditAnswer,
  isCode,
  refreshPreviews,
  type TimedItem,
} from './booking-details.queries.ts';
import { type ChangeValues, type Price, valuesOf } from './change-form.ts';
import type { SavedEdit } from './changes.ts';
import { type CustomerPatch, patchBack } from './customer.ts';
import { useTransferred } from './use-transferred.ts';
import { useWords } from './use-words.ts';
import { undoOf } from './wanted.ts';

type Saving = {
  form: ContractForm<ChangeValues>;
  row: RowForm<Booking, ChangeValues>;
  /** Items of the booking whose time, places and party may be changed. */
  items: readonly TimedItem[];
  change: Change;
  patch: CustomerPatch | null;
  /** Set where a save was refused because another desk was quicker. */
  refused: Store<boolean>;
  onSaved: () => void;
  onEdited: ((saved: SavedEdit) => void) | undefined;
};
/** The booking before the first of the two calls, and the edit once it is saved. */
type Progress = {
  before: { booking: Booking; items: readonly TimedItem[] } | null;
  edited: { answer: EditAnswer; change: Change; price: Price } | null;
};
/** What was saved, and what takes it back. */
type Saved = { booking: Booking; version: number; undo: readonly Edit[]; back: CustomerPatch | null; price: Price };

/**
 * Saves the edit first, which others may make impossible, then the customer. What was saved before a refusal is not
 * sent again.
 */
export function useChangeSaving({ form, row, items, change, patch, refused, onSaved, onEdited }: Saving) {
  const { t } = useWords();
  const [progress] = useState(() => createStore<Progress>({ before: null, edited: null }));
  const plain = useCommand('booking.edit', { say: null });
  const sellAnew = useCommand('booking.wholeEdit', { say: null });
  const update = useCommand('booking.update', { say: null });
  const backEdit = useCommand('booking.edit', { say: null });
  const backCustomer = useCommand('booking.update', { say: null });
  const adjustFirst = useAdjustFirst(row.row);
  const sayTransferred = useTransferred();

  /** Undefined: refused, which is shown. */
  async function moveBack(saved: Saved, call: Call<'booking.edit'>): Promise<EditAnswer | undefined> {
    try {
      return await backEdit.send(call);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!adjustFirst(failure, () => void takeBack({ ...saved, version: saved.version + 1 })))
        backEdit.showFailure(failure);
      return undefined;
    }
  }

  async function takeBack(saved: Saved): Promise<void> {
    const { booking, version, undo, back, price } = saved;
    const { outletId, bookingId } = booking;
    const params = { outletId, bookingId };
    const isMoved = undo.length > 0;
    const moved = isMoved && (await moveBack(saved, { params, body: { version, items: [...undo], price } }));
    if (isMoved && !moved) return;
    const next = (moved && moved.booking?.version) || version;
    if (back && !(await backCustomer.run({ params, body: { version: next, ...back } }))) return;
    toast({ kind: 'success', title: t('booking_details.move.undone') });
  }

  function finish(saved: Booking): void {
    const { version } = saved;
    const { before: was, edited: done } = progress.get();
    onSaved();
    if (done && done.change.toOutletId !== null) {
      sayTransferred(saved);
      return;
    }
    const edits = done?.change.edits ?? [];
    // What is sold otherwise is sold anew, and so not taken back by one press.
    if (!arePlain(edits)) {
      toast({ kind: 'success', title: t('booking_details.move.done') });
      return;
    }
    if (!was) return;
    const undo = edits.flatMap(({ itemId }) => undoOf(was.items, itemId) ?? []);
    const [edit, more] = edits;
    if (done && edit && more === undefined && undo[0] && patch === null && onEdited) {
      onEdited({ answer: done.answer, edit, undo: undo[0] });
      return;
    }
    const back = patch && patchBack(was.booking, patch);
    const taken = { booking: was.booking, version, undo, back, price: done?.price ?? 'new' };
    const actions = [{ label: t('action.undo'), onPress: () => void takeBack(taken) }];
    toast({ kind: 'success', title: t('booking_details.move.done'), actions });
  }

  function sendEdits({ price, mail }: ChangeValues, { outletId, bookingId, version }: Booking): Promise<EditAnswer> {
    const { edits, toOutletId } = change;
    const params = { outletId, bookingId };
    if (toOutletId !== null) return sellAnew.send({ params, body: { version, items: [...edits], toOutletId, mail } });
    return arePlain(edits)
      ? plain.send({ params, body: { version, items: [...edits], price } })
      : sellAnew.send({ params, body: { version, items: [...edits], price } });
  }

  async function send(values: ChangeValues, base: Booking): Promise<Booking> {
    const { price, toOutletId, mail } = values;
    const before = progress.get().before ?? { booking: base, items };
    progress.set({ ...progress.get(), before });
    let saved = base;
    if (change.edits.length > 0) {
      const answer = await sendEdits(values, base);
      progress.set({ before, edited: { answer, change, price } });
      saved = answer.booking ?? base;
    }
    if (patch === null) return saved;
    try {
      const { outletId, bookingId } = saved;
      const body = { version: saved.version, ...patch };
      const { version } = await update.send({ params: { outletId, bookingId }, body });
      return { ...saved, ...patch, version };
    } catch (failure) {
      if (saved !== base) {
        // The customer, as typed, is what is left to save.
        row.know(saved);
        form.settle({ ...valuesOf(base), wanted: values.wanted, price, toOutletId, mail }, valuesOf(saved));
      }
      throw failure;
    }
  }

  return row.save(async (values, base) => {
    try {
      return await send(values, base);
    } catch (failure) {
      // Another desk's change shows by itself, since the booking has been read again.
      if (!isCode(failure, 'stale')) {
        // The items say what is in their way by now.
        if (failure instanceof ApiError) void refreshPreviews();
        throw failure;
      }
      refused.set(true);
      return null;
    }
  }, finish);
}
