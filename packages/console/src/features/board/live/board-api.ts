import type { Board } from '@laneway/contract/bookings/booking.schema';
import type { Answer, Call, CommandId } from '@laneway/contract/endpoints';
import { inRows } from '@laneway/contract/http/columns';
import type { Sender } from '../../../app/commands/command.ts';
import { commandLater } from '../../../app/commands/command-later.ts';
import { isWriting } from '../../../app/commands/writing.ts';
import { preview, read } from '../../../app/queries/read.ts';

export type AvailabilityRequest = Call<'booking.availability'>['body'];
export type AvailabilityAnswer = Answer<'booking.availability'>;
export type NextSales = Answer<'booking.nextSales'>;
export type LockRequest = Call<'booking.lock'>['body'];
export type ReservationRequest = Call<'reservation.add'>['body'];
export type EditRequest = Call<'booking.edit'>['body'];
export type EditAnswer = Answer<'booking.edit'>;
export type StatusRequest = Call<'booking.status'>['body'];
export type PlanDetails = Answer<'plan.details'>;
export type Details = Answer<'reservation.details'>;

/**
 * The board's calls to the server, for one outlet; tests use a fake. Failures are ApiError. Writes are commands about
 * their booking, or about a new one of the outlet: see `commandLater`.
 */
export type BoardApi = {
  outletId: string;
  /** This desk is writing, or just has: events of this person may be its own echo. */
  writes(): boolean;
  /** `at`: as it stood at an instant; null: as it stands. */
  board(date: string, at: string | null, signal?: AbortSignal): Promise<Board>;
  nextSales(body: Call<'booking.nextSales'>['body'], signal?: AbortSignal): Promise<NextSales>;
  lock(body: LockRequest): Promise<Answer<'booking.lock'>>;
  unlock(bookingId: string): Promise<Answer<'booking.unlock'>>;
  book(body: ReservationRequest): Promise<Answer<'reservation.add'>>;
  edit(bookingId: string, body: EditRequest, options?: { signal?: AbortSignal }): Promise<EditAnswer>;
  /** Shares the bill of a booking anew. @returns false when that was refused, which is shown. */
  shareAnew(bookingId: string): Promise<boolean>;
  /** Lanes are in use again, and who made room is back, as before an activity. The answer is said. */
  laneUp(activityId: string): Promise<Answer<'resource.clear'>>;
  status(bookingId: string, body: StatusRequest): Promise<Answer<'booking.status'>>;
};

/** The board draws the answers by itself, and says what was done; a new booking it reads with its day. */
const DRAWN = { say: null, follows: ['booking.boardColumns'] } as const;

export function boardApi(outletId: string): BoardApi {
  const params = (bookingId: string) => ({ outletId, bookingId });
  /** One sender for each command and what it is about, so that its calls wait for each other. */
  const senders = new Map<string, unknown>();
  const about = <I extends CommandId>(id: I, intent: string): Pick<Sender<I>, 'send'> => {
    const name = `${id} ${intent}`;
    const known = (senders.get(name) ??
      commandLater(id, () => ({ ...(id === 'reservation.add' ? { say: null } : DRAWN), intent }))) as Pick<
      Sender<I>,
      'send'
    >;
    senders.set(name, known);
    return known;
  };
  return {
    outletId,
    writes: isWriting,
    board: async (date, at, signal) => {
      const { blocks, ...day } = await read(
        'booking.boardColumns',
        { params: { outletId }, query: { date, ...(at !== null && { at }) } },
        { signal },
      );
      return { ...day, blocks: inRows(blocks) };
    },
    nextSales: (body, signal) => read('booking.nextSales', { body }, { signal }),
    lock: (body) => about('booking.lock', body.bookingId ?? outletId).send({ body }),
    unlock: (bookingId) => about('booking.unlock', bookingId).send({ body: { bookingId } }),
    book: (body) => about('reservation.add', body.bookingId ?? outletId).send({ body }),
    edit: (bookingId, body, { signal } = {}) => {
      const call = { params: params(bookingId), body };
      if (body.preview) return preview('booking.edit', { ...call, body: { ...body, preview: true } }, { signal });
      return about('booking.edit', bookingId).send(call);
    },
    shareAnew: async (bookingId) => {
      const shared = commandLater('splitPayment.create', () => ({ intent: bookingId, follows: DRAWN.follows }));
      return (await shared.run({ body: { outletId, bookingId, again: true } })) !== undefined;
    },
    laneUp: (activityId) =>
      commandLater('resource.clear', () => ({ intent: `${outletId} undo` })).send({
        body: { outletId, what: 'undo', activityId },
      }),
    status: (bookingId, body) => about('booking.status', bookingId).send({ params: params(bookingId), body }),
  };
}
