import type { ParseKeys } from 'i18next';

/** The sections of the editor in their order, with the fields that belong to each. */
export const PLAN_SECTIONS = [
  {
    id: 'plan-basics',
    title: 'plan.section.basics',
    paths: ['title', 'topDescription', 'description', 'videoUrl', 'imageId', 'planType'],
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
] as const satisfies readonly { id: string; title: ParseKeys; paths: readonly string[] }[];
