import type { AddonStockRow } from '@laneway/contract/addons/addon.schema';
import { aUser, anId } from '../../test/builders.ts';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aPlanRow } from '../../test/plan.fixture.ts';
import { anOutletNow } from '../outlets/outlet.fixture.ts';

export const path = `/app/outlets/${anId(11)}/addon`;
export const plans = { bowling: anId(300), party: anId(301) };

export function anAddon(number: number, changes: Partial<AddonStockRow> = {}): AddonStockRow {
  return {
    addonId: anId(800 + number),
    outletId: anId(11),
    name: `Add-on ${number}`,
    desc: '',
    price: 5.5,
    taxPer: 5.5,
    taxFlat: 0,
    category: 'Shoes',
    imageUrl: null,
    maxCount: 30,
    stock: null,
    planIds: null,
    status: true,
    isDeleted: false,
    version: 3,
    leftToday: null,
    soldToday: 0,
    ...changes,
  };
}

export const shoes = anAddon(1, { name: 'Bowling shoes' });
export const arch = anAddon(2, {
  name: 'Balloon arch',
  category: 'Party',
  price: 45,
  taxFlat: 0.5,
  maxCount: 2,
  stock: 6,
  planIds: [plans.party],
});
export const slush = anAddon(3, { name: 'Slush machine hour', category: 'Food', price: 55, taxPer: 8, status: false });

export type Open = { rows?: AddonStockRow[]; api?: Handlers; at?: string; user?: ReturnType<typeof aUser> };

/** Add-ons of an outlet whose prices are without tax, before an owner. The rows change as a server's would. */
export function open({ rows = [shoes, arch, slush], api = {}, at = path, user = aUser() }: Open = {}): FakeApi {
  const kept = new Map(rows.map((row) => [row.addonId, row]));
  const change = (addonId: string, version: number, changes: Partial<AddonStockRow>): AddonStockRow => {
    const was = kept.get(addonId);
    if (!was) throw new Refusal(404, 'not_found', 'No Data Found');
    if (was.version !== version) {
      throw new Refusal(409, 'stale', 'Somebody was quicker', { actor: 'Sam Reed', current: was });
    }
    const is = { ...was, ...changes, version: version + 1 };
    kept.set(addonId, is);
    return is;
  };
  return openApp({
    path: at,
    user,
    api: {
      'addon.list': ({ query }) => ({
        rows: [...kept.values()].filter(({ isDeleted }) => isDeleted === (query.isDeleted === 'true')),
      }),
      'addon.create': ({ body: { imageId: _image, provider: _provider, ...body } }) => {
        const made = anAddon(9, { ...body, version: 1 });
        kept.set(made.addonId, made);
        return { message: 'Add-on created', addonId: made.addonId, version: 1 };
      },
      'addon.update': ({
        params,
        body: { version, imageId: _image, provider: _provider, outletId: _at, ...changes },
      }) => ({
        message: 'Add-on updated',
        addon: change(params.addonId, version, changes),
      }),
      'addon.partialUpdate': ({ body }) => ({
        message: 'Add-on changed',
        rows: body.rows.map(({ addonId, version, ...changes }) => change(addonId, version, changes)),
      }),
      'plan.list': () => ({
        serviceItems: [
          aPlanRow({ id: plans.bowling, title: 'Open bowling' }),
          aPlanRow({ id: plans.party, title: 'Birthday Strike' }),
        ],
      }),
      'outlet.details': () => anOutletNow({ taxInclusive: false }),
      ...api,
    },
  });
}

export const sentTo = (api: FakeApi, id: string) => api.sent.filter((call) => call.id === id);
