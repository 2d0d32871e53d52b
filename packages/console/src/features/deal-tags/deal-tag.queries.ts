import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { ListedTag } from '@laneway/contract/tags/tag.endpoints';
import type { PlanOption } from '@laneway/domain/deal-tags/deal-rows';
import { messageOf } from '../../app/commands/errors.ts';
import { type Place, pageOf } from '../../app/list/place.ts';
import { dealTagsQuery } from '../../app/outlet/deal-tags.ts';
import { ask } from '../../app/queries/ask.ts';
import { toast } from '../../ui/toast-store.ts';

const NONE: readonly DealTagRow[] = [];

/**
 * A page of the outlet's deal tags, and all of them. A list that could not be loaded is an empty one, and a toast says
 * why.
 */
export function useDealTags(businessId: string, outletId: string, place: Place) {
  const { t } = useTranslation();
  const query = useQuery(dealTagsQuery(businessId, outletId));
  const { data, error, errorUpdatedAt, isPending, refetch } = query;
  const failed = error !== null && data === undefined;
  const say = useEffectEvent(() =>
    toast({
      kind: 'error',
      title: t('dealtag.failed'),
      text: messageOf(error),
      actions: [{ label: t('action.retry'), onPress: () => void refetch() }],
    }),
  );
  useEffect(() => {
    if (failed) say();
  }, [failed, errorUpdatedAt]);
  const all = data?.tagDealsDetails ?? NONE;
  const page = isPending ? undefined : pageOf(all, place);
  return { all, query: { data: page, error: failed ? null : error, isPending, refetch } };
}

/** What a deal tag is made of: the active tags of the business, and the deals of the outlet. */
export type DealChoices = {
  tags: readonly ListedTag[];
  /** Deals that can be sold, with their lowest price. */
  plans: readonly (PlanOption & Pick<PlanRow, 'priceFrom'>)[];
  /** How many deals the outlet has, disabled ones included. */
  dealCount: number;
};

/** @param known tags that are shown until they were read. */
export function useDealChoices(businessId: string, outletId: string, known?: readonly ListedTag[]) {
  const tags = useQuery(ask('tags.list', { params: { businessId }, query: { status: 'true' } }));
  const tagList = tags.data?.tagList ?? known;
  const services = useQuery(ask('outlet.services', { params: { outletId } }));
  const isSold = services.data?.rows.some(({ serviceId }) => serviceId === 'BOWLING');
  const deals = { serviceId: 'BOWLING', serviceConfigId: 'all', serviceItemType: 'BUY_NOW' };
  const plans = useQuery({
    ...ask('plan.list', { params: { outletId, ...deals }, query: { isDeleted: 'false' } }),
    enabled: isSold === true,
  });
  const items = isSold === false ? [] : plans.data?.serviceItems;
  const choices = tagList && items && choicesOf(tagList, items);
  const missing = [...(tagList ? [] : [tags]), services, plans].filter(
    (query) => query.error && query.data === undefined,
  );
  return { choices, error: missing[0]?.error ?? null, retry: () => missing.forEach((query) => void query.refetch()) };
}

function choicesOf(tags: readonly ListedTag[], items: readonly PlanRow[]): DealChoices {
  const plans = items
    .filter((plan) => plan.adminStatus)
    .map(({ id, title, priceFrom }) => ({ title, value: id, priceFrom }));
  return { tags, plans, dealCount: items.length };
}
