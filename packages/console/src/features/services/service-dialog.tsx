import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { serviceForm } from '@laneway/contract/plans/catalogue.endpoints';
import { api } from '../../app/commands/api.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import type { Fact } from '../../app/form/stale.ts';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type Service, useRefreshServices } from './service.queries.ts';

const valuesOf = ({ title, description, status }: Service) => ({ title, description, status });

/** What a service is called, what it says, and whether businesses may have it. */
export function ServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefreshServices();
  const form = useContractForm(serviceForm, {
    values: valuesOf(service),
    labels: { title: t('services.title'), description: t('services.description') },
  });
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const facts = (of: ReturnType<typeof valuesOf>): Fact[] => [
    [t('services.title'), of.title],
    [t('services.description'), of.description],
    [t('services.offered'), t(of.status ? 'services.state.on' : 'services.state.off')],
  ];
  const { save, note, kept } = useRowForm(form, service, { of: `service ${service.id}`, valuesOf, facts });
  const submit = save(async (values, { id: serviceId, version }) => {
    const answer = await api('services.update', { params: { serviceId }, body: { ...values, version } });
    toast({ kind: 'success', title: answer.message });
    await refresh();
    return answer.service;
  }, onClose);
  return (
    <FormDialog
      form={form}
      title={t('services.edit', { name: service.title })}
      action={t('action.update')}
      kept={kept}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <Field label={t('services.title')} {...register('title')} error={errors.title?.message} autoFocus />
      <TextArea
        label={t('services.description')}
        {...register('description')}
        help={t('services.description_help')}
        error={errors.description?.message}
      />
      <Controller
        control={control}
        name="status"
        render={({ field: { value, onChange } }) => (
          <Switch label={t('services.on')} help={t('services.on_help')} checked={value} onChange={onChange} />
        )}
      />
    </FormDialog>
  );
}
