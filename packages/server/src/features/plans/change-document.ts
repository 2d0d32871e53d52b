import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '@laneway/domain/plans/plan';
import type { Tx } from '../../platform/database/database.ts';
import { changeRow, type Change } from '../../platform/entity/change-row.ts';
import { changePicture, type ChangedPicture } from '../../platform/files/change-picture.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Say } from '../../platform/http/words.ts';
import { asStored, inOrder, rowOf } from './plan-document.ts';
import { checkVersions } from './plan-limits.ts';
import { currencyOf, documentAt, insertDocument, plans, type StoredPlan } from './plan.repository.ts';
import { planOf, presentPlan } from './plan.service.ts';

export type Caller = { tx: Tx; actor: Actor; outletId: string; say: Say };

type Sent = {
  /** Version that the person saw. */
  version: number;
  /** New picture; undefined leaves it. */
  imageId?: string | null | undefined;
};

/** Fields of a plan that are kept in its row and change without a new version of the content. */
const OF_ROW = ['imageUrl', 'order', 'adminStatus', 'pwaStatus', 'walkinStatus', 'isDeleted'] as const;
/** Longest text, in characters, that the history keeps; longer ones are named by the version of the content. */
const SHORT_TEXT = 300;

/**
 * Changes the content of a plan, its channels and picture. A content that differs is saved as a new version, which is
 * on sale from then on; bookings keep the version that they were sold at.
 * @param edit the plan as it should be, from the plan as it is; may refuse
 * @returns the plan's version now
 * @throws ApiError `not_found`, `stale`, `plan.imported`, `validation`, `too_many`, what `edit` throws
 */
export async function changeDocument(
  { tx, actor, outletId, say }: Caller,
  planId: string,
  { version, imageId }: Sent,
  edit: (plan: Plan) => Promise<Plan>,
): Promise<number> {
  let edited: Edited | undefined;
  let picture: ChangedPicture | undefined;
  const change = await changeRow(
    tx,
    actor,
    plans.of(outletId),
    planId,
    { version },
    {
      what: 'plan.updated',
      // The other columns follow from the content.
      factsOf: (row) => Object.fromEntries(['documentVersion' as const, ...OF_ROW].map((field) => [field, row[field]])),
      present: async (row) => presentPlan(await wholePlan(tx, row), row.version, await currencyOf(tx)),
      merge: async (row) => {
        const before = await wholePlan(tx, row);
        if (!before.newDateTypePlan) throw new ApiError('plan.imported');
        const wanted = asStored(inOrder(await edit(before)));
        const { imageUrl: now } = row;
        picture = await changePicture(tx, actor, { purpose: 'plan', now, fileId: imageId, field: 'imageId' }, say);
        const after = { ...wanted, imageUrl: picture.url };
        edited = { before, after };
        const isSame = isDeepStrictEqual(contentOf(before), contentOf(after));
        return { ...row, ...rowOf(after), documentVersion: isSame ? row.documentVersion : row.version + 1 };
      },
      check: async ({ was, is }) => {
        if (is.documentVersion !== was.documentVersion) await checkVersions(tx, planId, say);
      },
      record: (each) => (edited === undefined ? each : historyOf(each, edited, picture?.change ?? null)),
    },
  );
  const { was, is } = change;
  if (edited !== undefined && is.documentVersion !== was.documentVersion) insertDocument(tx, edited.after, is.version);
  return is.version;
}

type Edited = { before: Plan; after: Plan };

async function wholePlan(tx: Tx, row: StoredPlan): Promise<Plan> {
  const document = await documentAt(tx, row.planId, row.documentVersion);
  if (document === undefined) throw new Error('a plan is on sale at a version that is not there');
  return planOf(row, document);
}

function contentOf(plan: Plan): object {
  const fields = Object.entries(plan).filter(([field]) => !OF_ROW.some((one) => one === field));
  return Object.fromEntries(fields);
}

/** The fields that differ. Lists and long texts are named by the version of the content that holds them. */
function historyOf(
  { was: { title, documentVersion }, is }: Change<StoredPlan>,
  { before, after }: Edited,
  picture: ChangedPicture['change'],
) {
  const fields = (Object.keys(after) as (keyof Plan)[]).filter(
    (field) => field !== 'imageUrl' && !isDeepStrictEqual(before[field], after[field]),
  );
  const told = (plan: Plan, version: number) =>
    Object.fromEntries(fields.map((field) => [field, isShort(plan[field]) ? plan[field] : { version }]));
  return {
    before: { name: title, ...told(before, documentVersion), ...picture?.before },
    after: { ...told(after, is.documentVersion), ...picture?.after },
  };
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= SHORT_TEXT : typeof value !== 'object' || value === null;
}
