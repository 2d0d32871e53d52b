import { LOCALES } from '@laneway/contract/words/languages';
import { readCents } from '../../../ui/format/read-number.ts';

/** A text in a pasted block that is no price; row and column count from 1. */
export type WrongCell = { row: number; column: number; text: string };
export type PastedPrices =
  | { wrong: readonly WrongCell[] }
  /** Prices in cents by row and column; null leaves the price as it is. */
  | { wrong: null; cells: readonly (readonly (number | null)[])[]; unfit: number };

/** The rows of a copied block of a spreadsheet; null: a single value, which the field takes as if it was typed. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const block = lines.map((line) => line.split('\t'));
  return block.length === 1 && block[0]?.length === 1 ? null : block;
}

/** Reads a block for a table that has room for so many rows and columns. It is taken whole, or not at all. */
export function readPrices(
  block: readonly (readonly string[])[],
  { rows, columns, locale }: { rows: number; columns: number; locale: string },
): PastedPrices {
  const read = block.map((line) => line.map((text) => readPrice(text, locale)));
  const wrong = block.flatMap((line, row) =>
    line.flatMap((text, column) =>
      Number.isNaN(read[row]?.[column]) ? [{ row: row + 1, column: column + 1, text: text.trim() }] : [],
    ),
  );
  if (wrong.length > 0) return { wrong };
  const cells = read.slice(0, rows).map((line) => line.slice(0, columns));
  return { wrong: null, cells, unfit: count(read) - count(cells) };
}

const count = (cells: readonly (readonly (number | null)[])[]) => cells.flat().filter((cell) => cell !== null).length;

/**
 * A price in cents. A spreadsheet may be in another language than the console: what is no amount here is read as the
 * other languages write it, except where a sign before three digits may be either of the two ("1.200").
 */
function readPrice(text: string, locale: string): number | null {
  const isEither = /[.,]\d{3}\D*$/.test(text);
  const others = isEither ? [] : Object.values(LOCALES);
  const amounts = [locale, ...others].map((each) => readCents(text, each));
  const cents = amounts.find((amount) => !Number.isNaN(amount)) ?? (text.trim() === '' ? null : Number.NaN);
  return cents !== null && cents < 0 ? Number.NaN : cents;
}
