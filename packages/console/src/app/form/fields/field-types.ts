import type { ParseKeys, TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { useFormat } from '../../../ui/format/use-format.ts';

/** The formatters with which a descriptor formats a value. */
export type Say = { t: TFunction } & ReturnType<typeof useFormat>;

/** The props of every bound input besides its name; the label defaults to the descriptor's. */
export type BoundProps = {
  name: string;
  label?: string | undefined;
  help?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  className?: string;
};

/** One field of a form: its label, its input, and the format of its value in a comparison. */
export type Descriptor = {
  label: ParseKeys;
  /** Absent where the field has its own editor. */
  Input?: ComponentType<never>;
  props?: object;
  words: (value: never, say: Say) => string;
};
