import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import { ApiError } from '@laneway/contract/http/client';
import { dealChanges } from '@laneway/domain/deal-tags/deal-rows';
import { newDealTag } from '@laneway/domain/deal-tags/deal-tag';
import { toastError } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { answersOf } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';
import { dealTagFields, type DealTagValues, dealTagValues } from './deal-tag-fields.ts';
import type { DealChoices } from './deal-tag.queries.ts';

type Options = {
  outletId: string;
  choices: DealChoices;
  /** Null: a new one. */
  opened: DealTagRow | null;
  onSaved: () => void;
};

/** The form of a deal tag and how it is saved: created at first, then changed by what differs from the saved deals. */
export function useDealTagForm({ outletId, choices: { tags, plans }, opened, onSaved }: Options) {
  const create = useCommand('dealTag.create');
  const update = useCommand('dealTag.update');
  const valuesOf = (row: DealTagRow) => dealTagValues(row, plans);
  const tagName = (tagId: string) => opened?.tagName ?? tags.find((tag) => tag.tagId === tagId)?.tagName ?? '';
  const form = useContractForm(dealTagFields, { values: opened ? valuesOf(opened) : newDealTag() });
  const { save, ...over } = useRowForm<DealTagValues, DealTagRow | null>(form, opened, {
    of: `deal tag ${opened?.id ?? `new ${outletId}`}`,
    valuesOf,
  });
  const submit = save(async (values, row) => {
    if (row === null) {
      const { id, version } = await said(create.send({ body: { ...values, outletId } }));
      return { ...values, id, version, tagName: tagName(values.tagId), tagStatus: true };
    }
    const { id, tagId, version, planList } = row;
    const body = { ...values, ...dealChanges(planList, values.planList), outletId, id, version };
    return (await said(update.send({ params: { outletId, tagId }, body }))).dealTag;
  }, onSaved);
  return { ...over, form, submit, tagName };
}

/**
 * Shows a refusal in a toast as well as at the field. A stale version has no toast: the form then compares both
 * versions. A plan that was disabled meanwhile is blanked in the form once the plans are read anew.
 */
async function said<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (failure) {
    if (failure instanceof ApiError && failure.body.code !== 'stale') toastError(failure);
    if (failure instanceof ApiError && failure.body.code === 'deal_tag.plan_disabled')
      void queryClient.invalidateQueries(answersOf('plan.list'));
    throw failure;
  }
}
