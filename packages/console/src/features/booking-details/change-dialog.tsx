import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../app/commands/use-command.ts';
import type { ChangePart, SavedEdit } from '../../app/routing/booking-layers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import {
  type Booking,
  type TimedItem,
  type Details,
  type Edit,
  type EditAnswer,
  type Wanted,
  useFreePlaces,
} from './booking-details.queries.ts';
import styles from './change-dialog.module.css';
import { type Customer, type CustomerPatch, customerOf, lineOf, patchBack, patchOf, problemsOf } from './customer.ts';
import { CustomerFields, PROBLEM_WORDS } from './customer-fields.tsx';
import { MoveFields } from './move-fields.tsx';
import { MovePreview } from './move-preview.tsx';
import { StaleCompare } from './stale-compare.tsx';
import { Problem } from './status-dialogs.tsx';
import { liveItems, useWords } from './use-words.ts';
import { useMovePreview } from './use-move-preview.ts';
import { useRested } from '../../ui/use-rested.ts';
import { useTask } from './use-task.ts';
import { editOf, isTimed, partyOf, undoOf, wantedOf, withRoom } from './wanted.ts';

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

type Price = 'new' | 'keep';
/** What was saved, and what takes it back. */
type Saved = { booking: Booking; version: number; undo: Edit | null; back: CustomerPatch | null; price: Price };

/** When, where, for how long, for whom: what a change does to the price is seen before it is saved. */
export function ChangeDialog({ details: { booking, abilities }, itemId, part, onClose, onEdited }: Props) {
  const { t, nameOf, money, when } = useWords();
  const now = useNow(60_000);
  const body = useFirstFocus(part);
  const task = useTask(booking);
  const { seen, stale, accept, problem } = task;
  const items = abilities.edit
    ? liveItems(seen)
        .filter((one) => isTimed(one))
        .filter((one) => wantedOf(one) !== null)
    : [];
  const [chosen, setChosen] = useState(itemId);
  const item = items.find((one) => one.itemId === chosen) ?? items[0];
  const [typed, setTyped] = useState<Wanted | null>(null);
  const [price, setPrice] = useState<Price>('new');
  const asked = typed ?? (item ? wantedOf(item) : null);
  const places = useFreePlaces(seen, item, useRested(asked, 200));
  const wanted = item && asked ? withRoom(item, asked, places) : null;
  const edit = item && wanted && partyOf(wanted.guests) > 0 ? editOf(item, wanted) : null;
  const preview = useMovePreview(seen, edit, stale);
  const { answer } = preview;
  const difference = answer?.valid ? answer.difference : 0;

  const [written, setWritten] = useState<Partial<Customer>>({});
  const customer = { ...customerOf(seen), ...written };
  const patch = abilities.update ? patchOf(seen, customer) : null;
  const problems = problemsOf(seen, customer, patch);
  const { busy, save } = useSave(task, {
    edit,
    patch,
    price,
    item,
    onSaved: onClose,
    onEdited,
  });

  if (!wanted && !abilities.update) return null;

  const reason = stale
    ? t('stale.unknown')
    : wanted && partyOf(wanted.guests) === 0
      ? t('booking_details.move.party_needed')
      : edit === null && patch === null
        ? t('booking_details.move.choose_change')
        : problems[0]
          ? t(PROBLEM_WORDS[problems[0]])
          : edit !== null && !answer?.valid
            ? preview.checking
              ? t('booking_details.move.checking')
              : t('booking_details.move.choose_free')
            : undefined;
  // Places that the party was given are not kept: a smaller one goes back to its own.
  const onSale = (change: Partial<Wanted>) => asked && setTyped({ ...asked, which: undefined, ...change });
  const customerFields = abilities.update && (
    <CustomerFields
      value={customer}
      problems={problems}
      onChange={(change) => setWritten((before) => ({ ...before, ...change }))}
    />
  );

  return (
    <Dialog
      open
      width={wanted ? 'wide' : 'normal'}
      dismissable={false}
      onClose={onClose}
      title={t('booking_details.move.title', { name: nameOf(booking) })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" busy={busy} disabledReason={reason} onClick={() => void save()}>
            {difference !== 0 && price === 'new'
              ? t('booking_details.move.apply_price', { difference: money(difference, { signed: true }) })
              : t('booking_details.move.apply')}
          </Button>
        </>
      }
    >
      {stale && (
        <StaleCompare
          {...{ seen }}
          now={booking}
          onMine={accept}
          onTheirs={onClose}
          mayMine={abilities.edit || abilities.update}
        />
      )}
      <form
        ref={body}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined && !busy) void save();
        }}
      >
        {item && wanted ? (
          <div className={styles.columns}>
            <div className={styles.fields}>
              {items.length > 1 && (
                <Select
                  label={t('booking_details.move.item')}
                  value={item.itemId}
                  onChange={(next) => {
                    setChosen(next);
                    setTyped(null);
                  }}
                  options={items.map((one) => ({
                    value: one.itemId,
                    label: one.planTitle,
                    note: when(one, now),
                  }))}
                />
              )}
              <MoveFields {...{ booking: seen, item, wanted, places }} onChange={onSale} />
              {customerFields}
            </div>
            <div className={styles.preview}>
              <MovePreview
                {...{ booking: seen, item, wanted, edit, preview }}
                customer={patch && [lineOf(customerOf(seen)), lineOf(customer)]}
                onChange={onSale}
              />
              {answer?.valid && difference !== 0 && (
                <RadioCards<Price>
                  label={t('booking_details.move.price')}
                  layout="rows"
                  value={price}
                  onChange={setPrice}
                  cards={[
                    { value: 'new', label: t('board.drop.new_price'), end: money(answer.after.total) },
                    { value: 'keep', label: t('board.drop.keep_price'), end: money(answer.before.total) },
                  ]}
                />
              )}
            </div>
          </div>
        ) : (
          customerFields
        )}
        {problem && <Problem>{problem}</Problem>}
        {/* Enter in a field saves. */}
        <button type="submit" hidden>
          {t('booking_details.move.apply')}
        </button>
      </form>
    </Dialog>
  );
}

type Saving = {
  edit: Edit | null;
  patch: CustomerPatch | null;
  price: Price;
  item: TimedItem | undefined;
  onSaved: () => void;
  onEdited: Props['onEdited'];
};

/**
 * Saves the edit first, which others may make impossible, then the customer. A refusal stays in the dialog, and what
 * was saved before it is not sent again.
 */
function useSave({ seen, setSeen, run }: ReturnType<typeof useTask>, saving: Saving) {
  const { t } = useWords();
  const { edit, patch, price, item, onSaved, onEdited } = saving;
  /** The booking before the first of the two calls. */
  const first = useRef<{ booking: Booking; item: TimedItem | undefined } | null>(null);
  const edited = useRef<{ answer: EditAnswer; edit: Edit } | null>(null);
  const backEdit = useCommand('booking.edit', { say: null });
  const backCustomer = useCommand('booking.update', { say: null });

  async function takeBack({ booking, version, undo, back, price: at }: Saved): Promise<void> {
    const { outletId, bookingId } = booking;
    const params = { outletId, bookingId };
    const moved = undo && (await backEdit.run({ params, body: { version, items: [undo], price: at } }));
    if (undo && !moved) return;
    const next = moved?.booking?.version ?? version;
    if (back && !(await backCustomer.run({ params, body: { version: next, ...back } }))) return;
    toast({ kind: 'success', title: t('booking_details.move.undone') });
  }

  function finish(version: number): void {
    const was = first.current;
    const done = edited.current;
    const undo = (done && was?.item && undoOf(was.item)) || null;
    onSaved();
    if (done && undo && patch === null && onEdited) {
      onEdited({ ...done, undo });
      return;
    }
    if (!was) return;
    const saved = { booking: was.booking, version, undo, back: patch && patchBack(was.booking, patch), price };
    const actions = [{ label: t('action.undo'), onPress: () => void takeBack(saved) }];
    toast({ kind: 'success', title: t('booking_details.move.done'), actions });
  }

  const change = useCommand('booking.edit', {
    say: null,
    done(answer) {
      if (!answer.booking || !edit) return;
      edited.current = { answer, edit };
      setSeen(answer.booking);
      if (patch === null) finish(answer.booking.version);
    },
  });
  const update = useCommand('booking.update', {
    say: null,
    done({ version }) {
      setSeen((before) => ({ ...before, version }));
      finish(version);
    },
  });

  async function send(): Promise<void> {
    const { outletId, bookingId } = seen;
    const params = { outletId, bookingId };
    let { version } = seen;
    if (edit) {
      const answer = await change.send({ params, body: { version, items: [edit], price } });
      version = answer.booking?.version ?? version;
    }
    if (patch) await update.send({ params, body: { version, ...patch } });
  }

  function save(): Promise<void> {
    first.current ??= { booking: seen, item };
    return run(send());
  }
  return { busy: change.busy || update.busy, save };
}

/** Puts the focus into the part that was asked for, once it is there. */
function useFirstFocus(part: ChangePart) {
  const form = useRef<HTMLFormElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const group = form.current?.querySelector(`[data-part=${part}]`);
    const controls = [...(group?.querySelectorAll<HTMLElement>(CONTROL) ?? [])];
    // A ticked lane before the first one. Selects keep a second control for the browser alone.
    const known = controls.filter((one) => !one.closest('[aria-hidden=true], [hidden]'));
    const control = known.find((one) => one.matches(':checked')) ?? known[0];
    if (isDone.current || !control) return;
    isDone.current = true;
    control.focus();
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select();
  });
  return form;
}

const CONTROL = ':is(input, textarea, button):not([type=hidden], [tabindex="-1"])';
