/**
 * A place of a plan: where a party goes (`to`), leaves (`from`), stays without a place (`stuck`) or plays on (`longer`),
 * and what is out of use (`down`). Positions are minutes since opening.
 */
export type PlanMark = {
  key: string;
  look: 'to' | 'from' | 'stuck' | 'longer' | 'down';
  lanes: readonly string[];
  s: number;
  e: number;
  label: string;
};
