/** DRAFT: being set up. ACTIVE: its people sign in, it sells. INACTIVE: nobody signs in, nothing sells, data stays. */
export type BusinessStatus = 'DRAFT' | 'ACTIVE' | 'INACTIVE';

const STEPS: Record<BusinessStatus, readonly BusinessStatus[]> = {
  DRAFT: ['ACTIVE', 'INACTIVE'],
  ACTIVE: ['INACTIVE'],
  INACTIVE: ['ACTIVE'],
};

/**
 * Whether a business may change from one status to the other; a business that was active never becomes a draft again.
 */
export function mayBusinessBecome(from: BusinessStatus, to: BusinessStatus): boolean {
  return STEPS[from].includes(to);
}
