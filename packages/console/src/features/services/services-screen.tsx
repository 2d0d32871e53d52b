import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '../../app/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { type Service, useServices } from './service.queries.ts';
import styles from './services-screen.module.css';

/** The platform's catalogue: what businesses can be let sell. A row opens its form. */
export function ServicesScreen() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useServices();
  const [edited, setEdited] = useState<Service | null>(null);
  const columns: Column<Service>[] = [
    { id: 'title', label: t('services.service'), cell: (row) => row.title },
    { id: 'description', label: t('services.sells'), from: 'tablet', cell: (row) => row.description || '–' },
    {
      id: 'status',
      label: t('services.offered'),
      cell: ({ status }) => {
        const Icon = status ? CircleCheck : CircleX;
        return (
          <Badge hue={status ? 'green' : 'grey'} icon={<Icon size={14} aria-hidden="true" />}>
            {t(status ? 'status.enabled' : 'status.disabled')}
          </Badge>
        );
      },
    },
  ];
  return (
    <div className={styles.screen}>
      <PageHead title={t('menu.services')} />
      <DataTable
        label={t('menu.services')}
        columns={columns}
        rows={data?.rows ?? []}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        onOpen={setEdited}
        openId={edited?.id}
        loading={isPending}
        instead={
          error && !data ? (
            <ErrorState title={t('services.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
          ) : undefined
        }
      />
      {edited && <ServiceDialog key={edited.id} service={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
