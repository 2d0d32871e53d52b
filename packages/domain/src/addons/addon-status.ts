/** The states of an ordered add-on: ordered, being made, with the guests, called off. */
export const ADDON_STATUSES = ['initiated', 'inprogress', 'delivered', 'cancelled'] as const;
export type AddonStatus = (typeof ADDON_STATUSES)[number];

/** Every legal step; a pair that is not here is illegal. One goes back by one step alone. */
const STEPS: Record<AddonStatus, readonly AddonStatus[]> = {
  initiated: ['inprogress', 'delivered', 'cancelled'],
  inprogress: ['initiated', 'delivered', 'cancelled'],
  delivered: ['inprogress', 'cancelled'],
  cancelled: ['initiated'],
};

/** Whether an ordered add-on may change from one state to another; the same one again is accepted without a write. */
export function addonTransition(from: AddonStatus, to: AddonStatus): 'legal' | 'noop' | 'illegal' {
  if (from === to) return 'noop';
  return STEPS[from].includes(to) ? 'legal' : 'illegal';
}

/** Whether an add-on is still to be made or brought. */
export function isOpenAddon(status: AddonStatus): boolean {
  return status === 'initiated' || status === 'inprogress';
}
