import { planForm } from '@laneway/contract/plans/plan.schema';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { number } from '../../app/form/fields/number-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { longText, text } from '../../app/form/fields/text-field.tsx';

export const SELLING_WORDS = {
  PER_HOUR: 'plan.type.PER_HOUR',
  PER_GAME: 'plan.type.PER_GAME',
  PER_PERSON: 'plan.type.PER_PERSON',
} as const;
const UNIT_WORDS = { min: 'plan.unit_min', hrs: 'plan.unit_hrs' } as const;

/** The fields of the plan editor. What has no descriptor is kept as it was saved. */
export const planFields = fields(planForm, {
  title: text('plan.field.title'),
  topDescription: text('plan.field.topDescription'),
  description: longText('plan.field.description'),
  videoUrl: text('plan.field.videoUrl', { type: 'url', placeholder: 'https://' }),
  planType: choice('plan.field.planType', SELLING_WORDS),

  pwaStatus: toggle('plan.field.pwaStatus'),
  adminStatus: toggle('plan.field.adminStatus'),
  walkinStatus: toggle('plan.field.walkinStatus'),
  waitlistStatus: toggle('plan.field.waitlistStatus'),
  adminAutoAssignStatus: toggle('plan.field.adminAutoAssignStatus'),
  pwaAutoAssignStatus: toggle('plan.field.pwaAutoAssignStatus'),
  sessionStatus: toggle('plan.field.sessionStatus'),
  packageStatus: toggle('plan.field.packageStatus'),
  isProfilePicRequired: toggle('plan.field.isProfilePicRequired'),
  allowCustomerEdit: toggle('plan.field.allowCustomerEdit'),
  enableImmediatePayment: toggle('plan.field.enableImmediatePayment'),
  gameCardStatus: toggle('plan.field.gameCardStatus'),
  hideSingleTime: toggle('plan.field.hideSingleTime'),
  showImgAsBanner: toggle('plan.field.showImgAsBanner'),
  'maximumTimeAdvance.value': number('plan.field.maximumTimeAdvance', { step: 1 }),
  'maximumTimeAdvance.symbol': choice('plan.unit', UNIT_WORDS),
  'minimumTimeAdvance.value': number('plan.field.minimumTimeAdvance', { step: 1 }),
  'minimumTimeAdvance.symbol': choice('plan.unit', UNIT_WORDS),
});
