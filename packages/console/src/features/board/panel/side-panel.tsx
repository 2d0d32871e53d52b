import { useEffect } from 'react';
import { leavePanel, openedDialog } from '../../../app/dialogs/booking-dialogs.ts';
import { standPanelsIn } from '../../../app/dialogs/panel-place.ts';
import { withWords } from '../../../app/words/i18n.ts';
import { later, useLater } from '../../../ui/later.ts';
import { useBoard, useBoardState, useBoardValue } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import { PanelFrame } from './panel-frame.tsx';
import styles from './panel.module.css';
import type { BookingActs } from './use-booking-acts.ts';

const FILES = {
  booking: later(async () => (await withWords(import('./booking-panel.tsx'), 'board-panels')).BookingPanel),
  block: later(async () => (await withWords(import('../blocks/block-panel.tsx'), 'blocks', 'board-panels')).BlockPanel),
  down: later(
    async () =>
      (await withWords(import('../reseating/lane-down-panel.tsx'), 'reseating', 'board-panels')).LaneDownPanel,
  ),
  playOn: later(
    async () => (await withWords(import('../reseating/play-on-panel.tsx'), 'reseating', 'board-panels')).PlayOnPanel,
  ),
  wait: later(
    async () =>
      (await withWords(import('../wait-list/wait-panel.tsx'), 'wait-list', 'board-panels', 'forms')).WaitPanel,
  ),
  sale: later(
    async () => (await withWords(import('./new-booking-panel.tsx'), 'board-panels', 'forms')).NewBookingPanel,
  ),
};

/** Loads the panels, with the first sign of a person. */
export function loadPanels(): Promise<unknown> {
  return Promise.all(Object.values(FILES).map((one) => one.load()));
}

export type SidePanelProps = {
  words: BoardWords;
  acts: BookingActs;
  mayEdit: boolean;
  narrow: boolean;
  onClose: () => void;
};

/** On the right: the selected booking, else the new one, which keeps its values meanwhile. */
export function SidePanel({ words, acts, mayEdit, narrow, onClose }: SidePanelProps) {
  const { t } = words;
  const runtime = useBoard();
  const open = useBoardState((state) => state.open);
  const draft = useBoardState((state) => (mayEdit ? state.draft : null));
  const lanes = useBoardState((state) => state.down);
  const down = useLater(lanes && FILES.down);
  const block = useBoardValue((store) => (open ? store.get(open) : undefined));
  const waiting = useBoardState((state) => state.waiting && state.draft === null);
  const sale = useLater(draft && FILES.sale);
  const wait = useLater(waiting && !block ? FILES.wait : null);
  const isBlocked = block?.kind === 'block';
  const playsOn = useBoardState((state) => state.playOn !== null && state.playOn === block?.id);
  const playOn = useLater(playsOn ? FILES.playOn : null);
  const booking = useLater(block && !isBlocked && !playsOn ? FILES.booking : null);
  const blocked = useLater(isBlocked ? FILES.block : null);
  const bookingId = block?.bookingId;
  // Another booking is in front now: a panel over the one before gives way, unless something typed would be lost.
  useEffect(() => {
    if (bookingId && bookingId !== openedDialog.get()?.subject.bookingId) leavePanel();
  }, [bookingId]);
  const closeDown = () => runtime.patch({ down: null });
  const closePlayOn = () => runtime.patch({ playOn: null });
  return (
    <div className={styles.side}>
      {draft &&
        (sale.file ? (
          <sale.file words={words} narrow={narrow} covered={block !== undefined || lanes !== null} />
        ) : (
          !block && (
            <PanelFrame
              {...sale}
              title={t(draft.channel === 'walkin' ? 'board.action.walk_in' : 'board.action.new')}
              narrow={narrow}
              onClose={() => runtime.patch({ draft: null })}
              guests={{
                label: t('board.guests'),
                onChange: (guests) => runtime.patch({ draft: { ...draft, guests } }),
                onEnter: () => runtime.patch({ draft: { ...draft, isEntered: true } }),
              }}
            />
          )
        ))}
      {lanes &&
        (down.file ? (
          <down.file key={lanes.join(' ')} {...{ lanes, words, narrow }} onClose={closeDown} />
        ) : (
          <PanelFrame {...down} title={t('board.lane_down')} narrow={narrow} onClose={closeDown} />
        ))}
      {waiting &&
        !block &&
        !lanes &&
        (wait.file ? (
          <wait.file words={words} narrow={narrow} mayEdit={mayEdit} />
        ) : (
          <PanelFrame
            {...wait}
            title={t('board.tray.wait')}
            narrow={narrow}
            onClose={() => runtime.patch({ waiting: false })}
          />
        ))}
      {block &&
        !lanes &&
        isBlocked &&
        (blocked.file ? (
          <blocked.file key={block.entity} {...{ block, words, narrow, onClose }} />
        ) : (
          <PanelFrame {...blocked} title={block.name} narrow={narrow} onClose={onClose} />
        ))}
      {block &&
        !lanes &&
        playsOn &&
        (playOn.file ? (
          <playOn.file key={block.id} {...{ block, words, acts, narrow }} onClose={closePlayOn} />
        ) : (
          <PanelFrame {...playOn} title={block.name} narrow={narrow} onClose={closePlayOn} />
        ))}
      {block &&
        !lanes &&
        !isBlocked &&
        !playsOn &&
        (booking.file ? (
          <booking.file key={block.entity} {...{ block, words, acts, mayEdit, narrow, onClose }} />
        ) : (
          <PanelFrame {...booking} title={block.name} narrow={narrow} onClose={onClose} />
        ))}
      {/* What is opened over a booking, such as its payment, takes the place of its panel. */}
      {!narrow && <div ref={standPanelsIn} className={styles.place} />}
    </div>
  );
}
