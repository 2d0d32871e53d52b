import { DAY_MINUTES } from '@laneway/domain/time/lengths';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { useRow } from '../../../app/form/fields/row.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useSurroundings } from '../plan-context.ts';
import styles from '../plans.module.css';
import { clockOf, type Entry } from './schedule-values.ts';

/** The periods of a schedule along its business day. */
export function DayBar() {
  const { t } = useTranslation();
  const { duration, wallRange } = useFormat();
  const { dayStart, service } = useSurroundings();
  const { path } = useRow();
  const entries = (useWatch({ control: useFormFrame().control, name: `${path}.dateRange` }) ?? []) as readonly Entry[];
  const periods = entries
    .filter(({ isActive }) => isActive !== false)
    .flatMap(({ reservationSlots = [] }) => reservationSlots)
    .filter(({ fromMin, toMin }) => fromMin < toMin)
    .toSorted((a, b) => a.fromMin - b.fromMin);
  const part = (minutes: number) => `${(100 * minutes) / DAY_MINUTES}%`;
  return (
    <ul className={styles.bar} aria-label={t('plan.schedule.day')}>
      {periods.map(({ fromMin, toMin, increment }, index) => (
        <li
          key={index}
          className={styles.barPart}
          style={{ insetInlineStart: part(Math.max(0, fromMin - dayStart)), width: part(toMin - fromMin) }}
        >
          {t('plan.period.words', {
            times: wallRange(clockOf(fromMin), clockOf(toMin)),
            every: duration(increment || (service?.increment ?? 30)),
          })}
        </li>
      ))}
    </ul>
  );
}
