import { DURATIONS } from '@laneway/contract/services/durations';
import { useTranslation } from 'react-i18next';
import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';
import { serviceConfigForm, type ServiceConfigRow } from '@laneway/contract/services/service-config.endpoints';
import { takesResources } from '@laneway/domain/plans/plan';
import type { z } from 'zod';
import { useCommand } from '../../app/commands/use-command.ts';
import { checks, ChecksField } from '../../app/form/fields/checks-field.tsx';
import { choice, SelectField } from '../../app/form/fields/choice-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { number } from '../../app/form/fields/number-field.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import type { ServiceId } from './outlet-service.queries.ts';

type Values = z.input<typeof serviceConfigForm>;

const configFields = fields(serviceConfigForm, {
  title: text('outlet_service.name', { maxLength: 60 }),
  status: choice('outlet_service.status', { ACTIVE: 'outlet_service.sold', INACTIVE: 'outlet_service.not_sold' }),
  venueTypes: checks('outlet_service.takes', {
    lane: 'outlet_service.kind.lane',
    room: 'outlet_service.kind.room',
    table: 'outlet_service.kind.table',
  }),
  increment: number('outlet_service.increment', { step: 5, min: 5, max: 240 }),
  turnoverMinutes: number('outlet_service.turnover', { step: 5, min: 0, max: 240 }),
  defaultDuration: custom('outlet_service.length', (hours: number, { duration }) => duration(hours * 60)),
  serviceCategories: custom('outlet_service.categories', (ids: readonly string[]) => ids.join(', ')),
});
const { Field } = configFields;

const FIRST_KIND: Partial<Record<ServiceId, Values['venueTypes']>> = {
  BOWLING: ['lane'],
  PARTY_EVENT: ['lane', 'room', 'table'],
  RESERVATION: ['table', 'room'],
};

function valuesOf({ title, status, venueTypes, increment, turnoverMinutes, ...row }: ServiceConfigRow): Values {
  const { defaultDuration, serviceCategories } = row;
  return {
    title,
    status,
    venueTypes,
    increment,
    turnoverMinutes,
    defaultDuration: defaultDuration as Values['defaultDuration'],
    serviceCategories,
  };
}

type Props = {
  outletId: string;
  service: { id: ServiceId; title: string };
  /** Null: the service is switched on with it. */
  config: ServiceConfigRow | null;
  categories: readonly ServiceCategoryRow[];
  onClose: () => void;
};

/** How a service is set up at an outlet. */
export function ServiceConfigDialog({ outletId, service, config, categories, onClose }: Props) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const create = useCommand('serviceConfig.create');
  const update = useCommand('serviceConfig.update');
  const form = useContractForm(configFields, { values: config ? valuesOf(config) : newConfig(service.id) });
  const nameOf = (id: string) => categories.find(({ serviceCatId }) => serviceCatId === id)?.name ?? id;
  const { row, save, note, kept } = useRowForm<Values, ServiceConfigRow | null>(form, config, {
    of: `service ${outletId} ${service.id}`,
    valuesOf,
    words: { serviceCategories: (ids: readonly string[]) => ids.map(nameOf).join(', ') },
  });
  const submit = save(async (values, was) => {
    const ids = { outletId, serviceId: service.id };
    if (was === null) return { ...ids, ...values, ...(await create.send({ body: { ...ids, ...values } })) };
    return (await update.send({ params: ids, body: { ...values, version: was.version } })).serviceConfig;
  }, onClose);
  const titles = { service: service.title };
  return (
    <FormDialog
      form={form}
      title={t(row ? 'outlet_service.settings_of' : 'outlet_service.switch_on_of', titles)}
      action={t(row ? 'action.update' : 'outlet_service.switch_on')}
      kept={kept}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <Field name="title" help={t('outlet_service.name_help', titles)} />
      <Field name="status" help={t('outlet_service.sold_help')} />
      {takesResources(service.id) && (
        <>
          <Field name="venueTypes" help={t('outlet_service.takes_help')} />
          <Field name="increment" help={t('outlet_service.increment_help')} />
          <Field name="turnoverMinutes" help={t('outlet_service.turnover_help')} />
          <SelectField
            name="defaultDuration"
            help={t('outlet_service.length_help')}
            read={Number}
            options={DURATIONS.map((hours) => ({ value: String(hours), label: duration(hours * 60) }))}
          />
        </>
      )}
      {categories.length > 0 && (
        <ChecksField
          name="serviceCategories"
          help={t('outlet_service.categories_help')}
          options={categories.map(({ serviceCatId, name }) => ({ value: serviceCatId, label: name }))}
        />
      )}
    </FormDialog>
  );
}

function newConfig(serviceId: ServiceId): Values {
  return {
    title: '',
    status: 'ACTIVE',
    venueTypes: FIRST_KIND[serviceId] ?? [],
    increment: 30,
    turnoverMinutes: 0,
    defaultDuration: 1,
    serviceCategories: [],
  };
}
