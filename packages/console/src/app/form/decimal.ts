/** A number as a person types it, with a point or a comma; what is none is NaN and so refused by the shape. */
export function decimalOf(typed: unknown): number {
  if (typeof typed === 'number') return typed;
  const text = String(typed).trim();
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** For `register`: the field's text is kept in the form as a number. */
export const asDecimal = { setValueAs: decimalOf };
/** The same for a field that may stay empty. */
export const asOptionalDecimal = {
  setValueAs: (typed: unknown) =>
    typed === null || (typeof typed === 'string' && typed.trim() === '') ? null : decimalOf(typed),
};
