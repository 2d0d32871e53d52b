/** A number as people type it, with a point or a comma; null when nothing is typed, NaN when it is none. */
export function readNumber(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
