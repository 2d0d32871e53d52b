import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { promoForm } from '@laneway/contract/promos/promo.schema';
import { checks } from '../../app/form/fields/checks-field.tsx';
import { choice } from '../../app/form/fields/choice-field.tsx';
import { date } from '../../app/form/fields/date-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { money, MoneyField, MoneyOrPercentField } from '../../app/form/fields/money-field.tsx';
import { number } from '../../app/form/fields/number-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { useBound, useEditor } from '../../app/form/fields/use-bound.ts';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { WEEK, weekdayName } from '../../app/hours/hours.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { MultiChoice, type MultiChoiceProps } from '../../ui/multi-choice.tsx';
import { Muted } from '../../ui/text.tsx';
import type { Places } from './promo.queries.ts';
import { dayWords, type PromoValues, promoWords } from './promo-words.ts';
import styles from './promos.module.css';

export const promoFields = fields(promoForm, {
  promoCode: text('promos.code', {
    maxLength: 20,
    autoCapitalize: 'characters',
    spellCheck: false,
    autoComplete: 'off',
  }),
  name: text('promos.name', { maxLength: 60 }),
  status: toggle('promos.active', ['promos.active', 'promos.inactive']),
  type: choice('promos.type', { 1: 'promos.flat', 2: 'promos.percentage' }, { read: Number }),
  amount: custom('promos.amount', (amount: number, { number: plain }) => plain(amount)),
  maxDiscount: money('promos.at_most', { optional: true, withSign: true }),
  appliesTo: checks('promos.comes_off', { plan: 'promos.plans', addon: 'promos.addons' }),
  startDate: date('promos.from'),
  endDate: date('promos.until'),
  days: custom('promos.days', (days: readonly string[], { t, locale }) =>
    days.length === 0 ? t('promos.every_day') : dayWords(days, locale, 'short'),
  ),
  outletIds: custom('promos.outlets', (ids: readonly string[], say) => say.number(ids.length)),
  planIds: custom('promos.plans', (ids: readonly string[], say) => say.number(ids.length)),
  minSpend: money('promos.min_spend', { withSign: true }),
  maxUses: number('promos.max_uses', { step: 1 }),
  maxUsesPerCustomer: number('promos.max_uses_customer', { step: 1 }),
});
const { Field } = promoFields;

/** A promo code: what it takes off, when and where it holds, and how often. */
export function PromoFields({ codeFixed, places }: { codeFixed: boolean; places: Places }) {
  const { t } = useTranslation();
  return (
    <>
      <FormCard title={t('promos.code_part')} end={<Field name="status" />}>
        <FormRow>
          <Field name="promoCode" readOnly={codeFixed} help={t(codeFixed ? 'promos.code_fixed' : 'promos.code_help')} />
          <Field name="name" />
        </FormRow>
      </FormCard>
      <FormCard title={t('promos.discount')}>
        <FormRow>
          <Field name="type" />
          <Amount />
          <Field name="maxDiscount" help={t('promos.at_most_help')} />
        </FormRow>
        <Field name="appliesTo" />
      </FormCard>
      <FormCard title={t('promos.when')}>
        <FormRow>
          <Field name="startDate" />
          <Field name="endDate" />
        </FormRow>
        <Days />
        <FormRow>
          <Choices name="outletIds" options={places.outlets} help={t('promos.outlets_help')} />
          <Choices name="planIds" options={places.plans} help={t('promos.plans_help')} />
        </FormRow>
      </FormCard>
      <FormCard title={t('promos.limits')} end={<Muted small>{t('promos.no_limit')}</Muted>}>
        <FormRow>
          <Field name="minSpend" />
          <Field name="maxUses" />
          <Field name="maxUsesPerCustomer" />
        </FormRow>
        <InWords />
      </FormCard>
    </>
  );
}

function Amount() {
  const type = useWatch({ control: useFormFrame().control, name: 'type' }) as PromoValues['type'];
  if (type === 2) return <MoneyOrPercentField name="amount" unit="%" />;
  return <MoneyField name="amount" withSign />;
}

/** The days of play as buttons that stay pressed. */
function Days() {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { name, label, value, onChange } = useBound<PromoValues['days']>('days');
  const toggled = (day: string) => WEEK.filter((each) => (each === day ? !value.includes(day) : value.includes(each)));
  return (
    <div role="group" data-field={name} aria-label={label} className={styles.labelled}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <span className={styles.days}>
        {WEEK.map((day) => (
          <button
            key={day}
            type="button"
            title={weekdayName(day, locale, 'long')}
            aria-pressed={value.includes(day)}
            className={styles.day}
            onClick={() => onChange(toggled(day))}
          >
            {weekdayName(day, locale, 'short')}
          </button>
        ))}
      </span>
      <Muted small>{t('promos.days_help')}</Muted>
    </div>
  );
}

function Choices({ name, ...choice }: { name: 'outletIds' | 'planIds' } & Pick<MultiChoiceProps, 'options' | 'help'>) {
  const { value, problems: _problems, ...bound } = useEditor<readonly string[]>(name);
  return <MultiChoice {...choice} {...bound} value={value} />;
}

/** The whole promo code in a sentence, as it stands in the form. */
function InWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const values = useWatch({ control: useFormFrame().control }) as PromoValues;
  return <Muted small>{promoWords(values, { t, ...format })}</Muted>;
}
