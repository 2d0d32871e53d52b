import { useCommand } from '../../app/commands/use-command.ts';
import { useProof } from '../../app/form/use-proof.tsx';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { type BusinessForm, type BusinessValues, valuesOf } from './business-fields.tsx';
import type { Business } from './business.queries.ts';

/** Saves a form over the business it was opened with. */
export function useBusinessSaving(
  form: BusinessForm,
  opened: Business,
  /** Which of the values are sent. */
  sent: (values: BusinessValues) => Partial<BusinessValues>,
) {
  const update = useCommand('business.update');
  const proof = useProof();
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
        const answer = await proof.send(() => update.send({ params: { businessId }, body: { ...changed, version } }));
        return answer && answer.business;
      }, onSaved),
    note,
    kept,
    /** Asks for the password where the change needs it; to be rendered outside of the form. */
    dialog: proof.dialog,
  };
}
