import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonBar } from '../../../ui/skeleton.tsx';
import { Folded } from '../folded.tsx';

const YearCalendar = lazy(() => import('./year-calendar.tsx').then((file) => ({ default: file.YearCalendar })));

/** The calendar of the year, loaded when it is opened. */
export function YearSection() {
  const { t } = useTranslation();
  return (
    <Folded title={t('plan.year.title')} paths={[]}>
      <Suspense fallback={<SkeletonBar height={480} />}>
        <YearCalendar />
      </Suspense>
    </Folded>
  );
}
