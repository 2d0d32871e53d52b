import { z } from 'zod';
import { bookingStatus } from '../bookings/booking.schema.ts';
import { businessDate, id, version, wallTime } from '../http/wire.ts';

/** A party on a failed place, or one that makes room for it. */
const party = z.object({
  bookingId: id,
  itemId: id,
  version,
  name: z.string(),
  phone: z.string().nullable(),
  totalGuests: z.int(),
  status: bookingStatus,
  date: businessDate,
  start: wallTime,
  end: wallTime,
  from: z.array(id),
});

/** A party that gets other places at its own time and price. */
export const laneMove = party.extend({ to: z.array(id) });

/** A party that no plan seats, and the closest earlier and later start at which it could play. */
export const stuckParty = party.extend({
  nearest: z.array(z.object({ start: wallTime, lanes: z.array(id) })),
});

/** A hold that ends, or a blocked time of today that gives places back. */
export const freedPlace = z.object({
  kind: z.enum(['hold', 'block']),
  /** Of the booking, or of the block. */
  id,
  version,
  /** Whose hold it is, or the title of the block. */
  name: z.string(),
  date: businessDate,
  start: wallTime,
  end: wallTime,
  /** Places that are free then: all of a hold, of a block those that are named. */
  lanes: z.array(id),
});

/** A party that cannot begin where and when it is booked, since another one plays on. */
export const touchedParty = party.extend({
  /** Minutes that it would start late on its own places. */
  late: z.int(),
  /** Other places at its own start, or its own at a later one; null: neither is possible. */
  move: z.object({ lanes: z.array(id), start: wallTime }).nullable(),
});
