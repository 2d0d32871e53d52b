import { bookingCode } from '@laneway/domain/bookings/booking-code';
import type { Start } from '@laneway/domain/availability/starts';
import type { DateRangeEntry, Guests } from '@laneway/domain/plans/plan';
import { wallMinutesAt } from '@laneway/domain/time/day-clock';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { idAfter } from '../platform/database/uuid.ts';
import { partyTitle, someone } from './customers.ts';
import { rulingOf, type DayBook } from './day-book.ts';
import type { Channel, DemoFile, PayMode } from './demo-file.ts';
import type { Draft } from './draft.ts';
import type { CardPool } from './gift-cards.ts';
import type { PromoBook } from './promo-rows.ts';
import type { Random } from './random.ts';
import { gamesIn, packagesFor } from './seat.ts';
import type { DemoStaff } from './staff.ts';
import type { DemoOutlet, DemoPlan } from './world.ts';

const CODE = /^[A-Z]+-(.*)$/;

/** Shared by all drafts of a fill. */
export type Making = {
  file: DemoFile;
  random: Random;
  nowMs: number;
  codes: Set<string>;
  /** The gift cards that its parties may pay with; absent: none are sold. */
  cards?: CardPool;
  /** The promos that its parties may have; absent: none. */
  promos?: PromoBook;
};

export type Placed = {
  plan: DemoPlan;
  entry: DateRangeEntry;
  entryPlace: number;
  start: Start;
  durationMin: number;
  party: number;
  guests: Guests;
  resourceIds: string[];
  channel: Channel;
  payMode: PayMode;
  createdMs: number;
};

/** A booking at its place and time, confirmed and unpaid so far. */
export function makeDraft(book: DayBook, placed: Placed, making: Making): Draft {
  const { random } = making;
  const { outlet } = book;
  const { plan, entry, start, durationMin, party, channel, createdMs } = placed;
  const endMs = start.startMs + durationMin * MINUTE_MS;
  const ruling = rulingOf(book, plan);
  const schedule = ruling.schedule ?? plan.document.schedules[0]!;
  const id = random.uuid(createdMs);
  return {
    id,
    itemId: idAfter(id),
    code: newCode(outlet, making),
    outlet,
    plan,
    schedule,
    entry,
    entryPlace: placed.entryPlace,
    date: book.date,
    startMin: start.minutes,
    endMin: wallMinutesAt(book.clock, endMs),
    which: start.which ?? null,
    startMs: start.startMs,
    endMs,
    durationMin,
    resourceIds: placed.resourceIds,
    guests: placed.guests,
    party,
    games: entry.venueDetail.bookingType === 'PER_GAME' ? gamesIn(durationMin, party, entry) : null,
    packages: plan.document.packageStatus ? packagesFor(party, entry) : null,
    ...whoFor(plan, party, making),
    notes: random.chance(0.08) ? random.pick(making.file.names.notes) : '',
    channel,
    payMode: placed.payMode,
    createdMs,
    creator: channel === 'web' ? null : atDesk(outlet, random),
    status: 'successful',
    wait: null,
    hold: null,
    cancelled: null,
    checkedInMs: null,
    opensMs: book.opening?.opensMs ?? start.startMs,
    doneMs: null,
    waiversMissing: null,
    paidAs: null,
    promoAs: null,
    paysAtEnd: false,
    payments: [],
    ordersAll: false,
    addons: [],
    adjustment: null,
    promo: null,
    sharing: null,
    split: null,
  };
}

/** The customer, and the name of the party. */
function whoFor(plan: DemoPlan, party: number, { file, random }: Making) {
  const customer = someone(random, file);
  const { names, demand } = file;
  const contact = { phone: customer.phone, email: customer.email };
  if (plan.key.endsWith('corporate')) return { name: random.pick(names.companies), ...contact, honor: null };
  if (plan.document.serviceId !== 'PARTY_EVENT') {
    const group = party >= 8 && random.chance(0.3);
    return { name: group ? random.pick(names.groupTitles) : customer.name, ...contact, honor: null };
  }
  const child = random.pick(names.first);
  const age = random.between(...demand.customers.childAges);
  const [birthday = '{last} birthday', turns = birthday, ...others] = names.partyTitles;
  const pattern = random.weighted([
    [birthday, 0.5],
    [turns.replace('{first}', child), 0.35],
    [random.pick(others.length > 0 ? others : [birthday]), 0.15],
  ]);
  return { name: partyTitle(pattern, customer, child, age), ...contact, honor: { name: child, age } };
}

/** A random member of the outlet's staff; the owner only where nobody else works. */
export function atDesk(outlet: DemoOutlet, random: Random): DemoStaff {
  const desk = outlet.staff.filter((person) => person.role === 'MGR');
  return random.pick(desk.length > 0 ? desk : outlet.staff);
}

/** Five characters that are unique in the business. */
export function newCode(outlet: DemoOutlet, { random, codes }: Pick<Making, 'random' | 'codes'>): string {
  for (;;) {
    const code = CODE.exec(bookingCode(outlet.file.prefix, random.bytes(5)))?.[1] ?? '';
    const key = `${outlet.business.id}/${code}`;
    if (codes.has(key)) continue;
    codes.add(key);
    return code;
  }
}
