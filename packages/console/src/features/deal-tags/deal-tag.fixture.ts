import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { ListedTag } from '@laneway/contract/tags/tag.endpoints';
import { BUSINESS_ID, aUser, anId } from '../../test/builders.ts';
import { aPlanRow } from '../../test/plan.fixture.ts';
import type { FakeApi, Handlers } from '../../test/fake-api.ts';
import { Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';

export const path = `/app/outlets/${anId(11)}/deal-tags`;

const TAGS = ['Birthday', 'Date night', 'Students', 'Family Sunday', 'Corporate', 'League'];
const PLANS = ['Family Four', 'Pizza and Pins', 'Sunday Open Bowl', 'Summer pass'];

export const tag = (number: number): ListedTag => ({
  tagId: anId(400 + number),
  tagName: TAGS[number - 1] ?? `Tag ${number}`,
  status: true,
  imageUrl: null,
  version: 1,
  outletIds: [],
});

export const plan = (number: number, changes: Partial<PlanRow> = {}): PlanRow =>
  aPlanRow({
    id: anId(500 + number),
    title: PLANS[number - 1] ?? `Deal ${number}`,
    planType: 'BUY_NOW',
    serviceItemType: 'BUY_NOW',
    order: number,
    ...changes,
  });

/** The deal tag with this tag and these plans, in order; its priority is the tag's number. */
export function dealTag(number: number, plans: readonly number[], changes: Partial<DealTagRow> = {}): DealTagRow {
  const { tagId, tagName } = tag(number);
  return {
    id: anId(600 + number),
    tagId,
    tagName,
    tagStatus: true,
    status: true,
    flipUI: true,
    priority: number,
    planList: plans.map((one, index) => ({ planId: plan(one).id, planName: plan(one).title, priority: index + 1 })),
    version: 3,
    ...changes,
  };
}

export const services = {
  businessId: BUSINESS_ID,
  rows: [
    {
      serviceConfigId: anId(700),
      serviceId: 'BOWLING' as const,
      title: 'Bowling',
      status: 'ACTIVE' as const,
      venueTypes: ['lane'],
      increment: 30,
      turnoverMinutes: 0,
      defaultDuration: 1,
      serviceCategories: [],
      version: 1,
    },
  ],
};

export type Open = { rows?: DealTagRow[]; api?: Handlers; at?: string; user?: ReturnType<typeof aUser> };

/** Deal tags of an outlet, before an owner; the fourth plan is disabled. */
export function open({ rows = [], api = {}, at = path, user = aUser() }: Open = {}): FakeApi {
  return openApp({
    path: at,
    user,
    api: {
      'dealTag.fetch': () => {
        if (rows.length === 0) throw new Refusal(404, 'not_found', 'No Data Found');
        return { tagDealsDetails: rows };
      },
      'tags.list': () => ({ tagList: TAGS.map((_, index) => tag(index + 1)) }),
      'outlet.services': () => services,
      'plan.list': () => ({ serviceItems: [plan(1), plan(2), plan(3), plan(4, { adminStatus: false })] }),
      ...api,
    },
  });
}

export const sentTo = (api: FakeApi, id: string) => api.sent.filter((call) => call.id === id);
