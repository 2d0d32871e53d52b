import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
  type Resolver,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { fieldSentence } from '@laneway/contract/words/field-sentence';
import type { ZodType, z } from 'zod';
import { fieldsOf, messageOf } from '../commands/errors.ts';
import { type FieldSet, labelIn, patternOf } from './fields/descriptor.tsx';
import type { FormFrame } from './fields/form-frame.ts';
import { followValues } from './follow-values.ts';
import { FormPlaces } from './form-places.ts';
import { carryTyped } from './typed-on.ts';
import { isSame, withTypedSince } from './typed-since.ts';
import { wrongPaths } from './wrong-paths.ts';

const NONE = {};
/** Types of errors that no schema judges. */
const OUTSIDE: readonly string[] = ['server', 'upload'];

type Sentence = (key: string, params?: Record<string, unknown>) => string;

export type ContractForm<V extends FieldValues> = UseFormReturn<V> & {
  frame: FormFrame;
  /**
   * Saves the form's values; sends nothing while a field is wrong. A refusal is shown at the fields it names; any
   * other, and messages for fields that are not here, go to `errors.root`. Either way the first wrong field gets the
   * focus, and the typed values stay.
   */
  save: (send: (values: V) => Promise<unknown>) => Submit;
  /** Shows a refusal of the values at the fields it names, else in `errors.root`; the first wrong field gets the focus. */
  refuse: (failure: ApiError) => void;
  /**
   * Makes the saved values the form's new base. Fields that were typed in after `sent` keep their new text.
   * @returns whether no change is left to save.
   */
  settle: (sent: V, saved: V) => boolean;
  /**
   * Hands what was typed after a create was sent to the form `of` the new row, where it is left to save.
   * @returns whether there is any, so that the page of that form is the next one.
   */
  carry: (sent: V, of: string) => boolean;
};

export type Submit = (event?: React.BaseSyntheticEvent) => Promise<void>;

/**
 * A form validated by the schema of its request in the contract: when a field is left and on saving, never while it is
 * typed in for the first time. Typing does not re-render the calling component: bound fields, FormScreen and FormDialog
 * read the state that they show themselves.
 */
export function useContractForm<S extends ZodType<unknown, FieldValues>>(
  of: FieldSet<S> | S,
  options: {
    values: z.input<S>;
    /** Labels of fields that no descriptor names, by their path in the form. */
    labels?: Partial<Record<string, string>>;
    /** An empty field is judged on saving alone: for forms that put the focus into rows nobody has asked for yet. */
    emptyWaits?: boolean;
  },
): ContractForm<z.input<S>> {
  type V = z.input<S> & FieldValues;
  const { t } = useTranslation();
  const { schema, descriptors } = 'descriptors' in of ? of : { schema: of, descriptors: NONE };
  const { labels = {}, emptyWaits = false } = options;
  const labelOf = (path: string): string | undefined => {
    const label = labelIn(descriptors, path);
    return label === undefined ? labels[path] : t(label);
  };
  const error = (issue: object) => {
    const known = issue as z.core.$ZodRawIssue;
    const label = labelOf((known.path ?? []).join('.'));
    return fieldSentence(known, t as unknown as Sentence, label);
  };
  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: zodResolver(schema as never, { error, reportInput: true } as never, {
      raw: true,
    }) as unknown as Resolver<V>,
  });
  const { control, setValue, getErrors, setError, clearErrors, trigger } =
    form as unknown as UseFormReturn<FieldValues>;
  const [places] = useState(() => new FormPlaces());
  const frame = useMemo<FormFrame>(() => {
    const own = (path: string) => {
      const label = labelIn(descriptors, path);
      return label === undefined ? '' : t(label);
    };
    const errors = { getErrors, setError, clearErrors, trigger };
    return { control, setValue, ...errors, places, descriptors, labelOf: own, emptyWaits };
  }, [control, setValue, getErrors, setError, clearErrors, trigger, places, descriptors, emptyWaits, t]);

  const { subscribe, getValues } = form;
  useEffect(() => {
    const changed = new Set<string>();
    const judgeAgain = async () => {
      await Promise.resolve();
      const judged = new Set(changed);
      changed.clear();
      const errors = getErrors();
      // What the server or an upload has refused stays until that field is changed: the schema knows nothing of it.
      const typeOf = (path: string) => String((get(errors, path) as { type?: unknown } | undefined)?.type);
      const wrong = wrongPaths(errors).filter((path) => !OUTSIDE.includes(typeOf(path)));
      if (wrong.length === 0) return;
      const issues = schema.safeParse(getValues()).error?.issues ?? [];
      const still = new Set(issues.map(({ path }) => path.join('.')));
      // The changed field is judged by its own input; each of the others is drawn anew alone.
      const righted = wrong.filter((path) => !still.has(path) && !judged.has(path));
      for (const path of righted) await trigger(path);
    };
    // A rule over several fields may be kept again by the change of another one than the one that it marks.
    return followValues<V>(subscribe, ({ name = '' }) => {
      if (changed.size === 0) void judgeAgain();
      changed.add(name);
    });
  }, [subscribe, schema, getErrors, getValues, trigger]);

  const save: ContractForm<V>['save'] = (send) => async (event) => {
    let refused: FieldErrors<V> | null = null;
    const submit = form.handleSubmit(
      async (values) => {
        try {
          await send(values as V);
        } catch (failure) {
          if (!(failure instanceof ApiError)) throw failure;
          showFailure(form, failure, descriptors);
          refused = form.getErrors() as FieldErrors<V>;
        }
      },
      (errors) => void (refused = errors),
    );
    await submit(event);
    if (refused) places.focusFirst(wrongPaths(refused));
  };
  const refuse: ContractForm<V>['refuse'] = (failure) => {
    showFailure(form, failure, descriptors);
    places.focusFirst(wrongPaths(form.getErrors()));
  };
  const settle: ContractForm<V>['settle'] = (sent, saved) => {
    const next = withTypedSince(saved, sent, form.getValues());
    form.reset(saved);
    const isSettled = isSame(next, saved);
    if (!isSettled) form.reset(next, { keepDefaultValues: true });
    return isSettled;
  };
  const carry: ContractForm<V>['carry'] = (sent, of) => {
    const isTypedOn = carryTyped(of, sent, () => form.getValues());
    // Nothing is left to save here, so neither a question nor a draft stays behind.
    form.reset(form.getValues());
    return isTypedOn;
  };
  return { ...form, frame, save, refuse, settle, carry } as ContractForm<z.input<S>>;
}

function showFailure<V extends FieldValues>(
  form: UseFormReturn<V>,
  failure: ApiError,
  descriptors: FieldSet<never>['descriptors'],
): void {
  const fields = Object.entries(fieldsOf(failure));
  const isHere = (path: string) =>
    descriptors[patternOf(path)] !== undefined || form.getValues(path as FieldPath<V>) !== undefined;
  const known = fields.filter(([path]) => isHere(path));
  for (const [path, message] of known) form.setError(path as FieldPath<V>, { type: 'server', message });
  const unknown = fields.filter((field) => !known.includes(field)).map(([, message]) => message);
  if (known.length === 0 || unknown.length > 0)
    form.setError('root', { type: failure.body.code, message: [messageOf(failure), ...unknown].join(' ') });
}
