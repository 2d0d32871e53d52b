import { z } from 'zod';
import { dealTagProblems } from '@laneway/domain/deal-tags/deal-tag-problems';
import { oneLine } from '../http/fields.ts';
import { id, request, version } from '../http/wire.ts';

/** Empty while nothing is chosen: the rule then gives the sentence for a missing value. */
const chosen = z.union([z.literal(''), id]);
const priority = z.int().min(0).max(1000);

const form = {
  tagId: chosen,
  status: z.boolean(),
  flipUI: z.boolean(),
  priority,
  planList: z.array(z.strictObject({ planId: chosen, planName: oneLine.max(100), priority })).max(200),
};

/** The domain's rules as issues of the schema, each at its field. */
function judge(value: z.output<z.ZodObject<typeof form>>, context: z.RefinementCtx): void {
  for (const [path, problem] of Object.entries(dealTagProblems(value))) {
    context.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      params: { words: `dealtag.validation.${problem}` },
    });
  }
}

/** The values of the dialog, validated like the calls. */
export const dealTagForm = z.strictObject(form).superRefine(judge);

export const dealTagCreateBody = request({ ...form, outletId: id }).superRefine(judge);

export const dealTagUpdateBody = request({
  ...form,
  outletId: id,
  id,
  version,
  /** Plan ids removed from and added to the saved list; the server compares them with the actual change. */
  removedPlanList: z.array(id).max(200),
  addedPlanList: z.array(id).max(200),
}).superRefine(judge);

export const dealTagRow = z.object({
  id,
  tagId: id,
  tagName: z.string(),
  /** False: the tag itself is inactive, so customers do not see the deal tag. */
  tagStatus: z.boolean(),
  status: z.boolean(),
  flipUI: z.boolean(),
  priority: z.int(),
  /** By priority, with the plans' current titles; disabled plans stay in it. */
  planList: z.array(z.object({ planId: id, planName: z.string(), priority: z.int() })),
  version,
});
export type DealTagRow = z.infer<typeof dealTagRow>;
