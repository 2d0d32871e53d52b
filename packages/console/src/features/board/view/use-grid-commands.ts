import { useLayoutEffect, useMemo, useRef } from 'react';
import { toggled } from '../board-state.ts';
import { useBoard } from '../board-runtime.ts';
import type { Commands } from '../gestures/attach.ts';
import type { Block } from '../model/block.ts';
import { emptyDraft } from '../model/draft.ts';
import { playOn } from '../reseating/play-on.ts';
import { venueTypeOf } from '../model/resources.ts';
import { snapStep, toGrid } from '../model/snap.ts';

/** What the screen around the grid does for it. */
export type GridCommands = {
  singleKeys: boolean;
  today: () => void;
  day: (step: 1 | -1) => void;
  extend: (block: Block) => void;
  checkIn: (block: Block) => void;
  cancel: (block: Block) => void;
  open: (blockId: string | null) => void;
  failed: (error: unknown) => void;
};

/** A draft that a key or a tap begins, in minutes. */
const TAP_LENGTH = 60;

type GridActs = Commands & {
  focused: (target: EventTarget & Element) => void;
  blurred: (to: EventTarget | null) => void;
  scrolled: () => void;
  failed: (error: unknown) => void;
};

/** Callbacks of the gestures; one object for the grid's life, always with the newest commands. */
export function useGridCommands(commands: GridCommands): GridActs {
  const runtime = useBoard();
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  return useMemo(() => {
    const { store, state, cursor, geometry, hand } = runtime;
    const patch = runtime.patch.bind(runtime);
    const drop = () => {
      runtime.drop().catch((error: unknown) => latest.current.failed(error));
    };
    /** A draft on a free stretch: from the cursor's time, an hour where there is room. */
    const draftAt = (lane: string, s: number, e: number) => {
      const now = store.nowMinute();
      const from = toGrid(store.day, Math.max(s, now > s && now < e ? now : s), snapStep(state.get().zoom, false));
      const placement = { s: Math.max(s, from), e: Math.min(e, Math.max(s, from) + TAP_LENGTH), lanes: [lane] };
      patch({ draft: emptyDraft(placement), open: null });
    };
    const actions = (block: Block) => {
      const box = geometry.scroller?.querySelector(`[data-block="${CSS.escape(block.id)}"]`)?.getBoundingClientRect();
      patch({ actions: { blockId: block.id, at: box ? { x: box.left + 12, y: box.bottom } : { x: 200, y: 200 } } });
    };
    return {
      pointer: {
        isSelected: (id) => state.get().open === id || state.get().selected.has(id),
        open: (block, lane, via) => {
          cursor.go(lane, Math.max(0, block.s));
          latest.current.open(block.id);
          if (via === 'touch') patch({ actions: { blockId: block.id, at: null } });
        },
        touchFree: (lane, minute, via) => {
          cursor.go(lane, minute);
          if (via === 'touch') {
            const cell = cursor.current();
            if (cell?.kind === 'free') draftAt(lane, Math.max(cell.s, minute - TAP_LENGTH / 4), cell.e);
          }
        },
        menu: (block, at) => patch({ actions: { blockId: block.id, at } }),
        drop,
        zoom: (inward, x) => runtime.zooming.to(inward ? 'in' : 'out', x),
      },
      keys: {
        zoomNow: () => state.get().zoom,
        singleKeys: () => latest.current.singleKeys,
        say: (say) => runtime.say(say),
        drop,
        open: (block) => latest.current.open(block.id),
        draftAt,
        toggleSection: (key) => {
          const section = venueTypeOf(key);
          if (section) patch({ folded: toggled(state.get().folded, section) });
        },
        select: (block) => {
          patch({ selected: toggled(state.get().selected, block.id) });
          runtime.marks();
          runtime.speak(runtime.callbacks.words.t('board.say.selected', { name: block.name }));
        },
        extend: (block) => latest.current.extend(block),
        playOn: (block) => playOn(runtime, block),
        laneDown: (lane) => runtime.laneDown([lane]),
        checkIn: (block) => latest.current.checkIn(block),
        askCancel: (block) => latest.current.cancel(block),
        actions,
        chooseSwap: () => runtime.speak(runtime.callbacks.words.t('board.say.swap_choose')),
        today: () => latest.current.today(),
        day: (step) => latest.current.day(step),
        zoom: (inward) => runtime.zooming.to(inward ? 'in' : 'out'),
        find: () => patch({ dialog: { kind: 'find' } }),
        keys: () => patch({ dialog: { kind: 'keys' } }),
        undo: (direction) => {
          runtime.takeBack(direction).catch((error: unknown) => latest.current.failed(error));
        },
        nowhere: () => runtime.speak(runtime.callbacks.words.t('board.say.nowhere')),
        isOpen: (block) => store.get(state.get().open ?? '')?.entity === block.entity,
        leave: () => {
          const { open } = state.get();
          if (open) latest.current.open(null);
          return open !== null;
        },
      },
      focused: (target) => {
        const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
        const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
        const section = target instanceof HTMLElement ? target.dataset.section : undefined;
        cursor.hold(true);
        if (row && state.get().pinned !== row) patch({ pinned: row });
        if (cell && row) cursor.adopt(row, cell);
        else if (section) cursor.adopt(section, null);
      },
      blurred: (to) => {
        const inside = to instanceof Node && (geometry.scroller?.contains(to) ?? false);
        // Without a new target the cell may just have been re-rendered, and gets the focus back.
        if (inside || to === null) return;
        cursor.hold(false);
        if (hand.held?.via === 'keys') hand.cancel();
      },
      scrolled: () => runtime.scrolled(),
      failed: (error) => latest.current.failed(error),
    };
  }, [runtime]);
}
