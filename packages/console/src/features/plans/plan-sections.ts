import type { ServiceItemType } from '@laneway/domain/plans/plan';
import type { ParseKeys } from 'i18next';
import type { IndexedSection } from '../../app/form/form-index.tsx';
import { firstPricePath } from './schedules/entry-prices.ts';
import type { PlanValues } from './plan-values.ts';

type Sections = readonly (Omit<IndexedSection, 'title'> & { title: ParseKeys })[];

/** The sections of the editor in their order, with the fields that belong to each. */
export const PLAN_SECTIONS = [
  {
    id: 'plan-basics',
    title: 'plan.section.basics',
    paths: [
      'title',
      'topDescription',
      'enableTopEditor',
      'description',
      'richDescription',
      'videoUrl',
      'imageId',
      'planType',
    ],
  },
  {
    id: 'plan-channels',
    title: 'plan.section.channels',
    paths: [
      'pwaStatus',
      'adminStatus',
      'walkinStatus',
      'waitlistStatus',
      'adminAutoAssignStatus',
      'pwaAutoAssignStatus',
      'sessionStatus',
      'packageStatus',
      'isProfilePicRequired',
      'allowCustomerEdit',
      'enableImmediatePayment',
      'gameCardStatus',
      'hideSingleTime',
      'showImgAsBanner',
      'maximumTimeAdvance',
      'minimumTimeAdvance',
    ],
  },
  { id: 'plan-schedules', title: 'plan.section.schedules', paths: ['schedules'] },
  {
    id: 'plan-prices',
    title: 'plan.section.prices',
    // The prices stand in the schedules, each with the time of its day.
    within: /\.(pricePerHours|pricePerGame|pricePerPerson|timeFrames|priceLines)(\.|$)/,
    paths: ['schedules'],
    leadsTo: (values) => firstPricePath((values as PlanValues).schedules, (values as PlanValues).packageStatus),
  },
  { id: 'plan-fees', title: 'plan.section.fees', paths: ['processingFeeDetails'] },
  {
    id: 'plan-questions',
    title: 'plan.section.questions',
    paths: ['waiverStatus', 'waiverSlots', 'questions', 'reportId', 'secondReportId', 'guestListReportId'],
  },
] as const satisfies Sections;

const GOODS_BASICS = {
  id: 'plan-basics',
  title: 'plan.section.basics',
  paths: ['title', 'topDescription', 'enableTopEditor', 'description', 'richDescription', 'videoUrl', 'imageId'],
} as const;
const GOODS_CHANNELS = {
  id: 'plan-channels',
  title: 'plan.section.channels',
  paths: ['pwaStatus', 'adminStatus', 'walkinStatus', 'showImgAsBanner'],
} as const;
const GOODS_PRICES = { id: 'plan-prices', title: 'plan.goods.prices', paths: ['priceLines', 'customAmount'] } as const;
const DEAL = { id: 'plan-deal', title: 'plan.goods.deal', paths: ['serviceCatId', 'addonIds', 'validDays'] } as const;
const FEES = { id: 'plan-fees', title: 'plan.section.fees', paths: ['processingFeeDetails'] } as const;

/** What is sold without a time has sections of its own. */
const OF_GOODS: Partial<Record<ServiceItemType, Sections>> = {
  BUY_NOW: [GOODS_BASICS, GOODS_PRICES, DEAL, GOODS_CHANNELS, FEES],
  GIFT_CARD: [GOODS_BASICS, GOODS_PRICES, GOODS_CHANNELS],
};

export function sectionsOf(itemType: ServiceItemType): Sections {
  return OF_GOODS[itemType] ?? PLAN_SECTIONS;
}
