import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { type FieldPath, type FieldValues, get } from 'react-hook-form';
import type { ZodType, z } from 'zod';
import type { Difference } from '../stale.ts';
import { isSame } from '../typed-since.ts';
import type { BoundProps, Descriptor, Say } from './field-types.ts';
import { useFormFrame } from './form-frame.ts';
import { usePath } from './row.ts';

/** Paths of a form's values with `*` for the rows of an array: "address.city", "schedules.*.prices.*.amount". */
export type PatternOf<T> = T extends readonly (infer Row)[]
  ? Row extends object
    ? '*' | `*.${PatternOf<Row>}`
    : '*'
  : T extends object
    ? {
        [K in keyof T & string]:
          | K
          | (NonNullable<T[K]> extends object ? `${K}.${PatternOf<NonNullable<T[K]>>}` : never);
      }[keyof T & string]
    : never;

type Descriptors = Partial<Record<string, Descriptor>>;
type FieldProps<V extends FieldValues> = Omit<BoundProps, 'name'> & {
  name: FieldPath<V>;
  readOnly?: boolean;
};

/** The value that a pattern stands for. */
type ValueAt<T, P extends string> = P extends `${infer Step}.${infer Rest}`
  ? ValueAt<NonNullable<ValueAt<T, Step>>, Rest>
  : P extends '*'
    ? T extends readonly (infer Row)[]
      ? Row
      : never
    : P extends keyof T
      ? T[P]
      : never;
type RowPattern<T> = Extract<PatternOf<T>, `${string}*`>;
type Values<V> = V extends FieldValues ? V : never;

export type FieldSet<S extends ZodType<unknown, FieldValues>> = {
  schema: S;
  descriptors: Descriptors;
  /** The input of a field, by its descriptor. */
  Field: (props: FieldProps<z.input<S>>) => ReactNode;
  /**
   * The fields of the rows of an array, by their names in the row.
   *
   * @example
   *   const Price = planFields.row('schedules.*.prices.*');
   *   <Price.Field name="amount" />
   */
  row: <P extends RowPattern<z.input<S>>>(
    pattern: P,
  ) => { Field: (props: FieldProps<Values<ValueAt<z.input<S>, P>>>) => ReactNode };
};

/** The fields of a form over a schema of the contract, each with one descriptor. */
export function fields<S extends ZodType<unknown, FieldValues>>(
  schema: S,
  descriptors: Partial<Record<PatternOf<z.input<S>>, Descriptor>>,
): FieldSet<S> {
  return { schema, descriptors, Field: FormField, row: () => ({ Field: FormField }) };
}

/** A field with its own editor. */
export function custom<T>(label: ParseKeys, words: (value: T, say: Say) => string): Descriptor {
  return { label, words };
}

function FormField(props: BoundProps) {
  const { descriptors } = useFormFrame();
  const path = usePath(props.name);
  const descriptor = descriptors[patternOf(path)];
  if (!descriptor?.Input) throw new Error(`The field ${path} has no input of its own`);
  const Input = descriptor.Input as ComponentType<BoundProps>;
  return <Input {...descriptor.props} {...props} />;
}

/** "prices.3.amount" to "prices.*.amount". */
export function patternOf(path: string): string {
  return path.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');
}

export function labelIn(descriptors: Descriptors, path: string): ParseKeys | undefined {
  return descriptors[patternOf(path)]?.label;
}

/** The fields that differ between two sets of values, formatted; a row of an array is named by its number. */
export function compare(
  descriptors: Descriptors,
  { mine, theirs, say }: { mine: FieldValues; theirs: FieldValues; say: Say },
  own: Partial<Record<string, (value: never) => string>> = {},
): Difference[] {
  return Object.entries(descriptors).flatMap(([pattern, descriptor]) => {
    if (!descriptor) return [];
    const paths = new Set([...pathsIn(mine, pattern), ...pathsIn(theirs, pattern)]);
    return [...paths].flatMap((path): Difference[] => {
      const [here, there]: unknown[] = [get(mine, path), get(theirs, path)];
      if (isSame(here, there)) return [];
      const inWords = (value: unknown) =>
        value === undefined ? '' : (own[pattern]?.(value as never) ?? descriptor.words(value as never, say));
      const [my, their] = [inWords(here), inWords(there)];
      const rows = path.split('.').filter((part) => /^\d+$/.test(part));
      const number = rows.map((row) => Number(row) + 1).join('.');
      return my === their ? [] : [[[say.t(descriptor.label), number].filter(Boolean).join(' '), my, their]];
    });
  });
}

/** The paths that match a pattern in these values. */
function pathsIn(values: FieldValues, pattern: string): string[] {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return [pattern];
  const list: unknown = first === '' ? values : get(values, first.slice(0, -1));
  if (!Array.isArray(list)) return [];
  const below = rest.join('*').slice(1);
  return list.flatMap((row: FieldValues, index) =>
    below === '' ? [`${first}${index}`] : pathsIn(row, below).map((path) => `${first}${index}.${path}`),
  );
}
