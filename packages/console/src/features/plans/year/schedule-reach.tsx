import { reachOfSchedules, type ScheduleReach } from '@laneway/domain/plans/schedule-reach';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow } from '../../../app/form/fields/row.ts';
import { Note } from '../../../ui/note.tsx';
import { type DatedSchedule, useDatedSchedules, useScheduleName } from './dated-schedules.ts';

const ReachContext = createContext<readonly ScheduleReach<DatedSchedule>[]>([]);

/** Judges the unsaved dates of all schedules once; only the sentences below it are drawn anew. */
export function ScheduleReachProvider({ children }: { children: ReactNode }) {
  const schedules = useDatedSchedules();
  const reach = useMemo(() => reachOfSchedules(schedules), [schedules]);
  return <ReachContext value={reach}>{children}</ReachContext>;
}

/** Says of the schedule around it that it rules on no date, and why. */
export function NeverUsed() {
  const { t } = useTranslation();
  const nameOf = useScheduleName();
  const { index } = useRow();
  const reach = useContext(ReachContext)[index];
  if (reach === undefined || reach.reach === 'rules') return null;
  return (
    <div role="status">
      <Note tone="warning">
        {reach.reach === 'dateless'
          ? t('plan.year.dateless')
          : t('plan.year.overruled', { names: reach.by.map(nameOf).join(', ') })}
      </Note>
    </div>
  );
}
