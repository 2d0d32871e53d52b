import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import { serviceCategoryForm, type ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';
import type { ServiceId } from '@laneway/domain/plans/plan';
import { isSold } from '@laneway/domain/plans/sale-state';
import type { z } from 'zod';
import { useCommand } from '../commands/use-command.ts';
import { fields } from '../form/fields/descriptor.tsx';
import { toggle } from '../form/fields/switch-field.tsx';
import { text } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormStep } from '../form/use-form-step.ts';
import { useRowForm } from '../form/use-row-form.tsx';

type Values = z.input<typeof serviceCategoryForm>;
type Props = {
  businessId: string;
  serviceId: ServiceId;
  /** Null: a new one. */
  category: ServiceCategoryRow | null;
  /** The place of a new one. */
  order: number;
  /** Plans of the outlet in view that it holds. */
  plans: readonly PlanRow[];
  /** Called with the id of a new one. */
  onMade?: (serviceCatId: string) => void;
  onClose: () => void;
};

const categoryFields = fields(serviceCategoryForm, {
  name: text('category.name', { maxLength: 50 }),
  status: toggle('category.on'),
});
const { Field } = categoryFields;
const valuesOf = ({ name, status }: ServiceCategoryRow): Values => ({ name, status });

/**
 * What a category is called, and whether its plans are sold; before it is switched off these are named. It stands in
 * the place of the list, which comes back when it closes.
 */
export function CategoryDialog({ businessId, serviceId, category, order, plans, onMade, onClose }: Props) {
  const { t } = useTranslation();
  const { step, ask } = useFormStep();
  const create = useCommand('serviceCategory.create', { intent: serviceId });
  const update = useCommand('serviceCategory.update');
  const form = useContractForm(categoryFields, { values: category ? valuesOf(category) : { name: '', status: true } });
  const { row, save, note, kept } = useRowForm<Values, ServiceCategoryRow | null>(form, category, {
    of: `category ${category?.serviceCatId ?? `new ${serviceId}`}`,
    valuesOf,
  });
  const submit = save(async (values, was) => {
    if (was === null) {
      const made = { serviceId, order, ...values };
      const { serviceCatId, version } = await create.send({ body: { businessId, ...made } });
      onMade?.(serviceCatId);
      return { ...made, serviceCatId, version };
    }
    const { serviceCatId, version } = was;
    if (was.status && !values.status && !(await mayGo(was.name))) return null;
    return (await update.send({ params: { serviceCatId }, body: { ...values, version } })).serviceCategory;
  }, onClose);

  const mayGo = (name: string) =>
    ask({
      title: t('category.off_question', { name }),
      children: <NotSold plans={plans.filter(isSold)} />,
      action: t('category.off_action'),
    });

  return (
    <FormDialog
      form={form}
      title={row ? t('category.edit', { name: (category ?? row).name }) : t('category.create')}
      action={t(row ? 'action.update' : 'action.create')}
      kept={kept}
      leadsBack
      step={step}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <Field name="name" />
      <Field name="status" help={t('category.on_help')} />
    </FormDialog>
  );
}

/** The category belongs to the business, and only the plans of the outlet in view are known here. */
function NotSold({ plans }: Pick<Props, 'plans'>) {
  const { t } = useTranslation();
  return (
    <>
      {plans.length === 0 ? (
        <p>{t('category.off_none')}</p>
      ) : (
        <>
          <p>{t('category.off_plans', { count: plans.length })}</p>
          <ul>
            {plans.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('category.off_everywhere')}</p>
    </>
  );
}
