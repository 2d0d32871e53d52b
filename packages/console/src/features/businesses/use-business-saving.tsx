import { showPhone } from '@laneway/domain/patterns/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { StaleNote } from '../../app/form/stale-note.tsx';
import { differences, type Fact, type Stale, staleIn } from '../../app/form/stale.ts';
import { useKeptForm } from '../../app/form/use-kept-form.ts';
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
  const [stale, setStale] = useState<Stale<Business> | null>(null);
  const keep = useKeepBusiness();
  const changes = useChanges();
  const kept = useKeptForm(form, {
    of: `business ${opened.businessId}`,
    without: ['logoId'],
    version,
    onStale(was) {
      setVersion(was);
      setStale({ actor: null, current: opened });
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
      setStale(null);
      form.reset(valuesOf(business));
      toast({ kind: 'success', title: message });
      return true;
    } catch (error) {
      const found = staleIn<Business>(error);
      if (found === null) throw error;
      setStale(found);
      return false;
    }
  }

  const note = stale && (
    <StaleNote
      actor={stale.actor}
      changes={changes(form.getValues(), valuesOf(stale.current))}
      onTheirs={() => {
        form.reset(valuesOf(stale.current));
        setVersion(stale.current.version);
        setStale(null);
      }}
      onMine={() => {
        setVersion(stale.current.version);
        setStale(null);
      }}
    />
  );
  return { send, note, kept };
}

/** Fields in which two states differ. */
function useChanges() {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const labels = useBusinessLabels();
  const taxed = (inclusive: boolean) => t(inclusive ? 'status.enabled' : 'status.disabled');
  const facts = (values: BusinessValues): Fact[] => [
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
  return (mine: BusinessValues, theirs: BusinessValues) => differences(facts(mine), facts(theirs));
}
