/**
 * A place of a plan: where a party goes (`to`), leaves (`from`), stays without a place (`stuck`) or plays on (`longer`),
 * what is out of use (`down`), and where a waiting party would fit (`fits`). Positions are minutes since opening.
 */
export type PlanMark = {
  key: string;
  look: 'to' | 'from' | 'stuck' | 'longer' | 'down' | 'fits';
  lanes: readonly string[];
  s: number;
  e: number;
  label: string;
  /** A second line. */
  note?: string;
};
