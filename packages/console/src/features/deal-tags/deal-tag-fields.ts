import { type DealTagRow, dealTagForm } from '@laneway/contract/deal-tags/deal-tag.schema';
import { openDealRows, type PlanOption } from '@laneway/domain/deal-tags/deal-rows';
import type { DealRow } from '@laneway/domain/deal-tags/deal-tag';
import type { z } from 'zod';
import { either } from '../../app/form/fields/choice-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';

export type DealTagValues = z.input<typeof dealTagForm>;

export const dealTagFields = fields(dealTagForm, {
  tagId: custom('dealtag.column.tag', (id: string) => id),
  priority: custom('dealtag.column.priority', (priority: number) => (priority === 0 ? '' : String(priority))),
  status: either('dealtag.column.status', ['dealtag.status.active', 'dealtag.status.inactive']),
  flipUI: either('dealtag.column.flip_ui', ['dealtag.flip.enabled', 'dealtag.flip.disabled']),
  planList: custom('dealtag.column.deals', (rows: readonly DealRow[]) =>
    rows.map(({ priority, planName }) => `${priority} ${planName}`).join(', '),
  ),
});

/** What the dialog shows of a saved deal tag; a plan that is disabled is blanked, and its row keeps the plan's name. */
export function dealTagValues(
  { tagId, status, flipUI, priority, planList }: DealTagRow,
  plans: readonly PlanOption[],
): DealTagValues {
  const { rows } = openDealRows(planList, plans);
  const named = rows.map((row, index) => ({ ...row, planName: row.planName || (planList[index]?.planName ?? '') }));
  return { tagId, status, flipUI, priority, planList: named };
}

/** Whether a row's plan was disabled after it was saved. */
export const isBlanked = ({ planId, planName }: DealRow): boolean => planId === '' && planName !== '';
