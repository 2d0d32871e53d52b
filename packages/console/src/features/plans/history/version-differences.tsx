import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../../app/form/stale.ts';
import { isSame } from '../../../app/form/typed-since.ts';
import { classes } from '../../../ui/classes.ts';
import { SmallTable } from '../../../ui/small-table.tsx';
import { Muted } from '../../../ui/text.tsx';
import { valuesOf } from '../plan-values.ts';
import type { SavedPlan } from '../plan.queries.ts';
import styles from './history.module.css';
import { usePlanDifferences } from './use-plan-differences.ts';

type Props = {
  old: SavedPlan;
  now: SavedPlan;
  /** What the two columns are called. */
  titles: [ParseKeys, ParseKeys];
  /** Names the table. */
  caption?: ParseKeys;
  /** Further differences are only counted. */
  most?: number;
};

/** Text with a word of this length breaks anywhere; other text, such as an amount, breaks between its words alone. */
const LONG_WORD = /\S{20}/;

/** The differences of two versions of a plan, the older at the left. */
export function VersionDifferences({
  old,
  now,
  titles: [left, right],
  caption = 'plan.history.title',
  most = Number.POSITIVE_INFINITY,
}: Props) {
  const { t } = useTranslation();
  const [was, is] = [valuesOf(old), valuesOf(now)];
  const differ = usePlanDifferences(old.outletId);
  const rows = [...usePicture(old, now), ...differ(was, is)].map(([label, before, after], index) => ({
    index,
    label,
    before,
    after,
  }));
  if (rows.length === 0) return <Muted>{t(isSame(was, is) ? 'plan.history.same' : 'plan.history.others')}</Muted>;
  return (
    <>
      <SmallTable
        caption={t(caption)}
        columns={[
          { id: 'what', label: t('stale.what'), cell: ({ label }) => label },
          { id: 'old', label: t(left), cell: ({ before }) => <Words text={before} /> },
          { id: 'now', label: t(right), cell: ({ after }) => <Words text={after} /> },
        ]}
        rows={rows.slice(0, most)}
        rowId={({ index }) => index}
      />
      {rows.length > most && <Muted small>{t('plan_review.more', { count: rows.length - most })}</Muted>}
    </>
  );
}

function Words({ text }: { text: string }) {
  return <span className={classes(styles.words, LONG_WORD.test(text) && styles.long)}>{text || '–'}</span>;
}

/** The picture has no words of its own: whether there is one, and whether it is the same. */
function usePicture({ imageUrl: old }: SavedPlan, { imageUrl: now }: SavedPlan): Difference[] {
  const { t } = useTranslation();
  if ((old ?? null) === (now ?? null)) return [];
  const before = t(old ? 'plan.history.picture' : 'plan.history.no_picture');
  const after = t(!now ? 'plan.history.no_picture' : old ? 'plan.history.other_picture' : 'plan.history.picture');
  return [[t('plan.field.imageUrl'), before, after]];
}
