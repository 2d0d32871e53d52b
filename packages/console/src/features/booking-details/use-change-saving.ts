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
  type Booking,
  type TimedItem,
  type Edit,
  type EditAnswer,
  isCode,
  isWholeEdit,
} from './booking-details.queries.ts';
import { type ChangeValues, type Price, valuesOf } from './change-form.ts';
import type { SavedEdit } from './changes.ts';
import { type CustomerPatch, patchBack } from './customer.ts';
import { useWords } from './use-words.ts';
import { undoOf } from './wanted.ts';

type Saving = {
  form: ContractForm<ChangeValues>;
  row: RowForm<Booking, ChangeValues>;
  item: TimedItem | undefined;
  edit: Edit | null;
  patch: CustomerPatch | null;
  /** Set where a save was refused because another desk was quicker. */
  refused: Store<boolean>;
  onSaved: () => void;
  onEdited: ((saved: SavedEdit) => void) | undefined;
};
/** The booking before the first of the two calls, and the edit once it is saved. */
type Progress = {
  before: { booking: Booking; item: TimedItem | undefined } | null;
  edited: { answer: EditAnswer; edit: Edit; price: Price } | null;
};
/** What was saved, and what takes it back. */
type Saved = { booking: Booking; version: number; undo: Edit | null; back: CustomerPatch | null; price: Price };

/**
 * Saves the edit first, which others may make impossible, then the customer. What was saved before a refusal is not
 * sent again.
 */
export function useChangeSaving({ form, row, item, edit, patch, refused, onSaved, onEdited }: Saving) {
  const { t } = useWords();
  const [progress] = useState(() => createStore<Progress>({ before: null, edited: null }));
  const change = useCommand('booking.edit', { say: null });
  const sellAnew = useCommand('booking.wholeEdit', { say: null });
  const update = useCommand('booking.update', { say: null });
  const backEdit = useCommand('booking.edit', { say: null });
  const backCustomer = useCommand('booking.update', { say: null });
  const adjustFirst = useAdjustFirst(row.row);

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
    const moved = undo && (await moveBack(saved, { params, body: { version, items: [undo], price } }));
    if (undo && !moved) return;
    const next = moved?.booking?.version ?? version;
    if (back && !(await backCustomer.run({ params, body: { version: next, ...back } }))) return;
    toast({ kind: 'success', title: t('booking_details.move.undone') });
  }

  function finish({ version }: Booking): void {
    const { before: was, edited: done } = progress.get();
    onSaved();
    // What is sold by another plan is sold anew, and so not taken back by one press.
    if (done && isWholeEdit(done.edit)) {
      toast({ kind: 'success', title: t('booking_details.move.done') });
      return;
    }
    const undo = (done && was?.item && undoOf(was.item)) || null;
    if (done && undo && patch === null && onEdited) {
      onEdited({ answer: done.answer, edit: done.edit, undo });
      return;
    }
    if (!was) return;
    const back = patch && patchBack(was.booking, patch);
    const saved = { booking: was.booking, version, undo, back, price: done?.price ?? 'new' };
    const actions = [{ label: t('action.undo'), onPress: () => void takeBack(saved) }];
    toast({ kind: 'success', title: t('booking_details.move.done'), actions });
  }

  async function send(values: ChangeValues, base: Booking): Promise<Booking> {
    const { outletId, bookingId } = base;
    const params = { outletId, bookingId };
    const { price } = values;
    const before = progress.get().before ?? { booking: base, item };
    progress.set({ ...progress.get(), before });
    let saved = base;
    if (edit) {
      const call = { params, body: { version: base.version, items: [edit], price } };
      const answer = await (isWholeEdit(edit) ? sellAnew.send(call) : change.send(call));
      progress.set({ before, edited: { answer, edit, price } });
      saved = answer.booking ?? base;
    }
    if (patch === null) return saved;
    try {
      const { version } = await update.send({ params, body: { version: saved.version, ...patch } });
      return { ...saved, ...patch, version };
    } catch (failure) {
      if (saved !== base) {
        // The customer, as typed, is what is left to save.
        row.know(saved);
        form.settle({ ...valuesOf(base), wanted: values.wanted, price }, valuesOf(saved));
      }
      throw failure;
    }
  }

  return row.save(async (values, base) => {
    try {
      return await send(values, base);
    } catch (failure) {
      // Another desk's change shows by itself, since the booking has been read again.
      if (!isCode(failure, 'stale')) throw failure;
      refused.set(true);
      return null;
    }
  }, finish);
}
