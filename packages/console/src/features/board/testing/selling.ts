import type { Handlers } from '../../../test/fake-api.ts';
import { laneId, PLAN_ID, roomId, uuid } from './board-fixture.ts';

/** The booking that is held and then made. */
export const BOOKING = uuid(77, 5);

/** A plan that takes lanes by the party and a room with them. */
export function selling(changes: Handlers = {}) {
  const asked: number[] = [];
  const api: Handlers = {
    'plan.details': () =>
      ({
        plan: {
          planId: PLAN_ID,
          title: 'Open bowling',
          planType: 'PER_HOUR',
          packageStatus: false,
          adminAutoAssignStatus: true,
          version: 1,
        },
        schedule: {
          scheduleIndex: 1,
          dateRange: [
            {
              venueDetail: { serviceCategory: uuid(1, 8), venueType: 'lane', bookingType: 'PER_HOUR' },
              bookingDuration: [1, 1.5, 2],
              perHourAsGuest: true,
              requires: [{ venueType: 'lane' }, { venueType: 'room' }],
              reservationSlots: [
                {
                  fromMin: 600,
                  toMin: 1560,
                  pricePerHours: [
                    { type: 'Child', price: 9 },
                    { type: 'Guest', price: 12 },
                  ],
                },
              ],
            },
          ],
        },
      }) as never,
    'booking.availability': ({ body }) => {
      asked.push(performance.now());
      const [item] = body.items ?? [];
      const party = Object.values(item && 'guests' in item ? item.guests : {}).reduce((sum, count) => sum + count, 0);
      const needed = Math.ceil(party / 6);
      const lanes = (item && 'lanes' in item && item.lanes) || [laneId(8), laneId(9), laneId(10)].slice(0, needed);
      if (lanes.length < needed) {
        const nearest = [{ start: '22:00', lanes: [laneId(8), laneId(9), laneId(10)], total: 150 }];
        return {
          items: [],
          quote: null,
          warnings: [],
          whyNot: { code: 'venue.none', message: 'No Venue Resource Available', nearest },
        };
      }
      const need = (venueType: 'lane' | 'room', assigned: string[]) => ({
        venueType,
        needed: assigned.length,
        adjacent: true,
        assigned,
        free: assigned,
      });
      return {
        items: [
          {
            requires: [need('lane', lanes), need('room', [roomId(2)])],
            free: [...lanes, roomId(2)],
            start: '19:00',
            end: '20:00',
            startsAt: '2026-11-22T00:00:00Z',
            endsAt: '2026-11-22T01:00:00Z',
          },
        ],
        quote: {
          lines: [
            {
              step: 'list',
              label: 'Open bowling 19:00-20:00',
              quantity: lanes.length,
              unit: 40,
              amount: 40 * lanes.length,
              parts: { of: 'plan', title: 'Open bowling', from: '19:00', to: '20:00' },
            },
          ],
          total: 40 * lanes.length,
          depositDue: 20 * lanes.length,
          dueNow: 20 * lanes.length,
        },
        whyNot: null,
        warnings: [],
      };
    },
    'booking.lock': ({ body }) => ({
      bookingId: BOOKING,
      version: 1,
      status: 'holding',
      expiresAt: '2026-11-21T23:52:00Z',
      extensionsLeft: 4,
      items: [
        { itemId: uuid(77, 6), lanes: body.items?.flatMap((item) => ('lanes' in item && item.lanes) || []) ?? [] },
      ],
    }),
    'booking.unlock': () => ({ message: 'Released' }),
    'reservation.add': () => ({
      message: 'Reservation created',
      bookingId: BOOKING,
      code: 'HB-7K3QM',
      status: 'pending',
      version: 2,
      total: 120,
      dueNow: 60,
      balance: 120,
    }),
    ...changes,
  };
  return { api, asked };
}
