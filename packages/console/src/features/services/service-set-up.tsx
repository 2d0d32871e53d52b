import { useTranslation } from 'react-i18next';
import { errorOf } from '../../app/commands/errors.ts';
import { FormSkeleton } from '../../app/form/form-screen.tsx';
import { useCategories } from '../../app/outlet/categories.ts';
import { useIsFresh } from '../../app/queries/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { type ServiceId, useServiceConfig } from './outlet-service.queries.ts';
import { ServiceConfigDialog } from './service-config-dialog.tsx';

type Props = {
  businessId: string;
  outletId: string;
  /** Without a set-up of its own the service is switched on. */
  service: { id: ServiceId; title: string; serviceConfigId?: string };
  onClose: () => void;
};

/** The form of a service's set-up, once what it begins with is known. */
export function ServiceSetUp({ businessId, outletId, service, onClose }: Props) {
  const { data: categories } = useCategories(businessId, service.id);
  if (service.serviceConfigId !== undefined)
    return <Known {...{ businessId, outletId, service, onClose }} serviceConfigId={service.serviceConfigId} />;
  return categories && <ServiceConfigDialog {...{ outletId, service, categories, onClose }} config={null} />;
}

function Known({ businessId, outletId, service, serviceConfigId, onClose }: Props & { serviceConfigId: string }) {
  const { t } = useTranslation();
  const config = useServiceConfig(outletId, serviceConfigId);
  const categories = useCategories(businessId, service.id);
  const isFresh = useIsFresh(config);
  const failed =
    config.error && !isFresh ? config : categories.data === undefined && categories.error ? categories : null;
  // A form begins with what is true now.
  if (config.data && isFresh && categories.data)
    return (
      <ServiceConfigDialog
        {...{ outletId, service, onClose }}
        config={config.data.serviceConfig}
        categories={categories.data}
      />
    );
  return (
    <Dialog
      open
      title={t('outlet_service.settings_of', { service: service.title })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('action.cancel')}</Button>}
    >
      {failed?.error ? (
        <ErrorState
          title={t('outlet_service.failed')}
          error={errorOf(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}
