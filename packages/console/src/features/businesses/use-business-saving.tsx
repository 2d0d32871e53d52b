import { showPhone } from '@laneway/domain/patterns/phone';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/commands/api.ts';
import type { Fact } from '../../app/form/stale.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { zoneName } from '../../app/form/zone-select.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { toast } from '../../ui/toast-store.ts';
import { type BusinessForm, type BusinessValues, useBusinessLabels, valuesOf } from './business-fields.tsx';
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
    facts: useFacts(),
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

/** What the form holds, each by its label and in words. */
function useFacts(): (values: BusinessValues) => Fact[] {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const labels = useBusinessLabels();
  const taxed = (inclusive: boolean) => t(inclusive ? 'status.enabled' : 'status.disabled');
  return (values) => [
    [labels.name, values.name],
    [labels.email, values.email],
    [labels.phone, showPhone(values.phone)],
    [t('business.field.address'), Object.values(values.address).filter(Boolean).join(', ')],
    [labels.currencySymbol, values.currencySymbol],
    [labels.timezone, zoneName(values.timezone)],
    [labels.taxPer, percent(values.taxPer)],
    [labels.taxInclusive, taxed(values.taxInclusive)],
    [labels.senderAddress, values.senderAddress],
    [labels.replyAddress, values.replyAddress],
    [t('business.fees'), values.processingFeeDetails.map((fee) => fee.name).join(', ')],
  ];
}
