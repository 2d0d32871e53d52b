import { cents, sumCents, type Cents } from '../money/cents.ts';
import type { PriceError } from './price-error.ts';

export type PricedBy = 'hour' | 'game' | 'person' | 'package' | 'frame';

/** One line of a list price, before discounts and tax. */
export type ListLine = {
  /** The pricing rule of the line; a guest beyond a package is priced by person. */
  by: PricedBy;
  /** The price used: the tier's type, the price line's id, or f<n> for the n-th time frame. */
  tier: string;
  /** What is counted, for a label: "Child", the package's name, "1.5 h"; empty for a resource by the hour. */
  what: string;
  /** Number of the price period among those given, from 1; null where the price does not depend on one. */
  period: number | null;
  /** Minutes from midnight of the business date that the line covers; null where the sale has no start. */
  fromMin: number | null;
  toMin: number | null;
  /** Minutes sold on this line. */
  minutes: number;
  /** Price of one lane, guest, game or package, in cents. */
  unit: Cents;
  quantity: number;
  /** unit x quantity, in cents. */
  amount: Cents;
  taxPer: number;
};

/** A priced sale: its lines, its duration in minutes, and the sum of the lines in cents. */
export type ListPrice = { lines: ListLine[]; durationMin: number; list: Cents };
export type ListResult = ListPrice | PriceError;

/** Computes the amount of a line. Throws RangeError when it is no safe integer. */
export function listLine(line: Omit<ListLine, 'amount'>): ListLine {
  return { ...line, amount: cents(line.unit * line.quantity) };
}

/** Lines with their sum. */
export function listPriceOf(lines: ListLine[], durationMin: number): ListPrice {
  return { lines, durationMin, list: sumCents(lines.map((line) => line.amount)) };
}
