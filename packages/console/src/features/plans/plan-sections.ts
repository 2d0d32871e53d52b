import type { ParseKeys } from 'i18next';

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
  { id: 'plan-fees', title: 'plan.section.fees', paths: ['processingFeeDetails'] },
  {
    id: 'plan-questions',
    title: 'plan.section.questions',
    paths: ['waiverStatus', 'waiverSlots', 'questions', 'reportId', 'secondReportId', 'guestListReportId'],
  },
] as const satisfies readonly { id: string; title: ParseKeys; paths: readonly string[] }[];
