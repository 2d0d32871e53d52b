import { cents } from '@laneway/domain/money/cents';
import { entryWith, periodWith, planWith, scheduleWith } from '@laneway/domain/plans/plan-defaults';
import { categoriesOf, onSale, priceFrom } from '@laneway/domain/plans/plan-summary';
import type { Plan } from '@laneway/domain/plans/plan';
import type { Client } from 'pg';
import { newId } from '../platform/database/uuid.ts';
import { insert } from './insert.ts';

/**
 * The worked example's prices: 35.00 an hour before 18:00, 55.00 after, 6.25 % tax, a taxed fee of 3 %, half as
 * deposit.
 */
export function testPlans(outletId: string, categoryId: string): { openBowling: Plan; birthday: Plan; byGame: Plan } {
  const common = {
    planId: newId(),
    outletId,
    serviceConfigId: newId(),
    description: 'Lanes by the hour for up to six bowlers.',
  };
  const fee = {
    key: 'svc',
    name: 'Service fee',
    description: '',
    type: 2 as const,
    amountFlat: cents(0),
    amountPer: 3,
    feeBasedOn: 'BOOKING' as const,
    taxFlag: false,
    taxApplied: true,
    serviceCategory: null,
    status: true,
    refundType: 0 as const,
    refundAmount: cents(0),
    refundPer: 0,
    timeAdvance: 0,
    timeAdvanceSymbol: 'hrs' as const,
    accountingCategory: null,
  };
  const everyDay = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
  const deposit = {
    upfrontDepositStatus: true,
    depositType: 2 as const,
    depositAmount: cents(0),
    depositPer: 50,
    refundStatus: true,
    refundType: 4 as const,
    refundAmount: cents(0),
    refundPer: 0,
    timeAdvanceValue: 48,
    period: 'hrs' as const,
  };
  const tier = (type: 'Guest' | 'Child', price: number) => ({
    type,
    price: cents(price),
    tax: 6.25,
    items: [],
    gcItems: [],
  });
  const lane = {
    serviceCategory: categoryId,
    venueType: 'lane' as const,
    from: null,
    to: null,
    serviceDescription: '',
  };
  const schedule = (entry: Parameters<typeof entryWith>[0]) => [
    scheduleWith({ scheduleId: 's1', days: [...everyDay], dateRange: [entryWith(entry)] }),
  ];
  return {
    openBowling: planWith({
      ...common,
      serviceId: 'BOWLING',
      serviceItemType: 'PLAN',
      planType: 'PER_HOUR',
      title: 'Open bowling',
      waitlistStatus: true,
      processingFeeDetails: [fee],
      schedules: schedule({
        venueDetail: { ...lane, bookingType: 'PER_HOUR' },
        maxGuest: 6,
        bookingDuration: [1, 1.5, 2],
        bookingDepositDetails: deposit,
        requires: [{ venueType: 'lane', serviceCategory: categoryId, from: null, to: null, count: 'party' }],
        reservationSlots: [
          periodWith({
            from: '12:00',
            to: '18:00',
            fromMin: 720,
            toMin: 1080,
            increment: 30,
            pricePerHours: [tier('Guest', 3500)],
          }),
          periodWith({
            from: '18:00',
            to: '26:00',
            fromMin: 1080,
            toMin: 1560,
            increment: 30,
            pricePerHours: [tier('Guest', 5500)],
          }),
        ],
      }),
    }),
    birthday: planWith({
      ...common,
      planId: newId(),
      serviceId: 'PARTY_EVENT',
      serviceItemType: 'PARTY_EVENT',
      planType: 'PER_PERSON',
      title: 'Birthday Strike',
      schedules: schedule({
        venueDetail: { ...lane, bookingType: 'PER_PERSON' },
        maxGuest: 6,
        bookingDuration: [2],
        maxGuestAllowed: 30,
        requires: [
          { venueType: 'lane', serviceCategory: categoryId, from: null, to: null, count: 'party' },
          { venueType: 'room', serviceCategory: categoryId, from: null, to: null, count: 1 },
        ],
        reservationSlots: [
          periodWith({
            from: '12:00',
            to: '25:00',
            fromMin: 720,
            toMin: 1500,
            increment: 60,
            pricePerPerson: [tier('Child', 2200), tier('Guest', 1800)],
          }),
        ],
      }),
    }),
    byGame: planWith({
      ...common,
      planId: newId(),
      serviceId: 'BOWLING',
      serviceItemType: 'PLAN',
      planType: 'PER_GAME',
      title: 'By the game',
      schedules: schedule({
        venueDetail: { ...lane, bookingType: 'PER_GAME' },
        maxGuest: 6,
        reservationSlotType: 'open',
        requires: [{ venueType: 'lane', serviceCategory: categoryId, from: null, to: null, count: 'party' }],
        reservationSlots: [
          periodWith({
            from: '12:00',
            to: '26:00',
            fromMin: 720,
            toMin: 1560,
            increment: 30,
            pricePerGame: [tier('Guest', 700), tier('Child', 500)],
          }),
        ],
      }),
    }),
  };
}

/** Saves a plan as its first version, with what lists show of it. */
export async function insertPlan(owner: Client, businessId: string, plan: Plan): Promise<void> {
  const { from, to } = onSale(plan);
  await insert(owner, 'plan', {
    business_id: businessId,
    plan_id: plan.planId,
    outlet_id: plan.outletId,
    service_id: plan.serviceId,
    service_item_type: plan.serviceItemType,
    plan_type: plan.planType,
    title: plan.title,
    description: plan.description,
    admin_status: plan.adminStatus,
    service_category: categoriesOf(plan)[0],
    service_categories: categoriesOf(plan),
    price_from_cents: priceFrom(plan),
    on_sale_from: from,
    on_sale_to: to,
  });
  await insert(owner, 'plan_version', {
    business_id: businessId,
    plan_id: plan.planId,
    version: 1,
    document: JSON.stringify(plan),
  });
}
