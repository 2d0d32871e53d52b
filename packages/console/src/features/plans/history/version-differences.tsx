import { useTranslation } from 'react-i18next';
import type { Difference } from '../../../app/form/stale.ts';
import { isSame } from '../../../app/form/typed-since.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { SmallTable } from '../../../ui/small-table.tsx';
import { Muted } from '../../../ui/text.tsx';
import { planFields } from '../plan-fields.ts';
import { valuesOf } from '../plan-values.ts';
import type { SavedPlan } from '../plan.queries.ts';
import styles from './history.module.css';
import { outsideVersions } from './outside-versions.ts';
import { planDifferences } from './plan-differences.ts';

type Props = {
  old: SavedPlan;
  now: SavedPlan;
  /** What the two columns are called. */
  titles: ['plan.history.before', 'plan.history.this'] | ['plan.history.this', 'plan.history.now'];
};

/** The differences of two versions of a plan, the older at the left. */
export function VersionDifferences({ old, now, titles: [left, right] }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const is = valuesOf(now);
  const was = { ...valuesOf(old), ...outsideVersions(is) };
  const rows = [...usePicture(old, now), ...planDifferences(planFields.descriptors, was, is, { t, ...format })].map(
    ([label, before, after], index) => ({ index, label, before, after }),
  );
  if (rows.length === 0) return <Muted>{t(isSame(was, is) ? 'plan.history.same' : 'plan.history.others')}</Muted>;
  return (
    <SmallTable
      caption={t('plan.history.title')}
      columns={[
        { id: 'what', label: t('stale.what'), cell: ({ label }) => label },
        { id: 'old', label: t(left), cell: ({ before }) => <span className={styles.words}>{before || '–'}</span> },
        { id: 'now', label: t(right), cell: ({ after }) => <span className={styles.words}>{after || '–'}</span> },
      ]}
      rows={rows}
      rowId={({ index }) => index}
    />
  );
}

/** The picture has no words of its own: whether there is one, and whether it is the same. */
function usePicture({ imageUrl: old }: SavedPlan, { imageUrl: now }: SavedPlan): Difference[] {
  const { t } = useTranslation();
  if ((old ?? null) === (now ?? null)) return [];
  const before = t(old ? 'plan.history.picture' : 'plan.history.no_picture');
  const after = t(!now ? 'plan.history.no_picture' : old ? 'plan.history.other_picture' : 'plan.history.picture');
  return [[t('plan.field.imageUrl'), before, after]];
}
