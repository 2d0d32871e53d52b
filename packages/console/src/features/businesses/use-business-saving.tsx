import { api } from '../../app/commands/api.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type BusinessForm, type BusinessValues, valuesOf } from './business-fields.tsx';
import { type Business, useKeepBusiness } from './business.queries.ts';

/** Saves a form over the business it was opened with. */
export function useBusinessSaving(
  form: BusinessForm,
  opened: Business,
  /** Which of the values are sent. */
  sent: (values: BusinessValues) => Partial<BusinessValues>,
) {
  const keep = useKeepBusiness();
  const { save, note, kept } = useRowForm(form, opened, {
    of: `business ${opened.businessId}`,
    without: ['logoId'],
    valuesOf,
  });

  return {
    save: (onSaved?: () => Promise<void>) =>
      save(async (values, { businessId, version }) => {
        // Owners are invited from the business's own page.
        const { owner: _owner, ...changed } = sent(values);
        const { message, business } = await api('business.update', {
          params: { businessId },
          body: { ...changed, version },
        });
        keep(business);
        toast({ kind: 'success', title: message });
        return business;
      }, onSaved),
    note,
    kept,
  };
}
