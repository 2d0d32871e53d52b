import { toWire } from '@laneway/domain/money/wire-money';
import { OWN_AMOUNT } from '@laneway/domain/plans/goods';
import type { ServiceItemType } from '@laneway/domain/plans/plan';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ArrayField } from '../../../app/form/fields/array-field.tsx';
import { SelectField } from '../../../app/form/fields/choice-field.tsx';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { FormCard, FormRow } from '../../../app/form/form-screen.tsx';
import { liveRows } from '../../../app/form/live-values.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { AddonsField } from './addon-choice.tsx';
import { FeesSection } from '../fees-section.tsx';
import { offeredCategories, PlanContext, useSurroundings } from '../plan-context.ts';
import { planFields } from '../plan-fields.ts';
import { blankPriceLine, lastTax, type PriceLine } from '../plan-values.ts';
import { useUntaxed } from '../use-untaxed.ts';
import styles from '../plans.module.css';

const { Field } = planFields;
const LineField = planFields.row('priceLines.*').Field;

const WHERE = ['pwaStatus', 'adminStatus', 'walkinStatus'] as const;

/** The sections of a deal or a gift card behind its basics. Neither has a time, and a gift card has no fees. */
export function GoodsSections({ itemType }: { itemType: ServiceItemType }) {
  const isDeal = itemType === 'BUY_NOW';
  const surroundings = useSurroundings();
  // A deal is in one category at most, so that none of its fees is for some of its categories alone.
  const ofDeal = useMemo(() => ({ ...surroundings, categories: [] }), [surroundings]);
  return (
    <>
      <PricesSection isDeal={isDeal} />
      {isDeal && <DealSection />}
      <ChannelsSection />
      {isDeal && (
        <PlanContext value={ofDeal}>
          <FeesSection />
        </PlanContext>
      )}
    </>
  );
}

/** The named prices: of a deal with tax and hours, of a gift card the amounts alone, since it is sold without tax. */
function PricesSection({ isDeal }: { isDeal: boolean }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { taxRate } = useSurroundings();
  const { control } = useFormFrame();
  const [least, most] = [toWire(OWN_AMOUNT.least), toWire(OWN_AMOUNT.most)];
  return (
    <FormCard
      id="plan-prices"
      title={t('plan.goods.prices')}
      note={t(isDeal ? 'plan.goods.prices_note' : 'plan.goods.amounts_note')}
    >
      {!isDeal && (
        <Field
          name="customAmount"
          help={t('plan.goods.customAmount_help', { least: money(least), most: money(most) })}
        />
      )}
      <ArrayField<PriceLine>
        name="priceLines"
        label={t(isDeal ? 'plan.goods.lines' : 'plan.goods.amounts')}
        blank={() =>
          blankPriceLine(Number.NaN, isDeal ? (lastTax(liveRows<PriceLine>(control, 'priceLines')) ?? taxRate) : 0)
        }
        add={t('plan.goods.add_line')}
        nameOf={({ name }, index) => name || t('plan.goods.line_numbered', { number: index + 1 })}
        copy={(row) => ({ ...row, id: crypto.randomUUID() })}
      >
        <FormRow>
          <LineField name="name" />
          <LineField name="price" />
          {isDeal && (
            <>
              <LineTax />
              <LineField name="timeFrame" />
            </>
          )}
        </FormRow>
      </ArrayField>
    </FormCard>
  );
}

function LineTax() {
  return <LineField name="tax" help={useUntaxed()} />;
}

/** What comes with a deal, how long it is good, and the category that it is listed in. */
function DealSection() {
  const { t } = useTranslation();
  const surroundings = useSurroundings();
  const chosen = useWatch({ control: useFormFrame().control, name: 'serviceCatId' }) as string | null;
  return (
    <FormCard id="plan-deal" title={t('plan.goods.deal')}>
      <SelectField
        name="serviceCatId"
        label={t('plan.field.serviceCategory')}
        help={t('plan.goods.serviceCatId_help')}
        optional
        placeholder={t('plan.goods.no_category')}
        options={offeredCategories(surroundings, chosen).map(({ serviceCatId, name: label }) => ({
          value: serviceCatId,
          label,
        }))}
      />
      <FormRow>
        <AddonsField name="addonIds" help={t('plan.goods.addonIds_help')} />
        <Field name="validDays" help={t('plan.goods.validDays_help')} />
      </FormRow>
    </FormCard>
  );
}

/** Where it is sold, and how it looks there; how a booking is made has no meaning for it. */
function ChannelsSection() {
  const { t } = useTranslation();
  return (
    <FormCard id="plan-channels" title={t('plan.section.channels')}>
      <fieldset className={styles.group}>
        <legend>{t('plan.group.where')}</legend>
        <div className={styles.switches}>
          {WHERE.map((name) => (
            <Field
              key={name}
              name={name}
              help={t(name === 'walkinStatus' ? 'plan.goods.walkin_help' : `plan.help.${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('plan.group.look')}</legend>
        <div className={styles.switches}>
          <Field name="showImgAsBanner" />
        </div>
      </fieldset>
    </FormCard>
  );
}
