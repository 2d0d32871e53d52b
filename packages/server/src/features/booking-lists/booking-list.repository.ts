import { datePlus } from '@laneway/domain/time/date-plus';
import type { BookingStatus } from '@laneway/domain/bookings/booking-status';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { COUNTED_ROWS, type PageRequest } from '../../platform/paging/page.ts';
import { LISTED_COLUMNS } from './booking-columns.repository.ts';
import type { ListedBooking } from './booking-row.ts';
import { foundUpTo, MOST_MATCHES, searchValues } from './booking-search.repository.ts';
import type { SearchText } from '@laneway/domain/bookings/search-text';

export type ListSort = 'startsAt' | 'name' | 'total' | 'balance';
export type ListFilter = 'upcoming' | 'today' | 'past' | 'cancelled' | 'all' | 'attention';
/** The values of a sort, the booking id last. */
export type ListKey = (string | number)[];

/** The time on an outlet's clock. */
export type Moment = {
  /** The outlet's business date now. */
  today: string;
  now: string;
  lateMinutes: number;
};

/** The filters of a list; null does not filter. */
export type Wanted = {
  outletId: string;
  /** Null where no filter depends on the clock. */
  moment: Moment | null;
  filter: ListFilter;
  date: string | null;
  isHistory: boolean | null;
  status: BookingStatus[] | null;
  balance: 'any' | 'due' | 'none';
  planId: string | null;
  search: SearchText | null;
};

const HOLD_EXPIRES_MINUTES = 5;
const ATTENTION_HOURS = 24;
const LIVE = `b.status <> 'done' AND b.status <> 'cancelled'`;

/** Columns of a sort and their types; the id breaks ties. */
const SORT_COLUMNS: Record<ListSort, [column: string, type: string][]> = {
  startsAt: [
    ['b.list_date', 'date'],
    ['b.list_at', 'timestamptz'],
  ],
  name: [['lower(b.name)', 'text']],
  total: [['b.total_cents', 'bigint']],
  balance: [['b.balance_cents', 'bigint']],
};

/** The parts of a statement. */
type Shape = { conditions: string[]; values: unknown[]; found: string };

/** Conditions in the form of the indexes of the migration booking-search, which include the status. */
function shapeOf(businessId: string, wanted: Wanted): Shape {
  const { search, date, isHistory, status, planId } = wanted;
  const outlet = search === null ? [wanted.outletId] : searchValues([wanted.outletId], search);
  const shape: Shape = { conditions: [], values: [businessId, ...outlet], found: '' };
  const place = (value: unknown): string => `$${shape.values.push(value)}`;
  const add = (condition: string): void => void shape.conditions.push(condition);
  const today = (): string => `${place(momentOf(wanted).today)}::date`;
  const outletId = search === null ? '$2' : '($2::uuid[])[1]';
  add(`b.outlet_id = ${outletId}`);
  if (search !== null) {
    add('b.booking_id IN (SELECT unnest(ids) FROM found)');
    shape.found = `WITH ${foundUpTo(MOST_MATCHES + 1)}`;
  }
  switch (wanted.filter) {
    case 'upcoming':
      // Deals and gift cards have no date: they do not come up.
      add(`b.list_date >= ${today()} AND b.list_date < 'infinity' AND ${LIVE}`);
      break;
    case 'today':
      add(`b.list_date = ${today()} AND b.status <> 'cancelled'`);
      break;
    case 'past':
      add(`b.list_date < ${today()} AND b.status <> 'cancelled'`);
      break;
    case 'cancelled':
      add(`b.status = 'cancelled'`);
      break;
    case 'attention':
      add(attention(place, outletId, momentOf(wanted)));
      break;
    case 'all':
  }
  if (date !== null) add(`b.list_date = ${place(date)}::date`);
  if (isHistory === true) add(`(b.list_date < ${today()} OR b.status = 'cancelled')`);
  if (isHistory === false) add(`b.list_date >= ${today()} AND b.status <> 'cancelled'`);
  if (status !== null) {
    const live = status.every((one) => one !== 'done' && one !== 'cancelled');
    add(`b.status = ANY(${place(status)})${live ? ` AND ${LIVE}` : ''}`);
  }
  if (wanted.balance === 'due') add('b.balance_cents > 0');
  if (wanted.balance === 'none') add('b.balance_cents <= 0');
  if (planId !== null) {
    add(`b.booking_id IN (SELECT i.booking_id FROM booking_item i
      WHERE i.business_id = $1 AND i.outlet_id = b.outlet_id AND i.plan_id = ${place(planId)})`);
  }
  return shape;
}

/** Whether a list depends on the outlet's clock. */
export function needsMoment({ filter, isHistory }: Pick<Wanted, 'filter' | 'isHistory'>): boolean {
  return isHistory !== null || (filter !== 'all' && filter !== 'cancelled');
}

function momentOf({ moment }: Wanted): Moment {
  if (moment === null) throw new Error('a list that depends on the clock was not told of it');
  return moment;
}

/**
 * Bookings that need attention now: unpaid and soon, late, or a hold about to expire. Each condition has its own index.
 */
function attention(place: (value: unknown) => string, outletId: string, { today, now, lateMinutes }: Moment): string {
  const at = Temporal.Instant.from(now);
  const instant = (when: Temporal.Instant): string => `${place(when.toString())}::timestamptz`;
  return `b.booking_id IN (
    SELECT a.booking_id FROM booking a
    WHERE a.business_id = $1 AND a.outlet_id = ${outletId} AND a.status <> 'done' AND a.status <> 'cancelled'
      AND a.list_date >= ${place(today)}::date AND a.list_date <= ${place(datePlus(today, 1))}::date
      AND (a.status = 'pending' AND a.balance_cents > 0 AND a.starts_at <= ${instant(at.add({ hours: ATTENTION_HOURS }))}
        OR a.status = 'successful' AND a.starts_at <= ${instant(at.subtract({ minutes: lateMinutes }))})
    UNION ALL
    SELECT h.booking_id FROM booking h
    WHERE h.business_id = $1 AND h.outlet_id = ${outletId} AND h.status = 'holding'
      AND h.expires_at > ${instant(at)} AND h.expires_at <= ${instant(at.add({ minutes: HOLD_EXPIRES_MINUTES }))})`;
}

export type Order = { sort: ListSort; descending: boolean };

/**
 * A page of bookings in the order of an index; where the filters may skip many rows, reads the keys first and then the
 * rows.
 */
export async function bookingsPage(
  tx: Tx,
  wanted: Wanted,
  { sort, descending }: Order,
  page: PageRequest<ListKey>,
): Promise<ListedBooking[]> {
  const shape = shapeOf(tx.businessId, wanted);
  const downward = descending !== page.backward;
  const columns: [string, string][] = [...SORT_COLUMNS[sort], ['b.booking_id', 'uuid']];
  const order = columns.map(([column]) => `${column} ${downward ? 'DESC' : 'ASC'}`).join(', ');
  const from = page.from?.map((value, index) => `$${shape.values.push(value)}::${columns[index]?.[1]}`);
  const beyond =
    from && `(${columns.map(([column]) => column).join(', ')}) ${downward ? '<' : '>'} (${from.join(', ')})`;
  const narrowed = [...shape.conditions, ...(beyond === undefined ? [] : [beyond])];
  const conditions = narrowed.map((condition) => ` AND ${condition}`).join('');
  // The limit is a literal, since a plan with a parameter expects a tenth of the table.
  const limit = `LIMIT ${page.limit}${page.offset > 0 ? ` OFFSET ${page.offset}` : ''}`;
  const text =
    sort === 'startsAt' && page.offset === 0 && isDense(wanted)
      ? `SELECT ${LISTED_COLUMNS} FROM booking b
         WHERE b.business_id = $1${conditions} ORDER BY ${order} ${limit}`
      : `${shape.found}
         SELECT ${LISTED_COLUMNS}${sort === 'name' ? ', lower(b.name) AS sort_name' : ''}
         FROM (
           SELECT b.booking_id FROM booking b WHERE b.business_id = $1${conditions} ORDER BY ${order} ${limit}) keys
         JOIN booking b ON b.business_id = $1 AND b.booking_id = keys.booking_id
         ORDER BY ${order}`;
  const common = page.offset === 0 && COMMON_SIZES.has(page.size);
  return tx.query<ListedBooking>(common ? named(text) : { name: '', text }, shape.values);
}

/** Whether the filters match most rows of the list's index. */
function isDense({ search, status, planId, balance, filter, isHistory }: Wanted): boolean {
  if (search !== null || status !== null || planId !== null || isHistory === true) return false;
  return balance !== 'none' && filter !== 'attention';
}

/** The number of matching bookings, counted to one beyond the limit, and of those that the search alone matches. */
export async function countBookings(tx: Tx, wanted: Wanted): Promise<{ counted: number; found: number }> {
  const shape = shapeOf(tx.businessId, wanted);
  const conditions = ['b.business_id = $1', ...shape.conditions].join(' AND ');
  const statement = named(
    `${shape.found}
     SELECT count(*) AS counted, ${wanted.search === null ? '0' : '(SELECT matches FROM found)'} AS found
     FROM (SELECT 1 FROM booking b WHERE ${conditions} LIMIT ${COUNTED_ROWS + 1}) AS counted_rows`,
  );
  const [row] = await tx.query<{ counted: number; found: number }>(statement, shape.values);
  return row ?? { counted: 0, found: 0 };
}

/** Other page sizes, and pages by number, have too many shapes to be prepared. */
const COMMON_SIZES = new Set([25, 50, 100]);
const REMEMBERED = 400;
const names = new Map<string, string>();

/** Names a statement built from parts by its text, so that each shape is prepared once; rare shapes stay unnamed. */
function named(text: string): Statement {
  const known = names.get(text);
  if (known !== undefined) return { name: known, text };
  if (names.size >= REMEMBERED) return { name: '', text };
  const name = `booking_list.made_${names.size + 1}`;
  names.set(text, name);
  return { name, text };
}

const CLOCK: Statement = {
  name: 'booking_list.clock',
  text: 'SELECT timezone, day_start, late_minutes FROM outlet WHERE business_id = $1 AND outlet_id = $2',
};

export type OutletClock = { timezone: string; day_start: string; late_minutes: number };

/**
 * The zone of an outlet, the start of its day, and the minutes after which a party is late. @throws ApiError
 * `not_found`.
 */
export async function outletClock(tx: Tx, outletId: string): Promise<OutletClock> {
  const [row] = await tx.query<OutletClock>(CLOCK, [tx.businessId, outletId]);
  if (row === undefined) throw new ApiError('not_found');
  return row;
}
