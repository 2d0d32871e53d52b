import { ACTIVITY_KINDS, type ActivityKind } from '@laneway/contract/activity/activity-kinds';
import type { RawSearch } from '../../app/routing/search.ts';

export type ActivitySearch = {
  person: string | undefined;
  outlet: string | undefined;
  kind: ActivityKind | undefined;
  date: string | undefined;
  after: string | undefined;
  before: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filters of the address; what is wrong counts as not there. */
export function parseActivitySearch(raw: RawSearch): ActivitySearch {
  const id = (text: string | undefined) => (text && UUID.test(text) ? text : undefined);
  return {
    person: id(raw.person),
    outlet: id(raw.in),
    kind: ACTIVITY_KINDS.find((kind) => kind === raw.kind),
    date: /^\d{4}-\d{2}-\d{2}$/.test(raw.date ?? '') ? raw.date : undefined,
    after: raw.after || undefined,
    before: raw.before || undefined,
  };
}
