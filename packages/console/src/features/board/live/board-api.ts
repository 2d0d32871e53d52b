import type { Board } from '@laneway/contract/bookings/booking.schema';
import type { Answer, Call } from '@laneway/contract/endpoints';
import type { CallExtras, Client } from '@laneway/contract/http/client';
import { inRows } from '@laneway/contract/http/columns';
import { IntentKey } from '../../../app/commands/intent-key.ts';

export type AvailabilityRequest = Call<'booking.availability'>['body'];
export type AvailabilityAnswer = Answer<'booking.availability'>;
export type NextSales = Answer<'booking.nextSales'>;
export type LockRequest = Call<'booking.lock'>['body'];
export type ReservationRequest = Call<'reservation.add'>['body'];
export type EditRequest = Call<'booking.edit'>['body'];
export type EditAnswer = Answer<'booking.edit'>;
export type StatusRequest = Call<'booking.status'>['body'];
export type PlanRow = Answer<'plan.list'>['serviceItems'][number];
export type PlanDetails = Answer<'plan.details'>;
export type Details = Answer<'reservation.details'>;

/**
 * The board's calls to the server, for one outlet; tests use a fake. Failures are ApiError. A write without an answer
 * can be called again with the same body: it has the same idempotency key, so the server carries it out once.
 */
export type BoardApi = {
  outletId: string;
  /** This desk is writing, or just has: events of this person may be its own echo. */
  writes(): boolean;
  board(date: string, signal?: AbortSignal): Promise<Board>;
  availability(body: AvailabilityRequest, signal?: AbortSignal): Promise<AvailabilityAnswer>;
  nextSales(body: Call<'booking.nextSales'>['body'], signal?: AbortSignal): Promise<NextSales>;
  lock(body: LockRequest): Promise<Answer<'booking.lock'>>;
  unlock(bookingId: string): Promise<Answer<'booking.unlock'>>;
  book(body: ReservationRequest): Promise<Answer<'reservation.add'>>;
  edit(bookingId: string, body: EditRequest, options?: { signal?: AbortSignal }): Promise<EditAnswer>;
  status(bookingId: string, body: StatusRequest): Promise<Answer<'booking.status'>>;
  details(bookingId: string, signal?: AbortSignal): Promise<Details>;
  plans(): Promise<PlanRow[]>;
  plan(planId: string, date: string): Promise<PlanDetails>;
};

/** The stream may tell of a write a little after its answer. */
const ECHO_MS = 2000;

export function boardApi(client: Client, outletId: string): BoardApi {
  const params = (bookingId: string) => ({ outletId, bookingId });
  const intents = new Map<string, IntentKey>();
  let writing = 0;
  let echoUntil = 0;
  /** One intent at a time per name: the command, and the booking that it changes. */
  const write = async <T>(name: string, body: unknown, send: (extras: CallExtras) => Promise<T>): Promise<T> => {
    const intent = intents.get(name) ?? new IntentKey();
    intents.set(name, intent);
    writing += 1;
    try {
      return await intent.run(body, (idempotencyKey) => send({ idempotencyKey }));
    } finally {
      writing -= 1;
      echoUntil = Date.now() + ECHO_MS;
    }
  };
  return {
    outletId,
    writes: () => writing > 0 || Date.now() < echoUntil,
    board: async (date, signal) => {
      const call = { params: { outletId }, query: { date } };
      const { blocks, ...day } = await client('booking.boardColumns', call, { signal });
      return { ...day, blocks: inRows(blocks) };
    },
    availability: (body, signal) => client('booking.availability', { body }, { signal }),
    nextSales: (body, signal) => client('booking.nextSales', { body }, { signal }),
    lock: (body) => write(`lock ${body.bookingId ?? ''}`, body, (extras) => client('booking.lock', { body }, extras)),
    unlock: (bookingId) => write(`unlock ${bookingId}`, null, () => client('booking.unlock', { body: { bookingId } })),
    book: (body) => write('book', body, (extras) => client('reservation.add', { body }, extras)),
    edit: (bookingId, body, { signal } = {}) => {
      const call = { params: params(bookingId), body };
      if (body.preview) return client('booking.edit', call, { signal });
      return write(`edit ${bookingId}`, body, (extras) => client('booking.edit', call, extras));
    },
    status: (bookingId, body) =>
      write(`status ${bookingId}`, body, (extras) =>
        client('booking.status', { params: params(bookingId), body }, extras),
      ),
    details: (bookingId, signal) => client('reservation.details', { params: params(bookingId) }, { signal }),
    plans: async () => {
      const all = { serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' };
      const answer = await client('plan.list', {
        params: { outletId, ...all },
        query: { adminStatus: 'true', offered: 'true' },
      });
      return answer.serviceItems;
    },
    plan: (planId, date) => client('plan.details', { body: { outletId, planId, date } }),
  };
}
