import { custom } from '../../../app/form/fields/descriptor.tsx';
import { money } from '../../../app/form/fields/money-field.tsx';
import { number, percent } from '../../../app/form/fields/number-field.tsx';
import { toggle } from '../../../app/form/fields/switch-field.tsx';
import { text } from '../../../app/form/fields/text-field.tsx';

/** Fields of deals and gift cards, which are sold without a time. */
export const goodsFields = {
  'priceLines.*.name': text('plan.goods.line_name'),
  'priceLines.*.price': money('plan.price.price'),
  'priceLines.*.tax': percent('plan.price.tax'),
  'priceLines.*.timeFrame': number('plan.goods.line_hours', { optional: true }),
  customAmount: toggle('plan.goods.customAmount'),
  validDays: number('plan.goods.validDays', { step: 1, min: 1 }),
  serviceCatId: custom('plan.field.serviceCategory', (id: string | null, { t }) => id ?? t('plan.goods.no_category')),
  addonIds: custom('plan.goods.addonIds', (ids: readonly string[]) => ids.join(', ')),
} as const;
