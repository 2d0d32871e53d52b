import { clear, createStore } from 'idb-keyval';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { BoardView } from '@laneway/contract/bookings/board-view.schema';
import type { Board } from '@laneway/contract/bookings/booking.schema';
import { takeBoardViews } from '../../../app/outlet/board-views.ts';
import { aUser, anOutlet } from '../../../test/builders.ts';
import { aPlanRow } from '../../../test/plan.fixture.ts';
import type { Handlers } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import type { UserInfo } from '@laneway/contract/identity/identity.schema';
import { BoardStore } from '../model/board-store.ts';
import '../board-screen.tsx';
import '../../booking-details/booking-layers.tsx';
import '../../../app/dialog-registry.ts';

// Loaded with the test, so that no test waits for their compilation.
import '../gestures/attach.ts';
import '../gestures/dropping.ts';
import '../gestures/undoing.ts';
import '../blocks/block-dialogs.ts';
import '../blocks/block-panel.tsx';
import '../list/agenda.tsx';
import '../list/list-twin.tsx';
import '../panel/booking-panel.tsx';
import '../panel/booking-commands.ts';
import '../panel/move-toasts.ts';
import '../panel/new-booking-panel.tsx';
import '../panel/waiting-draft.tsx';
import '../print/printed-day.tsx';
import '../view/action-sheet.tsx';
import '../view/dialogs.tsx';
import '../view/question-dialog.tsx';
import '../view/small-dialogs.tsx';
import '../view/trays.tsx';
import { boardFixture, inAnswer, OUTLET_ID, PLAN_ID, type FixtureOptions } from './board-fixture.ts';
import { EVENING } from './board-rig.ts';
import { detailsOf, fakeBoardApi, itemOf } from './fake-board-api.ts';

export const ALL_MAY = {
  edit: true,
  update: true,
  cancel: true,
  reinstate: false,
  confirm: true,
  hold: true,
  pay: true,
  checkIn: false,
  undoCheckIn: false,
  finish: false,
  reopen: false,
  adjust: true,
  refund: true,
  addons: true,
  link: true,
  notify: true,
  promo: true,
  transfer: true,
};
export const NARROW = { width: 390, height: 844 };

type Opened = {
  fixture?: FixtureOptions;
  path?: string;
  /** Date in the address; null for none. */
  date?: string | null;
  api?: Handlers;
  user?: UserInfo;
  board?: (board: Board) => Board;
  /** Whether what was begun before is still on the device. */
  keepsDrafts?: boolean;
  /** What the account knows of how the person looks at boards. */
  boards?: BoardView[];
};

/** The lane board in the whole console, with a server that answers edits and a stream that the test writes. */
export async function openBoard({
  fixture = {},
  path = '',
  date = '2026-11-21',
  api = {},
  user = aUser(),
  board = (one) => one,
  keepsDrafts = false,
  boards = [],
}: Opened = {}) {
  if (!keepsDrafts) await clear(createStore('laneway', 'drafts'));
  const answer = board(boardFixture({ lanes: 12, rows: EVENING, ...fixture }));
  const server = new BoardStore();
  server.load(answer);
  const edits = fakeBoardApi(server);
  const fake = openApp({
    path: `/app/calendar?${date === null ? '' : `date=${date}`}${path}`,
    user,
    api: {
      'outlet.list': () => ({ rows: [anOutlet({ outletId: OUTLET_ID, timezone: answer.day.timezone })] }),
      'booking.boardColumns': () => inAnswer(answer),
      'booking.keepBoardView': ({ params, body: { form, zoom, folded } }) => ({ ...params, form, zoom, folded }),
      'booking.edit': ({ params, body }) => edits.edit(params.bookingId, body),
      'reservation.details': ({ params }) => {
        const [block] = server.ofEntity(params.bookingId);
        if (!block) throw new Error('no such booking on the test’s board');
        return {
          booking: { ...detailsOf(block, block.version), items: [itemOf(server, block)] },
          abilities: ALL_MAY,
        };
      },
      'booking.nextSales': ({ body }) => ({ date: body.date, plans: [] }),
      'plan.list': () => ({
        serviceItems: [aPlanRow({ id: PLAN_ID })],
      }),
      ...api,
    },
  });
  takeBoardViews(boards);
  await expect
    .poll(() =>
      document.querySelector('[data-ready] [data-cell], table tbody tr, [role=tabpanel] li, [data-testid=closed-day]'),
    )
    .not.toBeNull();
  return { fake, server, edits, ...fake.stream };
}

export const grid = () => page.getByRole('grid');

/** The element of a block on a lane, as the pointer meets it. */
export function cellOf(name: string, lane = 0): HTMLElement {
  const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-block]')];
  const found = cells.filter((cell) => cell.getAttribute('aria-label')?.startsWith(`${name},`))[lane];
  if (!found) throw new Error(`no cell of ${name}`);
  return found;
}

export function rowOf(number: number): HTMLElement {
  const row = document.querySelectorAll<HTMLElement>('[data-row]')[number - 1];
  if (!row) throw new Error(`no row ${number}`);
  return row;
}

type Held = Partial<PointerEventInit>;

/** A pointer of the test: coordinates of the page, one id. */
export function pointer(type: 'mouse' | 'touch', id = 7) {
  const fire = (name: string, target: EventTarget, x: number, y: number, more: Held = {}) =>
    target.dispatchEvent(
      new PointerEvent(name, {
        bubbles: true,
        cancelable: true,
        pointerId: id,
        pointerType: type,
        isPrimary: true,
        button: name === 'pointermove' ? -1 : 0,
        buttons: 1,
        clientX: x,
        clientY: y,
        ...more,
      }),
    );
  const scroller = () => document.querySelector('[data-testid=board-scroller]') ?? document.body;
  return {
    down: (target: Element, x: number, y: number, more?: Held) => fire('pointerdown', target, x, y, more),
    move: (x: number, y: number, more?: Held) => fire('pointermove', scroller(), x, y, more),
    up: (x: number, y: number, more?: Held) => fire('pointerup', scroller(), x, y, more),
    cancel: () => fire('pointercancel', scroller(), 0, 0),
  };
}

export function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function perMinute(): number {
  const style = document.querySelector<HTMLElement>('[style*="--ppm"]')?.style.getPropertyValue('--ppm');
  return Number(style);
}

export const dragging = () => document.querySelector('[data-dragging]')?.getAttribute('data-dragging') ?? null;
export const speech = () => document.querySelector('[data-testid=board-speech]')?.textContent?.trim() ?? '';
export const frame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
