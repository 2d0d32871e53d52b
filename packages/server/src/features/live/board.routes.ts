import {
  boardViewKeep,
  bookingBoard,
  bookingBoardColumns,
  bookingEvents,
} from '@laneway/contract/bookings/booking.endpoints';
import { boardBlock, type Board } from '@laneway/contract/bookings/booking.schema';
import { inColumns } from '@laneway/contract/http/columns';
import type { Endpoint, InputOf } from '@laneway/contract/http/endpoint';
import { ownEvents } from '@laneway/contract/identity/identity.endpoints';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { implement, implementRead, implementStream, type Route, type StreamCall } from '../../platform/http/route.ts';
import type { Say } from '../../platform/http/words.ts';
import { readBoardAsOf } from './board-as-of.service.ts';
import { readBoard } from './board.service.ts';
import { keepBoardView } from './board-view.repository.ts';
import type { Feed } from './feed.ts';

const BLOCK_FIELDS = boardBlock.keyof().options;

export function boardRoutes({ feed }: { feed: Feed }): Route[] {
  return [
    implementRead(bookingBoard, readAsked),
    implementRead(bookingBoardColumns, async (call) => {
      const board = await readAsked(call);
      return { ...board, blocks: inColumns(board.blocks, BLOCK_FIELDS) };
    }),
    implement(boardViewKeep, async ({ tx, actor, outletId, input }) => {
      const { form, zoom, folded } = input.body;
      const view = { outletId, form, zoom, folded: [...new Set(folded)] };
      await keepBoardView(tx, actor.accountId, view);
      return view;
    }),
    implementStream(bookingEvents, ({ outletId, input, ...call }) =>
      follow(feed, call, outletId, input.query.lastEventId),
    ),
    implementStream(ownEvents, (call) => follow(feed, call, null)),
  ];
}

type Asked = { tx: Tx; outletId: string; input: Pick<InputOf<typeof bookingBoard>, 'query'>; say: Say };

async function readAsked({ tx, outletId, input: { query }, say }: Asked): Promise<Board> {
  const date = dateOf(query.date, say);
  if (query.at === undefined) return readBoard(tx, outletId, date);
  return readBoardAsOf(tx, outletId, { date, at: Temporal.Instant.from(query.at) }, say);
}

function dateOf(asked: string | undefined, say: Say): string | undefined {
  // Dates in PostgreSQL begin with the year 1.
  if (asked?.startsWith('0000') === true) {
    throw new ApiError('validation', { details: { fields: { date: say('validation.invalid') } } });
  }
  return asked;
}

async function follow(
  feed: Feed,
  { businessId, actor, reply }: Pick<StreamCall<Endpoint>, 'businessId' | 'actor' | 'reply'>,
  outletId: string | null,
  inAddress = '',
): Promise<void> {
  const { headers, method } = reply.request;
  // HEAD is routed wherever GET is, and must not wait for the end of a stream.
  if (method === 'HEAD') return void reply.type('text/event-stream').send();
  // A client that reconnects sends its position in the header, while the URL still has its first one.
  const lastEventId = String(headers['last-event-id'] ?? inAddress);
  const token = (headers.authorization ?? '').split(' ')[1] ?? '';
  await feed.serve({ businessId, outletId, token, actor, lastEventId, reply });
}
