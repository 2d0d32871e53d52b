import { lazy, Suspense } from 'react';
import { useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { BookingPanel } from './booking-panel.tsx';
import type { BookingActs } from './use-booking-acts.ts';

// Its form comes when the first booking is begun, not with the board.
const NewBookingPanel = lazy(() =>
  import('./new-booking-panel.tsx').then((file) => ({ default: file.NewBookingPanel })),
);

export type SidePanelProps = {
  words: BoardWords;
  acts: BookingActs;
  mayEdit: boolean;
  narrow: boolean;
  onClose: () => void;
};

/** At the right: the booking that is being made, or the one that is looked at. */
export function SidePanel({ words, acts, mayEdit, narrow, onClose }: SidePanelProps) {
  const open = useBoardState((state) => state.open);
  const draft = useBoardState((state) => state.draft);
  const block = useBoardValue((store) => (open ? store.get(open) : undefined));
  if (draft && mayEdit) {
    return (
      <Suspense fallback={null}>
        <NewBookingPanel words={words} narrow={narrow} />
      </Suspense>
    );
  }
  if (!block) return null;
  return <BookingPanel key={block.entity} {...{ block, words, acts, mayEdit, narrow, onClose }} />;
}
