import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addonForm } from '@laneway/contract/addons/addon.schema';
import { DESCRIPTION_LENGTH } from '@laneway/domain/patterns/text-length';
import type { z } from 'zod';
import { counted } from '../../app/form/fields/counted-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { money } from '../../app/form/fields/money-field.tsx';
import { NumberField, number, percent } from '../../app/form/fields/number-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { useBound, useEditor } from '../../app/form/fields/use-bound.ts';
import { ComboText } from '../../ui/combo-box.tsx';
import { MultiChoice } from '../../ui/multi-choice.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { PlanChoice } from './addon.queries.ts';
import styles from './addons.module.css';

export type AddonValues = z.input<typeof addonForm>;

export const addonFields = fields(addonForm, {
  name: text('addons.name', { autoComplete: 'off' }),
  desc: counted('addons.desc', { most: DESCRIPTION_LENGTH.max, autoComplete: 'off' }),
  price: money('addons.price', { withSign: true }),
  taxPer: percent('addons.tax_per', { end: '%' }),
  taxFlat: money('addons.tax_flat', { withSign: true }),
  category: text('addons.category', { autoComplete: 'off' }),
  maxCount: number('addons.most', { optional: true, step: 1 }),
  stock: custom('addons.stock', (stock: number | null, { t, number: inWords }) =>
    stock === null ? t('addons.stock_endless') : inWords(stock),
  ),
  planIds: custom('addons.plans', (planIds: readonly string[] | null, { t }) =>
    planIds === null ? t('addons.every_plan') : planIds.join(', '),
  ),
  status: toggle('addons.on_sale', ['addons.state.on', 'addons.state.off']),
});

/** Its shelf, which is also its station: one that the outlet has, or a new one. */
export function CategoryField({ categories }: { categories: readonly string[] }) {
  const { t } = useTranslation();
  return <ComboText {...useBound<string>('category')} suggestions={categories} help={t('addons.category_help')} />;
}

/** Endless, or so many for each day of play. */
export function StockField() {
  const { t } = useTranslation();
  const { value, onChange } = useBound<number | null>('stock');
  // What was typed comes back with "By day".
  const [last, setLast] = useState(value ?? Number.NaN);
  const choose = (kind: 'endless' | 'day') => {
    if (value !== null) setLast(value);
    onChange(kind === 'day' ? last : null);
  };
  return (
    <div className={styles.pair}>
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden="true">
          {t('addons.stock')}
        </span>
        <SegmentedControl
          label={t('addons.stock')}
          stretch
          value={value === null ? 'endless' : 'day'}
          onChange={choose}
          options={[
            { value: 'endless', label: t('addons.stock_endless') },
            { value: 'day', label: t('addons.stock_by_day') },
          ]}
        />
      </div>
      {value !== null && <NumberField name="stock" label={t('addons.stock_day')} step={1} />}
    </div>
  );
}

/** The plans that offer it; none chosen is every plan. A plan that was deleted since stays until it is taken out. */
export function PlansField({ plans }: { plans: readonly PlanChoice[] }) {
  const { t } = useTranslation();
  const { value, onChange, problems: _problems, ...bound } = useEditor<string[] | null>('planIds');
  const chosen = value ?? [];
  const gone = chosen.filter((id) => plans.every((plan) => plan.value !== id));
  return (
    <MultiChoice
      {...bound}
      help={t('addons.plans_help')}
      options={[...plans, ...gone.map((id) => ({ value: id, label: t('addons.plan_gone') }))]}
      value={chosen}
      onChange={(next) => onChange(next.length > 0 ? next : null)}
    />
  );
}
