import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

/** A pause in typing before the server is asked. */
const REST_MS = 150;

export type Previewed<T> = {
  /** The last answer. While `state` is coming or failed, it is that of earlier fields. */
  data: T | undefined;
  /** none: nothing is asked, because the fields are not complete. */
  state: 'none' | 'coming' | 'current' | 'failed';
  error: unknown;
  refresh: () => void;
};

/**
 * What a command would do, of the form's fields as they stand; the last figures stay while newer ones are on their way.
 * @param queryOf the query of the fields, made by `askPreview` or `ask`; with `enabled: false` nothing is asked
 */
export function usePreviewed<V extends FieldValues, T, K extends QueryKey>(
  { control }: ContractForm<V>,
  queryOf: (values: V) => UseQueryOptions<T, Error, T, K>,
): Previewed<T> {
  const values = useWatch({ control }) as V;
  const text = JSON.stringify(values, (_, value: unknown) => (Number.isNaN(value) ? 'NaN' : value));
  const [rested, setRested] = useState({ text, values });
  const rest = useEffectEvent(() => setRested({ text, values }));
  useEffect(() => {
    const timer = setTimeout(() => rest(), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const options = queryOf(rested.values);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<T, Error, T, K>({
    staleTime: 5000,
    gcTime: 0,
    ...options,
    placeholderData: keepPreviousData,
  });
  const isAsked = options.enabled !== false;
  const isComing = rested.text !== text || isFetching;
  return {
    data,
    state: isComing ? 'coming' : !isAsked ? 'none' : error || isPlaceholderData ? 'failed' : 'current',
    error: isAsked && !isComing ? error : null,
    refresh: () => {
      if (isAsked) void refetch();
    },
  };
}
