import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { Named } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { OnOffBadge } from '../../ui/on-off-badge.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { type Service, useServices } from './service.queries.ts';

/** The platform's catalogue: what businesses can be let sell. A row opens its form. */
export function ServicesScreen() {
  const { t } = useTranslation();
  const columns: Column<Service>[] = [
    {
      id: 'title',
      label: t('services.service'),
      cell: (row) => <Named name={row.title} src={row.imageUrl} shape="photo" />,
    },
    { id: 'description', label: t('services.sells'), from: 'tablet', cell: (row) => row.description || '–' },
    {
      id: 'status',
      label: t('services.offered'),
      cell: ({ status }) => (
        <OnOffBadge on={status}>{t(status ? 'services.state.on' : 'services.state.off')}</OnOffBadge>
      ),
    },
  ];
  return (
    <ListScreen
      title={t('menu.services')}
      query={useServices()}
      failed={t('services.failed')}
      none={{ title: t('services.none') }}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
      dialog={(service, close) => service && <ServiceDialog service={service} onClose={close} />}
    />
  );
}
