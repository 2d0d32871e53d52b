import { useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { BookingPanel } from './booking-panel.tsx';
import { NewBookingPanel } from './new-booking-panel.tsx';
import type { BookingActs } from './use-booking-acts.ts';

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
  if (draft && mayEdit) return <NewBookingPanel words={words} narrow={narrow} />;
  if (!block) return null;
  return <BookingPanel key={block.entity} {...{ block, words, acts, mayEdit, narrow, onClose }} />;
}
