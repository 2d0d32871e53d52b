/** One line of the table. */
export type Measured = {
  /** Short name, such as `list.first`; the same from run to run. */
  name: string;
  /** What was measured, against what. */
  what: string;
  value: number;
  unit: 'x' | '%' | 'ms' | 's' | 'KB' | 'MB' | '';
  target: number;
  /** Whether the target is the most or the least it may be. */
  reach: 'at most' | 'at least';
  /** What the value was worked out from: medians by name, in milliseconds or calls per second. */
  raw: Record<string, number | number[]>;
  note?: string;
};

export function isMet({ value, target, reach }: Measured): boolean {
  return reach === 'at most' ? value <= target : value >= target;
}
