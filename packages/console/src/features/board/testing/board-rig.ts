import { loadWords } from '../../../app/words/i18n.ts';
import type { Zoom } from '@laneway/contract/bookings/board-view.schema';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { beforeAll } from 'vitest';
import i18next from 'i18next';
import { Dropping } from '../gestures/dropping.ts';
import type { Refusal } from '../gestures/refusal.ts';
import { Hand } from '../gestures/hand.ts';
import type { Held, Question, QuestionAnswer, Say } from '../gestures/held.ts';
import { Quotes } from '../gestures/quotes.ts';
import { sentence } from '../gestures/speech.ts';
import { takeBack } from '../gestures/undoing.ts';
import { UndoStack, type Entry } from '../gestures/undo-stack.ts';
import type { Block } from '../model/block.ts';
import { BoardStore } from '../model/board-store.ts';
import type { Draft } from '../model/draft.ts';
import { boardWords } from '../model/board-words.ts';
import type { Placement } from '../model/placement.ts';
import { boardFixture, type FixtureOptions, type FixtureRow } from './board-fixture.ts';
import { fakeBoardApi, type FakeBoardApi } from './fake-board-api.ts';

// A hand is rendered without its route, which would load its words.
beforeAll(() => loadWords('board', 'board-panels', 'bookings'));

/** The evening that most tests stand in: 6:42 PM, a party of 14 on lanes 1 to 3 with a room, neighbours around it. */
export const EVENING: readonly FixtureRow[] = [
  {
    lanes: '1-3 r1',
    at: ['19:30', '21:30'],
    name: 'Okafor party',
    guests: 14,
    status: 'successful',
    total: 486,
    due: 336,
  },
  { lanes: '4', at: ['20:00', '21:00'], name: 'Lee', status: 'pending', total: 84, due: 84 },
  { lanes: '5', at: ['18:00', '19:30'], name: 'Tran', status: 'inprogress' },
  { lanes: '6', at: ['17:00', '21:30'], name: 'Pinsetter service', status: 'blocked' },
  { lanes: '7', at: ['20:00', '21:00'], name: 'Desk 2', status: 'holding', hold: 600 },
];

export function storeOf(options: FixtureOptions = {}): BoardStore {
  const store = new BoardStore();
  store.load(boardFixture({ lanes: 12, rows: EVENING, ...options }));
  return store;
}

export function named(store: BoardStore, name: string): Block {
  const block = [...store.all()].find((one) => one.name === name);
  if (!block) throw new Error(`no block called ${name}`);
  return block;
}

/** An event as another desk's change sends it: the block as it stands, with `change`, one version on. */
export function eventFor(
  store: BoardStore,
  block: Block,
  change: Partial<Placement> | 'gone',
  version = block.version + 1,
): BookingEvent {
  const iso = (minute: number) => new Date(store.day.opensAt + minute * 60_000).toISOString();
  const next = change === 'gone' ? block : { ...block, ...change };
  const shared = { bookingId: block.bookingId, blockId: block.kind === 'block' ? block.entity : null, version };
  return {
    ...shared,
    what: change === 'gone' ? 'booking.cancelled' : 'booking.edited',
    actor: { id: null, name: 'Maya' },
    tray: [],
    blocks:
      change === 'gone'
        ? []
        : [
            {
              ...shared,
              kind: block.kind,
              itemId: block.itemId,
              status: block.status,
              code: block.code,
              planId: block.planId,
              lanes: [...next.lanes],
              date: block.date,
              start: '00:00',
              end: '00:00',
              startsAt: iso(next.s),
              endsAt: iso(next.e),
              turnoverMinutes: block.turnover,
              name: block.name,
              totalGuests: block.guests,
              planTitle: block.plan,
              total: block.total,
              balance: block.balance,
              expiresAt: block.expiresAt === null ? null : new Date(block.expiresAt).toISOString(),
              owner: block.owner,
              isOffer: block.isOffer,
            },
          ],
  };
}

/** The state machine with its dependencies, without a page. */
export function rig(
  options: FixtureOptions & { zoom?: Zoom; shortest?: number; startStep?: number; mayEdit?: boolean } = {},
) {
  const store = storeOf(options);
  const api: FakeBoardApi = fakeBoardApi(store);
  const words = boardWords(i18next.t, 'en', store);
  const said: string[] = [];
  const asked: Question[] = [];
  const refused: Refusal[] = [];
  const drafts: Draft[] = [];
  const blocks: Placement[] = [];
  const opened: string[] = [];
  const again: Placement[] = [];
  const moves: Entry[] = [];
  /** Messages of why nothing was undone. */
  const shown: string[] = [];
  /** What shares a bill anew, and then undoes. */
  const shared: (() => void)[] = [];
  const undo = new UndoStack();
  const answers: QuestionAnswer[] = [];
  const say = (message: Say) => said.push(sentence(words, message));
  const quotes = new Quotes(store, api);
  const hand: Hand = new Hand({
    store,
    say,
    settle: (held: Held) => quotes.settle(hand, held),
    zoom: () => options.zoom ?? '8h',
    pixelsPerMinute: () => 2,
    shortest: () => options.shortest ?? 0,
    startStep: () => options.startStep ?? null,
    mayEdit: () => options.mayEdit ?? true,
  });
  const dropping = new Dropping({
    store,
    api,
    hand,
    undo: () => undo,
    say,
    ask: async (question) => {
      asked.push(question);
      return answers.shift() ?? 'back';
    },
    refuse: (refusal) => refused.push(refusal),
    moved: (entry) => moves.push(entry),
    draft: (draft) => drafts.push(draft),
    block: (place) => blocks.push(place),
    focus: () => undefined,
    hasFocus: () => false,
    holdAgain: (_, place) => again.push(place),
  });
  const back = (direction: 'undo' | 'redo', only: Entry | null = null) =>
    takeBack(
      {
        store,
        api,
        undo,
        say,
        take: (answer, like) => dropping.take(answer, like),
        refuse: (why, anew) => {
          if (anew) shared.push(anew);
          say(why);
          shown.push(sentence(words, why));
        },
        open: (id) => opened.push(id),
        focus: () => undefined,
        tookBack: () => undefined,
      },
      direction,
      only,
    );
  return {
    store,
    api,
    words,
    hand,
    dropping,
    undo,
    back,
    said,
    shown,
    shared,
    asked,
    answers,
    refused,
    drafts,
    blocks,
    opened,
    again,
    moves,
  };
}

/** The machine with a block in the hand, dragged by minutes and rows. */
export function dragged(options: Parameters<typeof rig>[0] = {}, name = 'Lee', minutes = 120, rows = 0) {
  const made = rig(options);
  const block = named(made.store, name);
  made.hand.pickUp(block, 'move', block.lanes[0] ?? '', 'mouse');
  made.hand.aim(minutes, rows);
  return { ...made, block };
}

/** Delays the server's answer until `open` is called. */
export function heldBack(api: FakeBoardApi) {
  let open = () => {};
  api.state.gate = new Promise((resolve) => {
    open = () => resolve(undefined);
  });
  return () => open();
}

/** Minutes since opening at 10 AM of a wall time: at('19:30') is 570. */
export function at(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes - 600;
}
