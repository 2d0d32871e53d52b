import type { Call } from '@laneway/contract/endpoints';
import { expect, type Page } from '@playwright/test';
import { OWNER, sharedSession, signInByCall } from './people.ts';

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

/** In one of these it is between noon and six, whatever the hour. */
const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Australia/Brisbane',
  'Asia/Tokyo',
  'Asia/Dubai',
  'Europe/Berlin',
  'America/Sao_Paulo',
];

/** An outlet of a journey's own; `today` is its business date, YYYY-MM-DD, of which it is the afternoon. */
export type Venue = { outletId: string; today: string };

/**
 * Makes an outlet of the demo's business for one journey, whose prices and clock never change: six lanes, open from noon
 * to two; "Open bowling" at 40.00 an hour and lane with 6.25 % tax and a taxed fee of 3 %, half of it as deposit, of
 * which 60 % of the goods come back until 48 hours before; the deal "Two hours and pizza" at 99.00 for an hour and a
 * half; "Pizza" at 18.00 and "Shoes" at 5.50, with the same tax; gift cards of 25.00, 50.00 and 100.00.
 * `waitlistStatus`: open bowling has a wait list; `price`: what an hour of it costs instead.
 * @throws for a name that sorts before the demo's outlets: the other journeys expect that a sign-in opens one of those
 */
export async function makeVenue(
  page: Page,
  name: string,
  prefix: string,
  { waitlistStatus = false, price = 40 }: { waitlistStatus?: boolean; price?: number } = {},
): Promise<Venue> {
  if (name < 'Harbor Lanes') throw new Error(`${name} would be the outlet that a sign-in opens`);
  const { send, businessId } = await ownerCalls(page);

  const timezone = ZONES.find((zone) => isAfternoon(wall(zone).hour));
  if (timezone === undefined) throw new Error('it is afternoon nowhere');
  const newOutlet: Call<'outlet.create'>['body'] = {
    businessId,
    name,
    prefix,
    address: { line1: '1 Pier Rd', city: 'Boston' },
    timezone,
    taxPer: 6.25,
    openingHours: WEEK.map((day) => ({ day, open: '12:00', close: '26:00' })),
  };
  const { outlet } = await send<{ outlet: { outletId: string } }>('post', 'outlet/create', newOutlet);
  const { outletId } = outlet;
  const lanes: Call<'venue.add'>['body'] = {
    outletId,
    resources: [1, 2, 3, 4, 5, 6].map((number) => ({ venueType: 'lane', number, name: `Lane ${number}` })),
  };
  await send('post', 'venue/add', lanes);
  const { rows } = await send<{ rows: { serviceCatId: string; name: string }[] }>(
    'get',
    `service-category/list/${businessId}`,
  );
  const serviceCategory = rows.find((row) => row.name === 'Open bowling')?.serviceCatId ?? '';
  const bowling: Call<'serviceConfig.create'>['body'] = {
    outletId,
    serviceId: 'BOWLING',
    venueTypes: ['lane'],
    serviceCategories: [serviceCategory],
  };
  const { serviceConfigId } = await send<{ serviceConfigId: string }>('post', 'service-config/create', bowling);
  const plan: Call<'plan.create'>['body'] = {
    outletId,
    serviceConfigId,
    serviceId: 'BOWLING',
    serviceItemType: 'PLAN',
    planType: 'PER_HOUR',
    title: 'Open bowling',
    waitlistStatus,
    description: 'Lanes by the hour for up to six bowlers.',
    processingFeeDetails: [{ name: 'Service fee', amountPer: 3, taxApplied: true }],
    schedules: [
      {
        scheduleIndex: 1,
        days: [...WEEK],
        dateRange: [
          {
            venueDetail: { serviceCategory, venueType: 'lane' },
            reservationSlots: [
              { fromMin: 720, toMin: 1560, increment: 30, pricePerHours: [{ type: 'Guest', price, tax: 6.25 }] },
            ],
            bookingDepositDetails: {
              upfrontDepositStatus: true,
              depositAmount: 50,
              depositSymbol: '%',
              refundStatus: true,
              refundType: 2,
              refundAmount: 60,
              refundSymbol: '%',
              timeAdvanceValue: 48,
            },
          },
        ],
      },
    ],
  };
  await send('post', 'service-item/create', plan);
  const deal: Call<'deal.create'>['body'] = {
    outletId,
    serviceConfigId,
    serviceId: 'BOWLING',
    serviceItemType: 'BUY_NOW',
    planType: 'BUY_NOW',
    title: 'Two hours and pizza',
    description: 'Paid now, and used later on any day.',
    priceLines: [{ id: 'four', name: 'For four', price: 99, tax: 6.25, timeFrame: 1.5 }],
    schedules: [],
    validDays: 365,
    processingFeeDetails: [],
  };
  await send('post', 'items-deals/create', deal);
  const cards: Call<'serviceConfig.create'>['body'] = { outletId, serviceId: 'GIFT_CARD' };
  const { serviceConfigId: cardConfigId } = await send<{ serviceConfigId: string }>(
    'post',
    'service-config/create',
    cards,
  );
  const card: Call<'plan.create'>['body'] = {
    outletId,
    serviceConfigId: cardConfigId,
    serviceId: 'GIFT_CARD',
    serviceItemType: 'GIFT_CARD',
    planType: 'GIFT_CARD',
    title: 'Gift card',
    description: 'Paid now, and spent at any outlet of the house.',
    priceLines: [25, 50, 100].map((price) => ({ id: `g${price}`, name: `$${price}`, price, tax: 0, timeFrame: null })),
    schedules: [],
    processingFeeDetails: [],
  };
  await send('post', 'service-item/create', card);
  const addon = (what: string, price: number, category: string): Call<'addon.create'>['body'] => ({
    outletId,
    name: what,
    price,
    category,
    taxPer: 6.25,
  });
  await send('post', 'addon/create', addon('Pizza', 18, 'Food'));
  await send('post', 'addon/create', addon('Shoes', 5.5, 'Shoes'));
  return { outletId, today: wall(timezone).date };
}

const isAfternoon = (hour: number) => hour >= 12 && hour < 18;

/** Date and hour of this moment in a time zone. */
function wall(timeZone: string): { date: string; hour: number } {
  const now = new Date();
  const date = now.toLocaleDateString('sv-SE', { timeZone });
  return { date, hour: Number(now.toLocaleTimeString('sv-SE', { timeZone }).slice(0, 2)) };
}

/** Puts the outlet in view of a page, as if it had been chosen in the top bar. */
export async function enterVenue(page: Page, { outletId }: Venue): Promise<void> {
  await page.addInitScript((id) => sessionStorage.setItem('laneway-outlet', id), outletId);
}

/** Calls of the demo's owner, outside of any screen; one that is refused fails the journey. */
async function ownerCalls(page: Page) {
  const session = sharedSession(OWNER) ?? (await signInByCall(page.request, OWNER));
  const { businessId } = JSON.parse(session['user'] ?? '{}') as { businessId: string };
  const send = async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${session['token'] ?? ''}`, 'idempotency-key': crypto.randomUUID() };
    const answer = await page.request[method](`/api/admin/${path}`, { headers, ...(data && { data }) });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  return { send, businessId };
}

/** The lanes of a journey's own outlet, by their number, and its plan of open bowling. */
async function soldAt(page: Page, { outletId, today }: Venue) {
  const { send } = await ownerCalls(page);
  const { resources } = await send<{ resources: { resourceId: string; number: number }[] }>(
    'get',
    `booking/board/${outletId}?date=${today}`,
  );
  const { serviceItems } = await send<{ serviceItems: { id: string; title: string }[] }>(
    'get',
    `service-item/list/${outletId}/all/all/all`,
  );
  const planId = serviceItems.find(({ title }) => title === 'Open bowling')?.id ?? '';
  return { send, planId, lanes: new Map(resources.map(({ number, resourceId }) => [number, resourceId])) };
}

type PartyAt = { name: string; lane: number; start: string; date?: string };

/** A party of two for an hour on a lane of a journey's own outlet, today unless named, by call. */
export async function bookAt(page: Page, venue: Venue, { name, lane, start, date }: PartyAt): Promise<void> {
  const { send, planId, lanes } = await soldAt(page, venue);
  const item = {
    serviceItemId: planId,
    date: date ?? venue.today,
    start,
    duration: 1,
    guests: { Guest: 2 },
    lanes: [lanes.get(lane) ?? ''],
  };
  const { outletId } = venue;
  const body: Call<'reservation.add'>['body'] = { outletId, name, bookingPhone: '2075550155', items: [item] };
  await send('post', 'reservation/add', body);
}

/** Blocks all lanes of a journey's own outlet for the rest of today, by call. */
export async function blockFrom(page: Page, venue: Venue, start: string): Promise<void> {
  const { send, lanes } = await soldAt(page, venue);
  const body: Call<'block.create'>['body'] = {
    outletId: venue.outletId,
    title: 'Cup final',
    resource: [...lanes.values()],
    date: venue.today,
    start,
    end: '26:00',
  };
  await send('post', 'outlet/block', body);
}

/** A party of four waits today for an hour of open bowling between two times, by call. */
export async function joinAt(
  page: Page,
  venue: Venue,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<void> {
  const { send, planId } = await soldAt(page, venue);
  const body: Call<'wait.join'>['body'] = {
    outletId: venue.outletId,
    planId,
    date: venue.today,
    from,
    to,
    duration: 1,
    guests: { Guest: 4 },
    name,
    bookingPhone: '2075550166',
  };
  await send('post', 'booking/wait', body);
}

/** Sells a gift card for cash at a journey's own outlet, by call. Returns its code. */
export async function sellCard(page: Page, { outletId }: Venue, amount: number): Promise<string> {
  const { send } = await ownerCalls(page);
  const purchaser = { name: 'Ann Lee', phone: '2075550188' };
  const body: Call<'giftCard.create'>['body'] = { outletId, amount, purchaser, paymentMethod: 'CASH' };
  return (await send<{ code: string }>('post', 'gift-card/create', body)).code;
}
