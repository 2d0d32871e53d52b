/** One line of the table. */
export type Measured = {
  /** Short name, such as `list.first`; the same from run to run. */
  name: string;
  /** The measured quantity, and its reference. */
  what: string;
  value: number;
  unit: 'x' | '%' | 'ms' | 's' | 'KB' | 'MB' | '';
  target: number;
  /** Whether the target is a maximum or a minimum. */
  reach: 'at most' | 'at least';
  /** The measurements behind the value: medians by name, in milliseconds or calls per second. */
  raw: Record<string, number | number[]>;
  note?: string;
};

export function isMet({ value, target, reach }: Measured): boolean {
  return reach === 'at most' ? value <= target : value >= target;
}
