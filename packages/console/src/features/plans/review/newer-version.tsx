import { UserRoundPen } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Stale } from '../../../app/form/stale.ts';
import type { ContractForm } from '../../../app/form/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { PlanValues } from '../plan-values.ts';
import { type SavedPlan, usePlan } from '../plan.queries.ts';

/** The version that another has saved since the form was filled; null: none is known. */
export function useNewer(outletId: string, row: SavedPlan | null): Stale<SavedPlan> | null {
  const { data } = usePlan(outletId, row?.planId);
  if (!data || row === null || data.plan.version <= row.version) return null;
  const author = data.versions.find(({ version }) => version === data.plan.version);
  return { actor: author?.by ?? null, current: data.plan };
}

type Props = { form: ContractForm<PlanValues>; newer: Stale<SavedPlan>; onCompare: () => void };

/** Says that another has saved the open plan. Not during a save, which makes a newer version itself. */
export function NewerVersion({ form, newer: { actor, current }, onCompare }: Props) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormState({ control: form.control });
  if (isSubmitting) return null;
  const { version } = current;
  return (
    <div role="status">
      <Note tone="warning" icon={UserRoundPen}>
        {actor ? t('plan_review.newer', { name: actor, version }) : t('plan_review.newer_unknown', { version })}{' '}
        <Button variant="text" size="small" onClick={onCompare}>
          {t('plan_review.compare')}
        </Button>
      </Note>
    </div>
  );
}
