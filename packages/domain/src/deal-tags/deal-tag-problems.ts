import type { DealTag } from './deal-tag.ts';

/** Why a field of a deal tag is refused; the catalogues have its sentence under `dealtag.validation`. */
export type DealTagProblem =
  | 'tag_required'
  | 'priority_required'
  | 'deals_min'
  | 'deal_required'
  | 'deal_twice'
  | 'priority_twice';

/** The problems of a deal tag, by the path of the field; empty when it may be saved. */
export function dealTagProblems(form: DealTag): Record<string, DealTagProblem> {
  const problems: Record<string, DealTagProblem> = {};
  if (form.tagId === '') problems['tagId'] = 'tag_required';
  if (form.priority === 0) problems['priority'] = 'priority_required';
  if (form.planList.length === 0) problems['planList'] = 'deals_min';
  const plans = new Set<string>();
  const priorities = new Set<number>();
  for (const [index, { planId, priority }] of form.planList.entries()) {
    if (planId === '') problems[`planList.${index}.planId`] = 'deal_required';
    else if (plans.has(planId)) problems[`planList.${index}.planId`] = 'deal_twice';
    if (priority === 0) problems[`planList.${index}.priority`] = 'priority_required';
    else if (priorities.has(priority)) problems[`planList.${index}.priority`] = 'priority_twice';
    plans.add(planId);
    priorities.add(priority);
  }
  return problems;
}
