import { planId } from './plan-documents.ts';
import { fixedId } from './random.ts';
import { add, type Rows } from './tables.ts';
import type { DemoBusiness } from './world.ts';

declare module './demo-file.ts' {
  interface FileOfSlices {
    tags: { key: string; tagName: string; status: boolean }[];
    dealTags: {
      key: string;
      outlet: string;
      tag: string;
      status: boolean;
      flipUI: boolean;
      priority: number;
      planList: { plan: string; priority: number }[];
    }[];
  }
}

/** The tags of a business, and the deal tags of its outlets. */
export function addTags(rows: Rows, { id, file }: DemoBusiness): void {
  const tagId = (key: string) => fixedId(`tag:${file.key}:${key}`);
  for (const { key, tagName, status } of file.tags) {
    add(rows, 'tag', { business_id: id, tag_id: tagId(key), tag_name: tagName, status, image_url: null });
  }
  for (const { key, outlet, tag, status, flipUI, priority, planList } of file.dealTags) {
    add(rows, 'deal_tag', {
      business_id: id,
      deal_tag_id: fixedId(`deal-tag:${key}`),
      outlet_id: fixedId(`outlet:${outlet}`),
      tag_id: tagId(tag),
      status,
      flip_ui: flipUI,
      priority,
      plan_list: planList.map((deal) => ({ planId: planId(deal.plan), priority: deal.priority })),
    });
  }
}
