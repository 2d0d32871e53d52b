import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serviceForm } from '@laneway/contract/services/service.endpoints';
import { useCommand } from '../../app/commands/use-command.ts';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { longText, text } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { useUser } from '../../app/session/session.ts';
import type { Service } from './service.queries.ts';

const serviceFields = fields(serviceForm, {
  title: text('services.title'),
  description: longText('services.description'),
  status: toggle('services.on', ['services.state.on', 'services.state.off']),
  imageId: custom('services.picture', () => ''),
});
const { Field } = serviceFields;

const valuesOf = ({ title, description, status }: Service) => ({ title, description, status, imageId: undefined });

/** What a service is called, what it says and shows, and whether businesses may have it. */
export function ServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { t } = useTranslation();
  // The platform's own: the Admin edits the catalogue there, and the picture's file belongs to it.
  const { businessId } = useUser();
  const [uploading, setUploading] = useState(false);
  const update = useCommand('services.update');
  const form = useContractForm(serviceFields, { values: valuesOf(service) });
  const { row, save, note, kept } = useRowForm(form, service, {
    of: `service ${service.id}`,
    without: ['imageId'],
    valuesOf,
  });
  const submit = save(async (values, { id: serviceId, version }) => {
    return (await update.send({ params: { serviceId }, body: { ...values, version } })).service;
  }, onClose);
  return (
    <FormDialog
      form={form}
      title={t('services.edit', { name: service.title })}
      action={t('action.update')}
      busy={uploading}
      kept={kept}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <Field name="title" />
      <Field name="description" help={t('services.description_help')} />
      <Field name="status" help={t('services.on_help')} />
      <PictureField
        field="imageId"
        label={t('services.picture')}
        purpose="service"
        businessId={businessId}
        name={service.title}
        saved={row.imageUrl}
        onBusy={setUploading}
      />
    </FormDialog>
  );
}
