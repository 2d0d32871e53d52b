import { showPhone } from '@laneway/domain/patterns/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import type { Fact } from '../../app/form/stale.ts';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
import { useStale } from '../../app/form/use-stale.tsx';
import { zoneName } from '../../app/form/zone-select.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { toast } from '../../ui/toast-store.ts';
import { type BusinessForm, type BusinessValues, useBusinessLabels, valuesOf } from './business-fields.tsx';
import { type Business, useKeepBusiness } from './business.queries.ts';

/**
 * Saves a form over the business it was opened with. When somebody was quicker, `note` shows mine and theirs: theirs
 * fills the form, mine is saved over theirs with the next press.
 */
export function useBusinessSaving(
  form: BusinessForm,
  opened: Business,
  /** Which of the values are sent. */
  sent: (values: BusinessValues) => Partial<BusinessValues>,
) {
  const [version, setVersion] = useState(opened.version);
  const keep = useKeepBusiness();
  const facts = useFacts();
  const stale = useStale<Business>({
    mine: () => facts(form.getValues()),
    theirs: (current) => facts(valuesOf(current)),
    onChoice(current, tookTheirs) {
      if (tookTheirs) form.reset(valuesOf(current));
      setVersion(current.version);
    },
  });
  const kept = useKeptForm(form, {
    of: `business ${opened.businessId}`,
    without: ['logoId'],
    version,
    onStale(was) {
      setVersion(was);
      stale.show({ actor: null, current: opened });
    },
  });

  async function send(values: BusinessValues): Promise<boolean> {
    // Owners are invited from the business's own page.
    const { owner: _owner, ...changed } = sent(values);
    try {
      const { message, business } = await api('business.update', {
        params: { businessId: opened.businessId },
        body: { ...changed, version },
      });
      keep(business);
      setVersion(business.version);
      form.reset(valuesOf(business));
      toast({ kind: 'success', title: message });
      return true;
    } catch (error) {
      if (!stale.take(error)) throw error;
      return false;
    }
  }

  return { send, note: stale.note, kept };
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
