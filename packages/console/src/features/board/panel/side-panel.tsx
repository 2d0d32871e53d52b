import { lazy, Suspense } from 'react';
import { withWords } from '../../../app/words/i18n.ts';
import { useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { BookingActs } from './use-booking-acts.ts';

// Loaded on demand, not with the board.
const BookingPanel = lazy(() =>
  withWords(import('./booking-panel.tsx'), 'board-panels').then((file) => ({ default: file.BookingPanel })),
);
const NewBookingPanel = lazy(() =>
  withWords(import('./new-booking-panel.tsx'), 'board-panels', 'forms').then((file) => ({
    default: file.NewBookingPanel,
  })),
);

export type SidePanelProps = {
  words: BoardWords;
  acts: BookingActs;
  mayEdit: boolean;
  narrow: boolean;
  onClose: () => void;
};

/** On the right: the selected booking, else the new one, which keeps its values meanwhile. */
export function SidePanel({ words, acts, mayEdit, narrow, onClose }: SidePanelProps) {
  const open = useBoardState((state) => state.open);
  const draft = useBoardState((state) => state.draft);
  const block = useBoardValue((store) => (open ? store.get(open) : undefined));
  return (
    <Suspense fallback={null}>
      {draft && mayEdit && <NewBookingPanel words={words} narrow={narrow} covered={block !== undefined} />}
      {block && <BookingPanel key={block.entity} {...{ block, words, acts, mayEdit, narrow, onClose }} />}
    </Suspense>
  );
}
