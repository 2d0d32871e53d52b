import { useTranslation } from 'react-i18next';
import { GUEST_TYPES } from '@laneway/domain/plans/plan';
import { ArrayField } from '../../../app/form/fields/array-field.tsx';
import { useRow } from '../../../app/form/fields/row.ts';
import { useEditor } from '../../../app/form/fields/use-bound.ts';
import { FormRow } from '../../../app/form/form-screen.tsx';
import { MultiChoice } from '../../../ui/multi-choice.tsx';
import { AddonField } from '../goods/addon-choice.tsx';
import { Folded } from '../folded.tsx';
import { LinesField } from './lines-field.tsx';
import { planFields } from '../plan-fields.ts';
import type { Entry } from './schedule-values.ts';

const ItemField = planFields.row('schedules.*.dateRange.*.purchaseItems.*').Field;
type Item = NonNullable<Entry['purchaseItems']>[number];

/** The add-ons in the price of an entry, and the kinds of guest that it is for. */
export function EntryExtras() {
  const { t } = useTranslation();
  const { path } = useRow();
  return (
    <Folded
      title={t('plan.extra.title')}
      paths={['purchaseItems', 'personTypes', 'customerTypes'].map((name) => `${path}.${name}`)}
    >
      <ArrayField<Item>
        name="purchaseItems"
        label={t('plan.extra.purchaseItems')}
        blank={() => ({ itemId: '', name: '', count: 1 })}
        add={t('plan.extra.add_item')}
        nameOf={({ name, count }, index) =>
          name ? t('plan.extra.item_named', { count, name }) : t('plan.extra.item_numbered', { number: index + 1 })
        }
      >
        <FormRow>
          <AddonField />
          <ItemField name="count" />
        </FormRow>
      </ArrayField>
      <PersonTypes />
      <LinesField name="customerTypes" help={t('plan.extra.customerTypes_help')} />
    </Folded>
  );
}

/** Types of guest; one that the editor does not know stays until it is taken out. */
function PersonTypes() {
  const { t } = useTranslation();
  const { value = [], problems: _problems, ...bound } = useEditor<readonly string[] | undefined>('personTypes');
  const others = value.filter((type) => GUEST_TYPES.every((known) => known !== type));
  return (
    <MultiChoice
      {...bound}
      help={t('plan.extra.personTypes_help')}
      options={[
        ...GUEST_TYPES.map((type) => ({ value: type as string, label: t(`plan.guest.${type}`) })),
        ...others.map((type) => ({ value: type, label: type })),
      ]}
      value={value}
    />
  );
}
