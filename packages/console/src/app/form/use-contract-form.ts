import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
  type Resolver,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { fieldSentence } from '@laneway/contract/words/field-sentence';
import type { ZodType, z } from 'zod';
import { messageOf } from '../commands/errors.ts';
import { isSame, withTypedSince } from './typed-since.ts';

type Say = (key: string, params?: Record<string, unknown>) => string;

export type ContractForm<V extends FieldValues> = UseFormReturn<V> & {
  /**
   * Saves what is in the form; nothing is sent while a field is wrong. A refusal that names fields is shown at them and
   * the first gets the focus; any other, and what it says of fields that are not here, stands in `errors.root`. What was
   * typed stays either way.
   */
  save: (send: (values: V) => Promise<unknown>) => Submit;
  /**
   * Makes what a save answered the form's new base. Fields that were typed on after `sent` left keep what was typed.
   * @returns whether nothing is left to save.
   */
  settle: (sent: V, saved: V) => boolean;
};

export type Submit = (event?: React.BaseSyntheticEvent) => Promise<void>;

/**
 * A form that is checked by the shape its request has in the contract: on leaving a field and on saving, never while it
 * is typed for the first time.
 */
export function useContractForm<S extends ZodType<unknown, FieldValues>>(
  schema: S,
  options: {
    values: z.input<S>;
    /** A field's label for sentences that name it, by its path in the form. */
    labels?: Partial<Record<string, string>>;
  },
): ContractForm<z.input<S>> {
  type V = z.input<S> & FieldValues;
  const { t } = useTranslation();
  const say = t as unknown as Say;
  const labels = options.labels ?? {};
  const error = (issue: object) => {
    const known = issue as z.core.$ZodRawIssue;
    const label = labels[(known.path ?? []).join('.')];
    return fieldSentence(known, (key, params) =>
      say(key, label && params?.['field'] ? { ...params, field: label } : params),
    );
  };
  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    mode: 'onTouched',
    resolver: zodResolver(schema as never, { error, reportInput: true } as never, {
      raw: true,
    }) as unknown as Resolver<V>,
  });
  const save: ContractForm<V>['save'] = (send) =>
    form.handleSubmit(async (values) => {
      try {
        await send(values as V);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        showFailure(form, failure);
      }
    });
  const settle: ContractForm<V>['settle'] = (sent, saved) => {
    const next = withTypedSince(saved, sent, form.getValues());
    form.reset(saved);
    const isSettled = isSame(next, saved);
    if (!isSettled) form.reset(next, { keepDefaultValues: true });
    return isSettled;
  };
  return { ...form, save, settle } as ContractForm<z.input<S>>;
}

function showFailure<V extends FieldValues>(form: UseFormReturn<V>, failure: ApiError): void {
  const fields = Object.entries((failure.body.details?.['fields'] ?? {}) as Record<string, string>);
  const known = fields.filter(([path]) => form.getFieldState(path as FieldPath<V>) && hasField(form, path));
  for (const [index, [path, message]] of known.entries())
    form.setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  const unknown = fields.filter((field) => !known.includes(field)).map(([, message]) => message);
  if (known.length === 0 || unknown.length > 0)
    form.setError('root', { type: failure.body.code, message: [messageOf(failure), ...unknown].join(' ') });
}

function hasField<V extends FieldValues>(form: UseFormReturn<V>, path: string): boolean {
  return form.getValues(path as FieldPath<V>) !== undefined;
}
