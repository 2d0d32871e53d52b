import { useTranslation } from 'react-i18next';
import { ACTIVITY_KINDS } from '@laneway/contract/slice';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { useSearchState } from '../../app/routing/search.ts';
import { useUser } from '../../app/session/session.ts';
import { dateIn } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { useActivityColumns } from './activity-columns.tsx';
import { activitySearch } from './activity-search.ts';
import { PAGE_SIZE, useActivity } from './activity.queries.ts';
import { ExportButton } from './export-button.tsx';
import { useOutletNames } from './use-outlet-names.ts';

/** Who did what in the business, or at the platform, newest first. */
export function ActivityScreen() {
  const { t } = useTranslation();
  const user = useUser();
  const { zone } = useFormat();
  const address = useSearchState(activitySearch);
  const query = useActivity(user, address[0]);
  const isPlatform = user.role === 'ADM';
  const outlets = useOutletNames(user.businessId, !isPlatform);
  const today = dateIn(useNow(MINUTE_MS), zone);
  return (
    <ListScreen
      title={t('activity.title')}
      actions={<ExportButton />}
      query={query}
      failed={t('activity.failed')}
      none={{ title: t('activity.none'), text: t('activity.none_text') }}
      address={address}
      pageSize={PAGE_SIZE}
      filters={[
        {
          name: 'person',
          label: t('activity.person'),
          options: (query.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
        ...(isPlatform ? [] : [{ name: 'in', label: t('activity.outlet'), options: outlets } as const]),
        {
          name: 'kind',
          label: t('activity.kind'),
          options: ACTIVITY_KINDS.map((value) => ({ value, label: t(`activity.kinds.${value}`) })),
        },
        { name: 'date', label: t('activity.day'), day: { any: t('activity.any_day'), today, max: today } },
      ]}
      columns={useActivityColumns()}
      rowId={(row) => row.activityId}
      rowName={(row) => row.actor.name}
    />
  );
}
