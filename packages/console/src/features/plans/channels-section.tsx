import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { advanceMs } from '@laneway/domain/availability/advance-limits';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { TimeAdvance as Advance } from '@laneway/domain/plans/plan';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { planFields } from './plan-fields.ts';
import styles from './plans.module.css';

const { Field } = planFields;

const WHERE = ['pwaStatus', 'adminStatus', 'walkinStatus', 'waitlistStatus'] as const;
const HOW = [
  'sessionStatus',
  'packageStatus',
  'adminAutoAssignStatus',
  'pwaAutoAssignStatus',
  'allowCustomerEdit',
  'enableImmediatePayment',
] as const;
const MORE = ['isProfilePicRequired', 'gameCardStatus', 'hideSingleTime', 'showImgAsBanner'] as const;

/** Where the plan is sold, how it is booked, and from when until when. */
export function ChannelsSection() {
  const { t } = useTranslation();
  return (
    <FormCard id="plan-channels" title={t('plan.section.channels')}>
      <fieldset className={styles.group}>
        <legend>{t('plan.group.where')}</legend>
        <div className={styles.switches}>
          {WHERE.map((name) => (
            <Field key={name} name={name} help={t(`plan.help.${name}`)} />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('plan.group.how')}</legend>
        <div className={styles.switches}>
          {HOW.map((name) => (
            <Field key={name} name={name} help={t(`plan.help.${name}`)} />
          ))}
        </div>
        <div className={styles.pairs}>
          <TimeAdvance name="minimumTimeAdvance" />
          <TimeAdvance name="maximumTimeAdvance" />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('plan.group.look')}</legend>
        <div className={styles.switches}>
          {MORE.map((name) => (
            <Field key={name} name={name} />
          ))}
        </div>
      </fieldset>
    </FormCard>
  );
}

/** A time before the start, in minutes or hours, and how long that is. */
function TimeAdvance({ name }: { name: 'minimumTimeAdvance' | 'maximumTimeAdvance' }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const advance = useWatch({ control: useFormFrame().control, name }) as Advance | undefined;
  const length =
    advance && advance.value > 0 && t('plan.advance', { length: duration(advanceMs(advance) / MINUTE_MS) });
  return (
    <div className={styles.withUnit}>
      <Field name={`${name}.value`} help={[length, t(`plan.help.${name}`)].filter(Boolean).join(' ')} />
      <Field name={`${name}.symbol`} label={t('plan.unit_of', { field: t(`plan.field.${name}`) })} />
    </div>
  );
}
