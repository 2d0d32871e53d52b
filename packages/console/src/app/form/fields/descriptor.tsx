import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ZodType, z } from 'zod';
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
