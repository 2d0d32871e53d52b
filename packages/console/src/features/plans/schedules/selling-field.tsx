import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingType } from '@laneway/domain/plans/plan';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { useBound } from '../../../app/form/fields/use-bound.ts';
import { Field as TextBox } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { planFields, SELLING_WORDS } from '../plan-fields.ts';
import type { Schedule } from './schedule-values.ts';

const { Field } = planFields;

/** How the plan is sold. It is chosen for a new plan; bookings refer to a saved one by it, so it stays. */
export function SellingField({ isSaved }: { isSaved: boolean }) {
  const { t } = useTranslation();
  const { value, name, label, error } = useBound<BookingType>('planType');
  if (!isSaved) return <Field name="planType" />;
  return (
    <TextBox
      {...{ name, label, error }}
      value={t(SELLING_WORDS[value])}
      readOnly
      help={t('plan.help.planType')}
      onChange={() => undefined}
    />
  );
}

/** Warns while nothing is priced in the way in which lists and bookings say that the plan is sold. */
export function SoldOtherwise() {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const [sold, hasPackages] = useWatch({ control, name: ['planType', 'packageStatus'] }) as [BookingType, boolean];
  const priced = useWatch({ control, name: 'schedules', compute: waysOf });
  if (hasPackages || priced === '' || priced.split(' ').includes(sold)) return null;
  const ways = priced.split(' ').map((way) => t(SELLING_WORDS[way as BookingType]));
  return (
    <Note tone="warning">{t('plan.sold_otherwise', { sold: t(SELLING_WORDS[sold]), priced: ways.join(', ') })}</Note>
  );
}

/** The ways in which entries on sale are priced, as one text: a watched text draws anew only when it differs. */
function waysOf(schedules: readonly Schedule[] = []): string {
  const entries = schedules.flatMap(({ dateRange = [] }) => dateRange).filter(({ isActive }) => isActive !== false);
  return [...new Set(entries.map(({ venueDetail }) => venueDetail.bookingType ?? 'PER_HOUR'))].join(' ');
}
