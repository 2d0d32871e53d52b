import type { Call } from '@laneway/contract/endpoints';
import type { PlanPlace } from '@laneway/contract/plans/any-plan.fixture';
import type { Client } from 'pg';

export type { PlanPlace };
export type PlanBody = Call<'plan.create'>['body'];

/** An outlet that sells bowling, as a plan names it. */
export async function placeOf(owner: Client, outletId: string): Promise<PlanPlace> {
  const { rows } = await owner.query<PlanPlace>(
    `SELECT o.outlet_id AS "outletId", f.service_config_id AS "serviceConfigId", c.service_cat_id AS "serviceCategory"
     FROM outlet o JOIN service_config f USING (business_id, outlet_id)
     JOIN service_category c ON c.business_id = f.business_id AND c.service_id = f.service_id
     WHERE o.outlet_id = $1 AND f.service_id = 'BOWLING' ORDER BY c.sort_order, c.service_cat_id LIMIT 1`,
    [outletId],
  );
  const [place] = rows;
  if (place === undefined) throw new Error('the outlet sells no bowling');
  return place;
}

/** Lanes by the hour every day from 12:00 to 18:00, at 35.00. */
export function entryBody({ serviceCategory }: PlanPlace) {
  return {
    venueDetail: { serviceCategory, venueType: 'lane' as const },
    bookingDuration: [1, 1.5],
    reservationSlots: [
      {
        from: '12:00',
        to: '18:00',
        fromMin: 720,
        toMin: 1080,
        pricePerHours: [{ type: 'Guest' as const, price: 35, tax: 6.25 }],
      },
    ],
  };
}

export function scheduleBody(place: PlanPlace) {
  return {
    scheduleIndex: 1,
    days: [
      'MON' as const,
      'TUE' as const,
      'WED' as const,
      'THU' as const,
      'FRI' as const,
      'SAT' as const,
      'SUN' as const,
    ],
    dateRange: [entryBody(place)],
  };
}

/** The body of a create with little more than must be said. */
export function planBody(place: PlanPlace, given: Partial<PlanBody> = {}): PlanBody {
  return {
    outletId: place.outletId,
    serviceConfigId: place.serviceConfigId,
    serviceId: 'BOWLING',
    serviceItemType: 'PLAN',
    planType: 'PER_HOUR',
    title: 'Afternoon lanes',
    description: 'Lanes by the hour until six.',
    schedules: [scheduleBody(place)],
    ...given,
  };
}

export function dealBody(place: PlanPlace, given: Partial<PlanBody> = {}): PlanBody {
  return planBody(place, {
    serviceItemType: 'BUY_NOW',
    planType: 'BUY_NOW',
    title: 'Two hours and pizza',
    priceLines: [{ id: 'two', name: 'Two hours', price: 99 }],
    schedules: [],
    ...given,
  });
}
