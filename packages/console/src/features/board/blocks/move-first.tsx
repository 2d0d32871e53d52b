import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../app/commands/errors.ts';
import { useCommand } from '../../../app/commands/use-command.ts';
import { askPreview } from '../../../app/queries/ask.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnce } from '../../../ui/focus-once.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Conflict } from './block-form.ts';
import styles from './blocks.module.css';

type Place = Conflict['nearest'][number];
type Props = {
  conflict: Conflict & { bookingId: string; itemId: string };
  words: BoardWords;
  outletId: string;
  /** The party has made room. */
  onMoved: () => void;
};

/** Where a party that is in the way can go: each place is a press, and shows its price before the party is moved. */
export function MoveFirst({ conflict, words, outletId, onMoved }: Props) {
  const { t, money } = words;
  const { wallTime } = useFormat();
  const { bookingId, itemId, name, version, start, nearest } = conflict;
  const [chosen, setChosen] = useState<Place | null>(null);
  const params = { outletId, bookingId };
  const bodyFor = ({ lanes, start: at }: Place) => ({
    version,
    items: [{ itemId, lanes, ...(at !== start && { start: at }) }],
  });
  const preview = useQuery({
    ...askPreview('booking.edit', { params, body: { ...bodyFor(chosen ?? { start, lanes: [] }), preview: true } }),
    enabled: chosen !== null,
    retry: false,
  });
  const move = useCommand('booking.edit', {
    intent: bookingId,
    done: () => {
      setChosen(null);
      onMoved();
    },
  });
  const placeOf = ({ lanes, start: at }: Place) =>
    at === start ? words.lanes(lanes) : t('blocks.conflict.place', { lanes: words.lanes(lanes), time: wallTime(at) });
  if (chosen === null) {
    return nearest.map((place) => (
      <Button
        key={`${place.start} ${place.lanes.join()}`}
        size="small"
        className={styles.way}
        onClick={() => setChosen(place)}
      >
        {t('blocks.conflict.move_first', { place: placeOf(place) })}
      </Button>
    ));
  }
  const { data, error, isFetching } = preview;
  const refusal = error ? messageOf(error) : data?.valid === false ? (data.whyNot?.message ?? null) : null;
  const difference = data?.difference ?? 0;
  const price =
    difference === 0
      ? t('blocks.conflict.same_price')
      : t(difference > 0 ? 'blocks.conflict.dearer' : 'blocks.conflict.cheaper', {
          amount: money(Math.abs(difference)),
        });
  return (
    <div className={styles.moving}>
      <p role="status">
        {t('blocks.conflict.moves', { name, place: placeOf(chosen) })} {isFetching ? '' : (refusal ?? price)}
      </p>
      <Button
        size="small"
        variant="primary"
        // The pressed place is gone, and the hand stays with what comes of it.
        ref={focusOnce}
        busy={move.busy}
        disabled={isFetching || data === undefined || refusal !== null}
        onClick={() => void move.run({ params, body: bodyFor(chosen) })}
      >
        {t('blocks.conflict.move_now')}
      </Button>
      <Button size="small" onClick={() => setChosen(null)}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}
