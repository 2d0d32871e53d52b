import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** Search parameters as in the URL: text by name. */
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

/** One parameter: how its text is parsed, and how a value is written. The default value is written as no text. */
type Param<T> = { read: (text: string | undefined) => T; write: (value: T) => string | undefined };
type Patch<T> = { [K in keyof T]?: T[K] | undefined };

/** The parameters of a screen, made by `search`. */
export type SearchCodec<T> = {
  read: (raw: RawSearch) => T;
  /** The parameters of a patch; undefined removes a parameter. */
  write: (patch: Patch<T>) => RawSearch;
};
export type SearchOf<C> = C extends SearchCodec<infer T> ? T : never;

/**
 * The screen's part of the URL. A wrong value counts as absent.
 * @example const managerSearch = search({ search: text(), status: oneOf(STATUSES), page: wholeNumber(1) });
 */
export function search<T extends object>(params: { [K in keyof T]: Param<T[K]> }): SearchCodec<T> {
  const names = Object.keys(params) as (keyof T & string)[];
  const written = <K extends keyof T>(name: K, value: T[K] | undefined) =>
    value === undefined ? undefined : params[name].write(value);
  return {
    read: (raw) => Object.fromEntries(names.map((name) => [name, params[name].read(raw[name])])) as T,
    write: (patch) =>
      Object.fromEntries(names.filter((name) => name in patch).map((name) => [name, written(name, patch[name])])),
  };
}

/** Free text, cut at `most` characters. */
export function text(most = 100): Param<string> {
  return { read: (raw = '') => raw.slice(0, most), write: (value) => value || undefined };
}

/** Text of a pattern, such as an id or a date. */
export function matching(pattern: RegExp): Param<string | undefined> {
  return { read: (raw) => (raw && pattern.test(raw) ? raw : undefined), write: (value) => value };
}

/** One of some values; without `otherwise` it may be none. */
export function oneOf<V extends string | number>(values: readonly V[]): Param<V | undefined>;
export function oneOf<V extends string | number>(values: readonly V[], otherwise: V): Param<V>;
export function oneOf<V extends string | number>(values: readonly V[], otherwise?: V): Param<V | undefined> {
  return {
    read: (raw) => values.find((value) => String(value) === raw) ?? otherwise,
    write: (value) => (value === otherwise ? undefined : String(value)),
  };
}

/** Several of some values, in the order of `values`. */
export function someOf<V extends string>(values: readonly V[]): Param<V[]> {
  return {
    read: (raw = '') => values.filter((value) => raw.split(',').includes(value)),
    write: (chosen) => chosen.join(',') || undefined,
  };
}

/** A whole number from `least` on. */
export function wholeNumber(otherwise: number, { least = 1, most = 100_000 } = {}): Param<number> {
  return {
    read: (raw = '') => {
      const value = Number(raw);
      return raw !== '' && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
    },
    write: (value) => (value === otherwise ? undefined : String(value)),
  };
}

export function flag(): Param<boolean> {
  return { read: (raw) => raw === '1', write: (value) => (value ? '1' : undefined) };
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const DATE = /^\d{4}-\d\d-\d\d$/;

export type ChangeSearch<T> = (patch: Patch<T>, options?: { push?: boolean }) => void;

/**
 * The screen's part of the URL, and a function to change it: undefined removes a parameter. Typing in a filter replaces
 * the entry of the history, a step to another page pushes one. A bare function reads only, and its patches are text.
 */
export function useSearchState<T extends object>(
  codec: SearchCodec<T> | ((raw: RawSearch) => T),
): [T, ChangeSearch<T>] {
  // The parameters of the route that is shown: while another screen loads, the URL is ahead of it.
  const raw: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = useMemo(() => (typeof codec === 'function' ? codec(raw) : codec.read(raw)), [codec, raw]);
  const change = useCallback(
    (patch: Patch<T>, { push = false } = {}) => {
      const written = typeof codec === 'function' ? (patch as RawSearch) : codec.write(patch);
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...written }),
        replace: !push,
        resetScroll: false,
      });
    },
    [codec, navigate],
  );
  return [value, change];
}
