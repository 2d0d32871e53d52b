import type { ParseKeys, TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { useFormat } from '../../../ui/format/use-format.ts';

/** What a descriptor puts a value into words with. */
export type Say = { t: TFunction } & ReturnType<typeof useFormat>;

/** What every bound input takes beside its name; the label is the descriptor's unless one is given. */
export type BoundProps = {
  name: string;
  label?: string | undefined;
  help?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
};

/** One field of a form: its label, how it is typed in, and how its value reads in a compare. */
export type Descriptor = {
  label: ParseKeys;
  /** Absent where the field has an editor of its own. */
  Input?: ComponentType<never>;
  props?: object;
  words: (value: never, say: Say) => string;
};
