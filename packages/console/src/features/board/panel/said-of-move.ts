import type { EditItem } from '../gestures/held.ts';
import type { Entry } from '../gestures/undo-stack.ts';
import type { Block } from '../model/block.ts';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';

/** What an edit made of a party, in its own words: where it stands now, or until when. */
export function saidOfMove({ swapped, undo, redo }: Entry, block: Block | undefined, words: BoardWords): string {
  const { t } = words;
  if (swapped) return t('board.swapped', swapped);
  const [now] = redo?.kind === 'edit' ? redo.items : [];
  const [before] = undo.kind === 'edit' ? undo.items : [];
  if (block === undefined || now === undefined) return t('booking.updated');
  const name = words.nameOf(block);
  const differs = (part: keyof EditItem) =>
    now[part] !== undefined && JSON.stringify(now[part]) !== JSON.stringify(before?.[part]);
  const isLonger = differs('duration');
  const starts = differs('start');
  if (differs('lanes') || (starts && !isLonger)) {
    const time = now.start ? words.wall(wallOfWire(now.start)) : words.time(block.s);
    return t('board.moved_to', { name, place: words.lanes(now.lanes ?? block.lanes), time });
  }
  if (starts) return t('board.now_times', { name, times: words.range(block.s, block.e) });
  if (isLonger) return t('board.now_until', { name, time: words.time(block.e) });
  return t('board.now_changed', { name });
}
