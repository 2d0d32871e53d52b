import { useState } from 'react';
import type { Call } from '@laneway/contract/endpoints';
import { useCommand } from '../../app/commands/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Booking, type Details, type Edit, type Wanted, useFreePlaces } from './booking-details.queries.ts';
import styles from './move-dialog.module.css';
import { MoveFields } from './move-fields.tsx';
import { MovePreview } from './move-preview.tsx';
import { StaleCompare } from './stale-compare.tsx';
import { Problem } from './status-dialogs.tsx';
import { liveItems, useWords } from './use-words.ts';
import { useMovePreview } from './use-move-preview.ts';
import { useRested } from './use-rested.ts';
import { useTask } from './use-task.ts';
import { editOf, partyOf, undoOf, wantedOf, withRoom } from './wanted.ts';

type Props = {
  details: Details;
  /** The item to begin with; else the first. */
  itemId: string | null;
  onClose: () => void;
};

type Price = 'new' | 'keep';

/** Another date, time, place, length or party: what it does to the price is seen before it is done. */
export function MoveDialog({ details: { booking, abilities }, itemId, onClose }: Props) {
  const { t, nameOf, money, when } = useWords();
  const now = useNow(60_000);
  const { seen, stale, accept, problem, run } = useTask(booking);
  const items = liveItems(seen).filter((one) => wantedOf(one) !== null);
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
  const takeBack = useCommand('booking.edit', { say: () => t('booking_details.move.undone') });
  const move = useCommand('booking.edit', {
    say({ booking: moved }) {
      const undo = item && undoOf(item);
      const onPress = () => moved && undo && void takeBack.run(editCall(moved, undo, price));
      const actions = undo && moved ? [{ label: t('action.undo'), onPress }] : [];
      return { title: t('booking_details.move.done'), actions };
    },
    done: onClose,
  });

  if (!item || !wanted) return null;

  const reason = stale
    ? t('stale.unknown')
    : partyOf(wanted.guests) === 0
      ? t('booking_details.move.party_needed')
      : edit === null
        ? t('booking_details.move.choose_change')
        : !answer?.valid
          ? preview.checking
            ? t('booking_details.move.checking')
            : t('booking_details.move.choose_free')
          : undefined;

  return (
    <Dialog
      open
      width="wide"
      dismissable={false}
      onClose={onClose}
      title={t('booking_details.move.title', { name: nameOf(booking) })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={move.busy}
            disabledReason={reason}
            onClick={() => edit && void run(move.send(editCall(seen, edit, price)))}
          >
            {difference !== 0 && price === 'new'
              ? t('booking_details.move.apply_price', { difference: money(difference, { signed: true }) })
              : t('booking_details.move.apply')}
          </Button>
        </>
      }
    >
      {stale && (
        <StaleCompare {...{ seen }} now={booking} onMine={accept} onTheirs={onClose} mayMine={abilities.edit} />
      )}
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
          <MoveFields
            {...{ booking: seen, item, wanted, places }}
            onChange={(patch) => setTyped({ ...wanted, which: undefined, ...patch })}
          />
        </div>
        <div className={styles.preview}>
          <MovePreview
            {...{ booking: seen, item, wanted, edit, preview }}
            onChange={(patch) => setTyped({ ...wanted, which: undefined, ...patch })}
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
          {problem && <Problem>{problem}</Problem>}
        </div>
      </div>
    </Dialog>
  );
}

function editCall({ outletId, bookingId, version }: Booking, edit: Edit, price: Price): Call<'booking.edit'> {
  return { params: { outletId, bookingId }, body: { version, items: [edit], price } };
}
