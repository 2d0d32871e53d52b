import { differences, type Fact, type Stale } from '../../../app/form/stale.ts';
import { StaleNote } from '../../../app/form/stale-note.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useBoard } from '../board-runtime.ts';
import { wallAt, wireTime } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import panel from './panel.module.css';
import type { Basket, SaleCommands } from './use-sale-commands.ts';
import type { Sale } from './use-sale.ts';

type Props = { sale: Sale; commands: SaleCommands; stale: Stale<Basket>; words: BoardWords };

/** Another desk changed the held basket: what it is now, who did it, and the choice. */
export function BasketElsewhere({ sale, commands, stale, words }: Props) {
  const { t } = words;
  const { store } = useBoard();
  const { wallRange } = useFormat();
  const { place, placed } = sale;
  const { status, items } = stale.current;
  // Another desk may have put a deal into it, which has no time.
  const now = items.find(({ start }) => start);
  const clock = (minute: number) => wireTime(wallAt(store.day, minute).wall);
  const factsOf = (state: Basket['status'], one: Basket['items'][number]): Fact[] => [
    [t('board.status'), t(`booking.status.${state}`)],
    [t('board.new.date'), words.date(one.date, 'short')],
    [t('board.time'), wallRange(one.start, one.end)],
    [t('board.place'), words.lanes(one.lanes)],
  ];
  const mine = {
    date: store.day.date,
    start: clock(place.s),
    end: clock(place.e),
    lanes: [...((placed && 'lanes' in placed ? placed.lanes : undefined) ?? place.lanes)],
  };
  return (
    <div className={panel.elsewhere}>
      <StaleNote
        about="seen"
        actor={stale.actor}
        changes={differences(factsOf('holding', mine), factsOf(status, now ?? mine))}
        onMine={status === 'holding' ? () => commands.settle('mine') : undefined}
        onTheirs={() => commands.settle('theirs')}
      />
    </div>
  );
}
