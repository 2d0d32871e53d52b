import { ApiError } from '@laneway/contract/http/client';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import type { BoardApi, Details, EditAnswer, EditRequest } from '../live/board-api.ts';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { positionsOf, wallAt, wallOfWire } from '../model/board-day.ts';
import type { BoardStore } from '../model/board-store.ts';
import type { Block } from '../model/block.ts';
import { boardFixture, OUTLET_ID, PLAN_ID, uuid } from './board-fixture.ts';

type Sent = {
  call: 'edit' | 'share' | 'lock' | 'unlock' | 'book' | 'status';
  bookingId: string;
  body: EditRequest | object;
};

const UNFIT = {
  code: 'split.adjust_first',
  message: 'The booking cannot be updated until split amounts are adjusted.',
} as const;

/** Stands for the server: keeps versions, answers edits, and charges `difference` for every move. */
export function fakeBoardApi(store: BoardStore) {
  const sent: Sent[] = [];
  const versions = new Map<string, number>();
  const state = {
    difference: 0,
    promo: null as EditAnswer['promo'],
    fail: null as { code: ErrorCode; message: string } | null,
    /** The shares of this booking do not add up to its balance; null: they do. */
    unfit: null as string | null,
    gate: null as Promise<void> | null,
    /** No answer arrives: the request is lost, or only its answer, or that about the price before it. */
    silent: null as 'request' | 'answer' | 'preview' | null,
  };
  const never = () => Promise.reject(new Error('not part of this test'));

  function answerOf(block: Block, body: EditRequest): EditAnswer {
    const version = body.preview ? block.version : body.version + 1;
    if (!body.preview) versions.set(block.entity, version);
    const items = body.items ?? [];
    const [item] = items;
    const split = item?.splitLanes ?? [];
    const stands = (id: string, lanes: readonly string[], s: number, e: number) =>
      itemOf(store, { ...block, itemId: id, lanes, s, e });
    const s = item?.start
      ? (positionsOf(store.day, wallOfWire(item.start)).at(item.which === 'later' ? -1 : 0) ?? 0)
      : block.s;
    const e = item?.duration ? s + item.duration * 60 : block.e;
    const itemId = item?.itemId ?? block.itemId ?? '';
    const lanes = item?.lanes ?? block.lanes;
    const rest = block.lanes.filter((id) => !split.includes(id));
    const booking = {
      ...detailsOf(block, version),
      items:
        split.length > 0
          ? [stands(itemId, rest, block.s, block.e), stands(uuid(99, 6), lanes, s, e)]
          : [stands(itemId, lanes, s, e)],
    };
    const price = body.price === 'keep' ? block.total : block.total + state.difference;
    return {
      message: 'Booking updated',
      before: { lines: [], total: block.total },
      after: { lines: [], total: price },
      difference: price - block.total,
      options: [],
      valid: true,
      whyNot: null,
      refused: null,
      promo: state.promo,
      booking: body.preview ? null : booking,
    };
  }

  const api: BoardApi = {
    outletId: OUTLET_ID,
    writes: () => false,
    board: () => Promise.resolve(boardFixture()),
    nextSales: never,
    lock: never,
    book: never,
    status: never,
    laneUp: never,
    unlock: (bookingId) => {
      sent.push({ call: 'unlock', bookingId, body: {} });
      return Promise.resolve({ message: 'Released' });
    },
    shareAnew(bookingId) {
      sent.push({ call: 'share', bookingId, body: {} });
      if (state.unfit === bookingId) state.unfit = null;
      return Promise.resolve(true);
    },
    async edit(bookingId, body) {
      sent.push({ call: 'edit', bookingId, body });
      const block = store.ofEntity(bookingId)[0];
      await state.gate;
      const silence = new ApiError(0, { code: 'unanswered', message: '', requestId: '' });
      if (state.silent === (body.preview ? 'preview' : 'request')) throw silence;
      if (state.fail && !body.preview) throw new ApiError(409, { ...state.fail, requestId: 'request-1' });
      const { unfit } = state;
      if (unfit !== null && !body.preview)
        throw new ApiError(422, { ...UNFIT, requestId: '', details: { bookingId: unfit } });
      if (!block) throw new ApiError(404, { code: 'not_found', message: 'No Data Found', requestId: 'request-1' });
      if (unfit !== null) {
        const whyNot = { ...UNFIT, params: { bookingId: unfit }, nearest: [] };
        return { ...answerOf(block, body), valid: false, whyNot };
      }
      const answer = answerOf(block, body);
      if (state.silent === 'answer' && !body.preview) throw silence;
      return answer;
    },
  };
  /** Commits only, without the previews before them. */
  const commits = () =>
    sent.flatMap(({ call, bookingId, body }) => {
      const edit = body as EditRequest;
      return call === 'edit' && !edit.preview ? [{ bookingId, body: edit }] : [];
    });
  return Object.assign(api, { sent, state, commits });
}

export type FakeBoardApi = ReturnType<typeof fakeBoardApi>;

/** A block as an item of its booking. */
export function itemOf({ day }: BoardStore, block: Block): Details['booking']['items'][number] {
  const { s, e } = block;
  return {
    itemId: block.itemId ?? '',
    itemEntityType: 'BOOKING ITEM',
    businessId: uuid(1, 9),
    outletId: OUTLET_ID,
    outletName: 'Harbor Lanes',
    serviceId: 'BOWLING',
    serviceConfigId: null,
    serviceItemId: PLAN_ID,
    serviceItemType: 'PLAN',
    planTitle: block.plan,
    planVersion: 1,
    planType: 'PER_HOUR',
    entry: 1,
    date: block.date,
    start: formatWallTime(wallAt(day, s).wall),
    end: formatWallTime(wallAt(day, e).wall),
    slot: formatWallTime(wallAt(day, s).wall),
    startsAt: new Date(day.opensAt + s * 60_000).toISOString(),
    endsAt: new Date(day.opensAt + e * 60_000).toISOString(),
    lanes: block.lanes.map((resourceId) => ({ resourceId, name: resourceId })),
    status: block.status as 'successful',
    isWaitList: false,
    guests: { Guest: block.guests },
    games: null,
    packages: null,
  };
}

export function detailsOf(block: Block, version: number): Details['booking'] {
  return {
    bookingId: block.entity,
    outletId: OUTLET_ID,
    code: block.code ?? '',
    prefix: 'HB',
    version,
    status: block.status as 'successful',
    name: block.name,
    bookingPhone: null,
    bookingEmail: null,
    customerId: '00000000-0000-7000-8000-00000000c001',
    language: 'en',
    guestHonorName: null,
    guestHonorAge: null,
    totalGuests: block.guests,
    guests: [],
    notes: '',
    expiresAt: null,
    extensionsLeft: null,
    timezone: 'America/New_York',
    lines: [],
    money: {
      total: block.total,
      paid: 0,
      refunded: 0,
      poolAmount: 0,
      balance: block.balance,
      depositDue: 0,
      dueNow: 0,
    },
    addonItems: [],
    promo: null,
    depositAmounts: { addonAmount: 0, addonTax: 0, balance: block.balance, isGiftCardApplied: false },
    answers: [],
    giftCardDetails: [],
    history: [],
    items: [],
  };
}
