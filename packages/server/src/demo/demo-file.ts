import type { Tender } from '@laneway/domain/ledger/tender-postings';
import { readFileSync } from 'node:fs';
import type { Guests, Question, ServiceId, VenueType, Weekday } from '@laneway/domain/plans/plan';
import type { OpeningHours, SpecialHours } from '@laneway/domain/plans/resource';

/** The demo company as in harbor-lanes.json; objects refer to each other by `key`. Money is in dollars. */
export type DemoFile = {
  season: { from: string; to: string };
  services: ServiceId[];
  password: string;
  accounts: FilePerson[];
  otherStaff: FilePerson[];
  businesses: FileBusiness[];
  demand: FileDemand;
  today: FileToday;
  names: FileNames;
};

export type Address = { line1: string; line2: string; city: string; state: string; zip: string; country: string };

export type FilePerson = {
  email: string;
  role?: 'ADM' | 'BIZ' | 'MGR';
  business: string | null;
  firstName: string;
  lastName: string;
  phone?: string;
  status?: 'invited' | 'active' | 'disabled';
  isBAdmin?: boolean;
  outlets: string[];
  toAddressesList?: string[];
  permissions: { id: string; view: boolean; edit: boolean; disabled: boolean }[];
};

export type FileBusiness = {
  key: string;
  business: {
    name: string;
    email: string;
    phone: string;
    address: Address;
    logoUrl: string;
    status: string;
    currency: string;
    timezone: string;
    taxPer: number;
    taxInclusive: boolean;
    senderAddress: string;
    replyAddress: string;
    processingFeeDetails: object[];
  };
  outlets: FileOutlet[];
  serviceCategories: {
    key: string;
    outlet: string;
    serviceId: ServiceId;
    name: string;
    order: number;
    status: boolean;
  }[];
  questions: Record<string, Question>;
  plans: FilePlan[];
} & FileOfSlices;

/** What slices have of their own in the file of a business: each declares it beside its rows. */
export interface FileOfSlices {}

export type FileOutlet = {
  key: string;
  name: string;
  prefix: string;
  address: Address;
  phone: string;
  email: string;
  timezone: string;
  dayStart: string;
  openingHours: OpeningHours[];
  specialHours: SpecialHours[];
  taxPer: number;
  taxInclusive: boolean;
  holdMinutes: { customer: number; staff: number; offer: number };
  lateMinutes: number;
  status: string;
  imageUrl: string;
  shortUrl: string;
  resources: FileResource[];
  serviceConfigs: FileServiceConfig[];
  resourceSets: { key: string; name: string; members: string[] }[];
};

export type FileResource = {
  key: string;
  name: string;
  venueType: VenueType;
  number: number;
  maxGuest: number;
  gapAfter: boolean;
  serviceCategories: string[];
  status: 'active' | 'down' | 'disabled';
  deskNumber: string;
};

export type FileServiceConfig = {
  key: string;
  serviceId: ServiceId;
  status: string;
  title: string;
  venueTypes: VenueType[];
  increment: number;
  turnoverMinutes: number;
  defaultDuration: number;
  serviceCategories: string[];
};

/** The wire form of a plan with keys for ids; see plan-documents.ts. */
export type FilePlan = {
  key: string;
  outlet: string;
  category: string;
  serviceConfig: string;
  title: string;
  questions: string[];
  waiverSlots: object | null;
  imageUrl: string;
  customAmount?: { min: number; max: number };
} & Record<string, unknown>;

/** A value and its share. */
export type Share<T> = readonly [T, number];

export type FilePlanDemand = {
  partySizes: Share<number>[];
  childShare: number;
  /** Share of the parties that have a promo. */
  promoShare: number;
  /** Hours. */
  durations?: Share<number>[];
  games?: Share<number>[];
  entryShares?: number[];
  channels: Record<Channel, number>;
  leadTime: string;
  payment: Record<PayMode, number>;
  noShow: number;
  cancel: number;
  tipShare: number;
  tipPer: number;
  /** Of each add-on how many are ordered, a guest or a booking. */
  addons?: [key: string, per: 'guest' | 'booking', share: number][];
};

/** The channel of a booking. */
export type Channel = 'web' | 'phone' | 'desk' | 'walkin';
export type PayMode = 'deposit' | 'full' | 'giftCard' | 'split' | 'atDesk';

export type FileOutletDemand = {
  planMix: { days: Weekday[]; fromHour: number; toHour: number; shares: Record<string, number> }[];
  seasonalMix?: SeasonalMix[];
  tableArrivalsPerHour: { days: Weekday[]; fromHour: number; toHour: number; rate: number; plan: string }[];
  arrivalsPerHour: Partial<Record<Weekday, Record<string, number>>>;
  salesWithoutTime: SaleWithoutTime[];
};

/** What is sold without a time: so many a week, in December so many times as many; a share of them is spent. */
export type SaleWithoutTime = {
  kind: 'deal' | 'giftCard' | 'membership';
  plan: string;
  perWeek: number;
  decemberTimes?: number;
  spentShare?: number;
};

export type SeasonalMix = {
  plan: string;
  replaces: string;
  days?: Weekday[];
  fromHour?: number;
  toHour?: number;
  perHour?: number;
  dates?: string[];
  fillTo?: number;
};

export type FileLeague = {
  key: string;
  name: string;
  outlet: string;
  plan: string;
  day: Weekday;
  start: string;
  hours: number;
  /** Lowest and highest lane. */
  lanes: [number, number];
  players: number;
  childShare: number;
};

export type FileBlock = {
  key: string;
  outlet: string;
  title: string;
  resources: string[];
  kind: 'block' | 'multi-block';
  when?: 'today' | 'tomorrow';
  /** Minutes from now. */
  fromNow?: [number, number];
  start?: string;
  end?: string;
  repeat?: { recurrence: 'WEEKLY' | 'MONTHLY'; frequency: number; days: Weekday[] };
};

export type FileDemand = {
  /** Hours before the start: from, to, share. */
  leadTimes: Record<string, [number, number, number][]>;
  monthFactor: Record<string, number>;
  dateFactor: Record<string, number>;
  dayNoise: { low: number; high: number };
  weatherDays: { share: number; factor: number };
  plans: Record<string, FilePlanDemand>;
  outlets: Record<string, FileOutletDemand>;
  leagues: FileLeague[];
  blocks: FileBlock[];
  holds: { owners: string[]; minutesLeft: [number, number] };
  waitingList: { windowMinutes: [number, number] };
  lateness: { minutes: [number, number, number][]; overrunMinutes: [number, number] };
  cancelReasons: Share<string>[];
  cancelTiming: { inTimeShare: number; refundedShare: number };
  tenders: Record<Tender, number>;
  webTenders: Partial<Record<Tender, number>>;
  tips: { percents: Share<number>[]; sources: Record<'desk' | 'link' | 'reader', number> };
  splits: { people: Share<number>[] };
  /** Words, type, direction and amount (dollars or percent) of what goes wrong. */
  adjustments: { share: number; reasons: [words: string, type: 1 | 2, direction: 1 | 2, amount: number][] };
  waivers: { signedBeforeShare: number; signedAtDoorShare: number; missingShare: number };
  customers: { total: number; returningShare: number; withEmailShare: number; childAges: [number, number] };
};

export type TodayMinimum = Record<
  | 'inprogress'
  | 'successful'
  | 'pending'
  | 'initiated'
  | 'holding'
  | 'wait'
  | 'block'
  | 'done'
  | 'cancelled'
  | 'late'
  | 'overrun'
  | 'offer'
  | 'balanceDue'
  | 'waiversMissing',
  number
> & { vip?: number; roomsInUse?: number };

export type FileSetBooking = {
  code: string;
  outlet: string;
  plan: string;
  title: string;
  name: string;
  phone: string;
  email: string;
  honor?: string;
  honorAge?: number;
  guests: Guests;
  lanes: string[];
  room?: string;
  /** Minutes from now. */
  fromNow: number;
  hours: number;
  status: 'successful' | 'inprogress' | 'pending' | 'done';
  /** Dollars, or the amount still due. */
  paid: [Tender, number | 'rest'][];
  /** How many share the rest, the booker first; none of them has paid. */
  split?: number;
  /** The code of its promo, taken if it holds on the day of the booking. */
  promo?: string;
  notes?: string;
  waiversMissing?: number;
};

export type FileToday = {
  byTime: { when: 'ended' | 'running' | 'startsWithin30' | 'laterToday'; shares: Record<string, number> }[];
  minimum: Record<string, TodayMinimum>;
  window: { back: number; ahead: number };
  outsideHours: Record<string, string>;
  set: FileSetBooking[];
};

export type FileNames = {
  first: string[];
  last: string[];
  areaCodes: string[];
  email: string[];
  partyTitles: string[];
  groupTitles: string[];
  companies: string[];
  notes: string[];
};

const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Reads the file with the dates of its season moved by whole years, so that `today` (YYYY-MM-DD) lies inside.
 * @throws Error when the file is not beside this module.
 */
export function readDemoFile(today: string): DemoFile {
  const file = JSON.parse(readFileSync(new URL('harbor-lanes.json', import.meta.url), 'utf8')) as DemoFile;
  const years = seasonYears(file.season.from, today);
  return years === 0 ? file : (moved(file, years) as DemoFile);
}

/** Years from the file's season to the one that holds a date; seasons begin on the day the file's begins. */
export function seasonYears(from: string, today: string): number {
  const turned = today.slice(5) >= from.slice(5) ? 0 : 1;
  return Number(today.slice(0, 4)) - turned - Number(from.slice(0, 4));
}

function moved(value: unknown, years: number): unknown {
  if (typeof value === 'string') return DATE.test(value) ? movedDate(value, years) : value;
  if (Array.isArray(value)) return value.map((one) => moved(one, years));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, moved(inner, years)]));
}

function movedDate(date: string, years: number): string {
  return Temporal.PlainDate.from(date).add({ years }).toString();
}
