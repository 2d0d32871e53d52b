import type { AddonStatus } from '@laneway/domain/addons/addon-status';
import type { AddonState } from '../state/booking-state.ts';

type Counted = { name: string; count: number };
type Stepped = Counted & { status: AddonStatus };

/** What became of the add-ons of a booking, for its history: more, fewer, and steps of the kitchen. */
export function addonFacts(
  before: readonly AddonState[],
  after: readonly AddonState[],
): { added: Counted[]; removed: Counted[]; steps: Stepped[] } {
  const old = new Map(before.map((row) => [row.addonItemId, row]));
  const live = (row: AddonState | undefined) => (row === undefined || row.status === 'cancelled' ? 0 : row.count);
  const added: Counted[] = [];
  const removed: Counted[] = [];
  const steps: Stepped[] = [];
  for (const row of after) {
    const was = old.get(row.addonItemId);
    const more = live(row) - live(was);
    const { name, count, status } = row;
    if (more > 0) added.push({ name, count: more });
    else if (more < 0) removed.push({ name, count: -more });
    else if (was !== undefined && was.status !== status) steps.push({ name, count, status });
  }
  return { added, removed, steps };
}
