import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { type RowForm, useRowForm } from '../../app/form/use-row-form.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { createStore, type Store } from '../../ui/store.ts';
import { useNow } from '../../ui/use-now.ts';
import { type Booking, type Details, type TimedItem, useVenues } from './booking-details.queries.ts';
import styles from './change-dialog.module.css';
import { changeFields, type ChangeValues, factsOf, itemsToChange, type Price, valuesOf } from './change-form.ts';
import { ChangeItems } from './change-items.tsx';
import type { ChangePart, SavedEdit } from './changes.ts';
import { customerOf, lineOf, patchOf } from './customer.ts';
import { CustomerFields } from './customer-fields.tsx';
import { MovePreview } from './move-preview.tsx';
import { refusedItems } from './refused-items.ts';
import { OutletField, TransferEnd, useOutletsFor } from './transfer-fields.tsx';
import { useChangeSaving } from './use-change-saving.ts';
import { type ItemChange, useChangedItems } from './use-changed-items.ts';
import { useMovePreview } from './use-move-preview.ts';
import { useWords } from './use-words.ts';
import { partyOf } from './wanted.ts';

type Props = {
  details: Details;
  /** The item to begin with; else the first. */
  itemId: string | null;
  /** Has the focus first. */
  part: ChangePart;
  onClose: () => void;
  /** Takes over the toast and the undo of a change that left the customer as it was. */
  onEdited?: ((saved: SavedEdit) => void) | undefined;
};

/** When, where, for how long, for whom: what a change does to the price is seen before it is saved. */
export function ChangeDialog({ details: { booking, abilities }, itemId, part, onClose, onEdited }: Props) {
  const words = useWords();
  const { t, nameOf, money } = words;
  const now = useNow(MINUTE_MS);
  const places = useVenues(booking.outletId);
  const outlets = useOutletsFor(booking, abilities);
  const body = useFirstFocus(part);
  const form = useContractForm(changeFields, { values: valuesOf(booking) });
  const row = useRowForm<ChangeValues, Booking>(form, booking, {
    of: `booking ${booking.bookingId}`,
    without: ['seen'],
    valuesOf,
    facts: (values) => factsOf(values, words, { outlets, places, now }),
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const [refused] = useState(() => createStore(false));
  useNewer(row, booking, isSubmitting, refused);
  const stale = row.note !== null;

  const typed = useWatch({ control }) as ChangeValues;
  const { row: seen } = row;
  const old = itemsToChange(seen, abilities);
  const to = outlets.find(({ outletId }) => outletId === typed.toOutletId && outletId !== seen.outletId) ?? null;
  const toOutletId = to?.outletId ?? null;
  const changed = useChangedItems(form, { seen, old, first: itemId, toOutletId });
  const { items } = changed;
  const changes = items.filter(({ edit }) => edit !== null);
  // All of it goes to another outlet, or none.
  const isWhole = to === null || changes.length === items.length;
  const edits = isWhole ? changes.flatMap(({ edit }) => edit ?? []) : [];
  const change = { edits, toOutletId };
  const preview = useMovePreview(seen, change, stale);
  const { answer } = preview;
  const refusals = refusedItems(changes, preview);
  const difference = answer?.valid ? answer.difference : 0;
  const patch = abilities.update ? patchOf(seen, typed) : null;
  const save = useChangeSaving({ form, row, items: old, change, patch, refused, onSaved: onClose, onEdited });

  const isRefused = preview.error !== null || answer?.valid === false;
  const there = to ? { ...seen, outletId: to.outletId } : seen;
  const reason = stale
    ? t('stale.unknown')
    : items.some(({ wanted }) => partyOf(wanted.guests) === 0 && !wanted.isRemoved)
      ? t('booking_details.move.party_needed')
      : !isWhole
        ? t('booking_details.move.plan_needed')
        : edits.length === 0 && patch === null
          ? t('booking_details.move.choose_change')
          : edits.length > 0 && !answer?.valid
            ? preview.checking
              ? t('booking_details.move.checking')
              : (preview.fields['toOutletId'] ?? t('booking_details.move.choose_free'))
            : undefined;

  return (
    <FormDialog
      form={form}
      kept={row.kept}
      width={items.length > 0 ? 'wide' : 'normal'}
      title={t('booking_details.move.title', { name: nameOf(booking) })}
      action={
        difference !== 0 && typed.price === 'new'
          ? t('booking_details.move.apply_price', { difference: money(difference, { signed: true }) })
          : t('booking_details.move.apply')
      }
      disabledReason={reason}
      onSubmit={save}
      onClose={onClose}
    >
      {row.note}
      <div ref={body}>
        {items.length > 0 ? (
          <div className={styles.columns}>
            <div className={styles.fields}>
              {outlets.length > 0 && <OutletField {...{ form, outlets }} refused={preview.fields['toOutletId']} />}
              <ChangeItems booking={there} changed={changed} refused={refusals} />
              {abilities.update && <CustomerFields hasCustomer={seen.customerId !== null} />}
            </div>
            <div className={styles.preview}>
              <MovePreview
                {...{ booking: seen, to, preview }}
                items={to ? items.map((one) => asItWas(one, old)) : items}
                refusedId={refusals[0]?.itemId}
                customer={patch && [lineOf(customerOf(seen)), lineOf(typed)]}
                onChange={changed.onChange}
              />
              {to && <TransferEnd {...{ form, to, isRefused }} booking={seen} />}
              {to === null && answer?.valid && difference !== 0 && (
                <RadioCards<Price>
                  label={t('booking_details.move.price')}
                  layout="rows"
                  value={typed.price}
                  onChange={(price) => form.setValue('price', price, { shouldDirty: true })}
                  cards={[
                    { value: 'new', label: t('board.drop.new_price'), end: money(answer.after.total) },
                    { value: 'keep', label: t('board.drop.keep_price'), end: money(answer.before.total) },
                  ]}
                />
              )}
            </div>
          </div>
        ) : (
          abilities.update && <CustomerFields hasCustomer={seen.customerId !== null} />
        )}
      </div>
    </FormDialog>
  );
}

/** An item that goes to another outlet, beside what it is now. */
function asItWas(change: ItemChange, old: readonly TimedItem[]): ItemChange {
  return { ...change, item: old.find(({ itemId }) => itemId === change.item.itemId) ?? change.item };
}

/**
 * Another desk's newer booking is shown beside what is typed; the one of this save is known with its answer.
 * @param refused a save was refused for it.
 */
function useNewer(
  row: RowForm<Booking, ChangeValues>,
  booking: Booking,
  isSaving: boolean,
  refused: Store<boolean>,
): void {
  const isNewer = !isSaving && booking.version > row.row.version;
  const present = useEffectEvent(() => {
    row.present({ actor: booking.history[0]?.actor.name ?? null, current: booking }, refused.get());
    refused.set(false);
  });
  useEffect(() => {
    if (isNewer) present();
  }, [isNewer, booking.version]);
}

/** Puts the focus into the part that was asked for, once it is there. */
function useFirstFocus(part: ChangePart) {
  const body = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const group = body.current?.querySelector(`[data-part=${part}]`);
    const controls = [...(group?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
    // A ticked lane before the first one. Selects keep a second control for the browser alone.
    const known = controls.filter((one) => !one.closest('[aria-hidden=true], [hidden]'));
    const control = known.find((one) => one.matches(':checked')) ?? known[0];
    if (isDone.current || !control) return;
    isDone.current = true;
    control.focus();
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select();
  });
  return body;
}

const CONTROL = ':is(input, textarea, button):not([type=hidden], [tabindex="-1"])';
