import { addonId, planId } from './plan-documents.ts';
import { fixedId } from './random.ts';
import { add, type Rows } from './tables.ts';
import type { DemoBusiness } from './world.ts';

/** `planKeys` null: every plan of the outlet offers it. */
export type FileAddon = {
  key: string;
  outlet: string;
  name: string;
  desc: string;
  price: number;
  taxPer: number;
  taxFlat: number;
  category: string;
  maxCount: number | null;
  stock: number | null;
  planKeys: string[] | null;
  status: boolean;
  isDeleted: boolean;
};

declare module './demo-file.ts' {
  interface FileOfSlices {
    addons: FileAddon[];
  }
}

/** What the outlets of a business sell beside their plans. */
export function addAddons(rows: Rows, { id, file }: DemoBusiness): void {
  for (const addon of file.addons) {
    add(rows, 'addon', {
      business_id: id,
      addon_id: addonId(addon.key),
      outlet_id: fixedId(`outlet:${addon.outlet}`),
      name: addon.name,
      description: addon.desc,
      price_cents: Math.round(addon.price * 100),
      tax_per: addon.taxPer,
      tax_flat_cents: Math.round(addon.taxFlat * 100),
      category: addon.category,
      image_url: null,
      max_count: addon.maxCount,
      stock: addon.stock,
      plan_ids: addon.planKeys?.map(planId) ?? null,
      status: addon.status,
      is_deleted: addon.isDeleted,
    });
  }
}
