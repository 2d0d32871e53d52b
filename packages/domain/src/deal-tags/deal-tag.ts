/**
 * A deal of a deal tag: a plan and its position in the tag, from 1. A blank row has an empty id, an unchosen priority
 * is 0.
 */
export type DealRow = { planId: string; planName: string; priority: number };

/** A tag put on an outlet with its deals, as a form holds it. */
export type DealTag = {
  tagId: string;
  /** Active: shown to customers. */
  status: boolean;
  /** Enabled: deals as cards that turn over. Disabled: a plain list. */
  flipUI: boolean;
  /** Order of the outlet's deal tags, 1 first; 0 while none is chosen. */
  priority: number;
  planList: DealRow[];
};

export const BLANK_DEAL_ROW: Readonly<DealRow> = { planId: '', planName: '', priority: 0 };

/** The initial values of the dialog. */
export function newDealTag(): DealTag {
  return { tagId: '', status: true, flipUI: true, priority: 0, planList: [{ ...BLANK_DEAL_ROW }] };
}
