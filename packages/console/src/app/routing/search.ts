import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** Search parameters as they stand in the address: text by name. */
export type RawSearch = { [name: string]: string | undefined };

export function parseSearch(text: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, string | number | boolean | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}

/** A whole number of the address; what is none, or lies outside, counts as not there. */
export function wholeNumber(text: string | undefined, least: number, most: number, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
}

type Patch<T> = { [K in keyof T]?: T[K] | undefined };

/**
 * The screen's part of the address, parsed by hand, and a way to change it: undefined takes a parameter out. Typing in a
 * filter replaces the entry of the history, a step to another page pushes one.
 */
export function useSearchState<T extends object>(
  parse: (raw: RawSearch) => T,
): [T, (patch: Patch<T>, options?: { push?: boolean }) => void] {
  // Of the route that is shown: on the way to another screen the address is ahead of it.
  const raw: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = useMemo(() => parse(raw), [parse, raw]);
  const change = useCallback(
    (patch: Patch<T>, { push = false } = {}) => {
      const search = (previous: object) => ({ ...previous, ...patch });
      void navigate({ to: '.', search: search as never, replace: !push, resetScroll: false });
    },
    [navigate],
  );
  return [value, change];
}
