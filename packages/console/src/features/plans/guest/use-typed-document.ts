import { startTransition, useEffect, useMemo, useState } from 'react';
import { planForm } from '@laneway/contract/plans/plan.schema';
import type { z } from 'zod';
import { countChanges } from '../../../app/form/count-changes.ts';
import { followValues } from '../../../app/form/follow-values.ts';
import type { ContractForm } from '../../../app/form/use-contract-form.ts';
import { documentOf, type PlanValues, valuesOf } from '../plan-values.ts';
import type { SavedPlan } from '../plan.queries.ts';

/** Reading the document walks through all its fields, so it waits until typing rests this long. */
const REST_MS = 300;

/** A document without a wrong field. */
export type RightDocument = {
  values: PlanValues;
  /** The same as the rules of the domain read it. */
  plan: z.output<typeof planForm>;
};

/** The document of a form while somebody types. */
export type TypedDocument = {
  /** The newest document without a wrong field; null: there was none yet. */
  right: RightDocument | null;
  /** The document as it stands now has a wrong field. */
  isWrong: boolean;
  /** Typing goes on, or the document was not read yet. */
  isTyping: boolean;
  /** The texts as they stand, right or wrong. */
  texts: { title: string; line: string; description: string; rich: string };
};

const NOTHING: TypedDocument = {
  right: null,
  isWrong: false,
  isTyping: true,
  texts: { title: '', line: '', description: '', rich: '' },
};

/**
 * The document of a form, read each time that typing rests. The form is followed outside of rendering: the keys of a
 * run of typing draw the caller once, and not before the field itself is drawn.
 */
export function useTypedDocument({ subscribe, getValues }: ContractForm<PlanValues>): TypedDocument {
  const [draft, setDraft] = useState(NOTHING);
  useEffect(() => {
    let isTyping = true;
    const set = (change: (before: TypedDocument) => TypedDocument) => startTransition(() => setDraft(change));
    const read = () => {
      isTyping = false;
      const { imageId: _picture, ...typed } = structuredClone(getValues());
      set((before) => draftOf(typed, before));
    };
    let rest = setTimeout(read, 0);
    const stop = followValues(subscribe, () => {
      clearTimeout(rest);
      rest = setTimeout(read, REST_MS);
      if (isTyping) return;
      isTyping = true;
      set((before) => ({ ...before, isTyping: true }));
    });
    return () => {
      clearTimeout(rest);
      stop();
    };
  }, [subscribe, getValues]);
  return draft;
}

function draftOf(values: PlanValues, before: TypedDocument): TypedDocument {
  const read = planForm.safeParse(values);
  return {
    right: read.success ? { values, plan: read.data } : before.right,
    isWrong: !read.success,
    isTyping: false,
    texts: {
      title: values.title,
      line: values.enableTopEditor ? plainText(values.topDescription) : (values.topDescription ?? ''),
      description: values.description,
      rich: values.richDescription ?? '',
    },
  };
}

/** The words of a formatted line. */
function plainText(html = ''): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

/** Whether a document differs from the saved plan; a new plan has none. */
export function useIsChanged(right: RightDocument | null, saved: SavedPlan | null): boolean {
  return useMemo(() => {
    if (right === null || saved === null) return false;
    const { imageId: _picture, ...before } = valuesOf(saved);
    return countChanges(documentOf(before, saved), documentOf(right.values, saved)) > 0;
  }, [right, saved]);
}
