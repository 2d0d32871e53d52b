import type { Board } from '@laneway/contract/bookings/booking.schema';
import type { Answer, Call } from '@laneway/contract/endpoints';
import type { Client } from '@laneway/contract/http/client';
import { inRows } from '@laneway/contract/http/columns';

export type AvailabilityRequest = Call<'booking.availability'>['body'];
export type AvailabilityAnswer = Answer<'booking.availability'>;
export type LockRequest = Call<'booking.lock'>['body'];
export type ReservationRequest = Call<'reservation.add'>['body'];
export type EditRequest = Call<'booking.edit'>['body'];
export type EditAnswer = Answer<'booking.edit'>;
export type StatusRequest = Call<'booking.status'>['body'];
export type PlanRow = Answer<'plan.list'>['serviceItems'][number];
export type PlanDetails = Answer<'plan.details'>;
export type Details = Answer<'reservation.details'>;

/** What the board asks of the server, for one outlet; a test hands it a fake. Failures are ApiError. */
export type BoardApi = {
  outletId: string;
  /** This desk writes, or just did: what the stream tells of this person now may be its own echo. */
  writes(): boolean;
  board(date: string | null, signal?: AbortSignal): Promise<Board>;
  availability(body: AvailabilityRequest, signal?: AbortSignal): Promise<AvailabilityAnswer>;
  lock(body: LockRequest, key?: string): Promise<Answer<'booking.lock'>>;
  unlock(bookingId: string): Promise<Answer<'booking.unlock'>>;
  book(body: ReservationRequest, key?: string): Promise<Answer<'reservation.add'>>;
  edit(bookingId: string, body: EditRequest, options?: { key?: string; signal?: AbortSignal }): Promise<EditAnswer>;
  status(bookingId: string, body: StatusRequest): Promise<Answer<'booking.status'>>;
  details(bookingId: string, signal?: AbortSignal): Promise<Details>;
  plans(): Promise<PlanRow[]>;
  plan(planId: string, date: string): Promise<PlanDetails>;
};

/** The stream may tell of a write a little after its answer. */
const ECHO_MS = 2000;

export function boardApi(client: Client, outletId: string): BoardApi {
  const params = (bookingId: string) => ({ outletId, bookingId });
  let writesUntil = 0;
  const write = <T>(call: Promise<T>): Promise<T> => {
    writesUntil = Infinity;
    return call.finally(() => (writesUntil = Date.now() + ECHO_MS));
  };
  return {
    outletId,
    writes: () => Date.now() < writesUntil,
    board: async (date, signal) => {
      const query = date ? { date } : {};
      const { blocks, ...day } = await client('booking.boardColumns', { params: { outletId }, query }, { signal });
      return { ...day, blocks: inRows(blocks) };
    },
    availability: (body, signal) => client('booking.availability', { body }, { signal }),
    lock: (body, idempotencyKey) => write(client('booking.lock', { body }, { idempotencyKey })),
    unlock: (bookingId) => write(client('booking.unlock', { body: { bookingId } })),
    book: (body, idempotencyKey) => write(client('reservation.add', { body }, { idempotencyKey })),
    edit: (bookingId, body, { key, signal } = {}) => {
      const call = client('booking.edit', { params: params(bookingId), body }, { idempotencyKey: key, signal });
      return body.preview ? call : write(call);
    },
    status: (bookingId, body) => write(client('booking.status', { params: params(bookingId), body })),
    details: (bookingId, signal) => client('reservation.details', { params: params(bookingId) }, { signal }),
    plans: async () => {
      const all = { serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' };
      const answer = await client('plan.list', { params: { outletId, ...all }, query: { isDeleted: 'false' } });
      return answer.serviceItems.filter((plan) => plan.adminStatus && !plan.isDeleted);
    },
    plan: (planId, date) => client('plan.details', { body: { outletId, planId, date } }),
  };
}
