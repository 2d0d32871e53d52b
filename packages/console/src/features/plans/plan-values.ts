import { planForm } from '@laneway/contract/plans/plan.schema';
import type { Plan, PlanType, ServiceId, ServiceItemType, WaiverSlotName } from '@laneway/domain/plans/plan';
import { planWith } from '@laneway/domain/plans/plan-defaults';
import type { z } from 'zod';
import type { SavedPlan } from './plan.queries.ts';

/** A plan as the form holds it: money as decimals, as on the wire. */
export type PlanValues = z.input<typeof planForm>;

export const WAIVER_SLOTS = [
  'BEF_ADD',
  'AFT_ADD',
  'AFT_BOOK',
  'POST_BOOK1',
  'POST_BOOK2',
  'POST_BOOK3',
] as const satisfies readonly WaiverSlotName[];
const NO_WAIVER = { status: false, title: '', url: '' };

export type NewPlan = { serviceId: ServiceId; serviceConfigId: string };

type Kind = {
  serviceItemType: ServiceItemType;
  planType: PlanType;
  serviceId?: ServiceId;
  enableImmediatePayment?: boolean;
};
const KINDS: Partial<Record<ServiceId, Kind>> = {
  PARTY_EVENT: { serviceItemType: 'PARTY_EVENT', planType: 'PER_PERSON' },
  // A deal belongs to bowling; BUY_NOW is the heading that lists it. Nothing of a deal or a card can stay open.
  BUY_NOW: { serviceId: 'BOWLING', serviceItemType: 'BUY_NOW', planType: 'BUY_NOW', enableImmediatePayment: true },
  GIFT_CARD: { serviceItemType: 'GIFT_CARD', planType: 'GIFT_CARD', enableImmediatePayment: true },
};

/** How a new plan of a service begins to be sold. */
export function kindOf(serviceId: ServiceId): Pick<Plan, 'serviceId' | 'planType'> {
  return { serviceId, planType: 'PER_HOUR', ...KINDS[serviceId] };
}

/**
 * The values of a new plan of a service.
 * @param fees with which it begins; undefined leaves them to the server
 */
export function blankPlan(of: NewPlan, fees: PlanValues['processingFeeDetails']): PlanValues {
  const { planId: _id, outletId: _outlet, imageUrl: _url, isDeleted: _gone, order: _order, ...plan } = planWith(of);
  return complete({ ...plan, schedules: [], processingFeeDetails: fees, priceLines: [], ...KINDS[of.serviceId] });
}

/** The form's values of a saved plan: all that may be sent back, whether a section shows it or not. */
export function valuesOf(plan: SavedPlan): PlanValues {
  const {
    planId: _id,
    outletId: _outlet,
    imageUrl: _url,
    isDeleted: _gone,
    order: _order,
    version: _v,
    ...values
  } = plan;
  const schedules = values.schedules?.toSorted((a, b) => a.scheduleIndex - b.scheduleIndex) ?? [];
  return complete({ ...values, schedules });
}

/** Every field of the form has its place in the values, so that showing it changes nothing. */
function complete(values: PlanValues): PlanValues {
  const slots = WAIVER_SLOTS.map((name) => [name, { ...NO_WAIVER, ...values.waiverSlots?.[name] }] as const);
  return { imageId: undefined, ...values, waiverSlots: Object.fromEntries(slots) };
}

/** The document of a save: schedules numbered in their order, and no waivers that say nothing. */
export function documentOf(values: PlanValues, saved: SavedPlan | null): PlanValues {
  const schedules = values.schedules ?? [];
  const isInOrder = schedules.every(
    ({ scheduleIndex }, at) => at === 0 || scheduleIndex > (schedules[at - 1]?.scheduleIndex ?? 0),
  );
  const slots = Object.entries(values.waiverSlots ?? {}).filter(
    ([name, slot]) =>
      saved?.waiverSlots?.[name as WaiverSlotName] !== undefined || slot?.status || slot?.title || slot?.url,
  );
  return {
    ...values,
    waiverSlots: Object.fromEntries(slots),
    schedules: isInOrder ? schedules : schedules.map((row, at) => ({ ...row, scheduleIndex: at + 1 })),
  };
}

/** A named price of a package, a deal or a gift card. */
export type PriceLine = NonNullable<PlanValues['priceLines']>[number];

/** The tax of the last of some prices, which a further one takes over; undefined where there is none. */
export function lastTax(prices: readonly { tax?: number | undefined }[] | undefined): number | undefined {
  return prices?.at(-1)?.tax;
}

/** @param price decimal; NaN: to be typed. @param tax percent */
export function blankPriceLine(price: number, tax: number): PriceLine {
  return { id: crypto.randomUUID(), name: '', price, tax, timeFrame: null };
}
