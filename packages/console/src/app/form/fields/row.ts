import { createContext, useContext } from 'react';
import { type FormFrame, useFormFrame } from './form-frame.ts';

/** A row of an array in a form. */
type Row = {
  /** The form that the row belongs to: a dialog in the row has names of its own. */
  frame: FormFrame;
  /** Where the row stands now: "schedules.3". */
  path: string;
  /** Its place in the array, from 0. */
  index: number;
};

export const RowContext = createContext<Row | null>(null);

export function useRow(): Row {
  const row = useContext(RowContext);
  if (!row) throw new Error('This part stands outside of the rows of an array');
  return row;
}

/** The path of a field in the form; inside a row its name is relative to the row. */
export function usePath(name: string): string {
  const frame = useFormFrame();
  const row = useContext(RowContext);
  return row?.frame === frame ? `${row.path}.${name}` : name;
}
