import { type RefObject, createContext, useContext, useEffect, useId, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormPlaces } from '../form-places.ts';
import type { Descriptor } from './field-types.ts';

/** What the parts of a form need of it; none of it changes while the form is shown. */
export type FormFrame = Pick<
  UseFormReturn<FieldValues>,
  'control' | 'setValue' | 'getErrors' | 'setError' | 'clearErrors' | 'trigger'
> & {
  places: FormPlaces;
  descriptors: Partial<Record<string, Descriptor>>;
  /** The label of a field in the person's language. */
  labelOf: (path: string) => string;
  /** An empty field that is left is not judged before saving. */
  emptyWaits: boolean;
};

/** The places of a form's fields; a form without descriptors has only this context. */
export const FormPlacesContext = createContext<FormPlaces | null>(null);

export const FormFrameContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error('A bound field stands outside of a form');
  return frame;
}

type Section = {
  title: string;
  /** Paths whose fields belong to this section while they are not mounted: "schedules.3". */
  paths?: readonly string[];
  /** Opens the section, where it can be closed. */
  open?: () => void;
};

/**
 * Names a section of the form for the summary of its problems. On a page without a form it does nothing.
 * @returns the ref and the attributes of the section's element.
 */
export function useFormSection<E extends HTMLElement>({ title, paths, open }: Section) {
  const places = useContext(FormPlacesContext);
  const id = useId();
  const ref: RefObject<E | null> = useRef<E>(null);
  useEffect(() => {
    if (ref.current) places?.addSection(id, { title, paths: paths ?? [], open, element: ref.current });
  });
  useEffect(() => () => places?.removeSection(id), [places, id]);
  return { ref, 'data-section': id };
}
