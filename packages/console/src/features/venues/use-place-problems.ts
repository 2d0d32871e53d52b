import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@laneway/contract/http/client';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { isDeskNumber } from '@laneway/domain/patterns/desk-number';
import { fieldsOf, messageOf } from '../../app/commands/errors.ts';

const FIELDS = ['name', 'maxGuest', 'deskNumber'] as const;
export type PlaceField = (typeof FIELDS)[number];

/** Places with what is typed of them, and one path for each of their fields: `<resourceId>.name`. */
export const pathOf = (resourceId: string, field: PlaceField) => `${resourceId}.${field}`;

/**
 * What is wrong with the fields of places: shown once the field was left, or with a press of Save; what the server
 * refused, until the field is changed.
 */
export function usePlaceProblems(rows: readonly VenueRow[]) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaved, setSaved] = useState(false);

  function wrong(row: VenueRow, field: PlaceField): string | undefined {
    switch (field) {
      case 'name':
        return row.name.trim() === '' ? t('validation.name_required') : undefined;
      case 'maxGuest':
        return Number.isInteger(row.maxGuest) && row.maxGuest >= 1 && row.maxGuest <= 1000
          ? undefined
          : t('validation.number_range', { min: 1, max: 1000 });
      case 'deskNumber':
        return row.deskNumber === null || isDeskNumber(row.deskNumber)
          ? undefined
          : t('validation.desk', { pattern: 'hallN:deskN' });
    }
  }
  const wrongPaths = () =>
    rows.flatMap((row) => FIELDS.filter((field) => wrong(row, field)).map((field) => pathOf(row.resourceId, field)));
  return {
    /** Paths that stop a save, in the order of the rows. */
    wrongPaths,
    /** Paths that are shown as wrong after a press of Save. */
    shownPaths: isSaved ? [...wrongPaths(), ...refused.keys()] : [],
    /** A save was tried, and none has succeeded since. */
    isRefused: isSaved,
    errorOf: (row: VenueRow, field: PlaceField): string | undefined => {
      const path = pathOf(row.resourceId, field);
      return refused.get(path) ?? (isSaved || left.has(path) ? wrong(row, field) : undefined);
    },
    leave: (resourceId: string, field: PlaceField) =>
      setLeft((before) => new Set([...before, pathOf(resourceId, field)])),
    /** A field was changed: what the server said of it is over. */
    change: (resourceId: string, patch: Partial<VenueRow>) =>
      setRefused(
        (before) =>
          new Map(
            [...before].filter(([path]) => !Object.keys(patch).some((field) => path === `${resourceId}.${field}`)),
          ),
      ),
    press: () => {
      setSaved(true);
      setRefused(new Map());
    },
    done: () => setSaved(false),
    /**
     * Takes a refusal of these places apart.
     * @returns the paths that it names, and what it says of no field.
     */
    refuse(failure: ApiError, sent: readonly { resourceId: string }[]) {
      const named = Object.entries(fieldsOf(failure)).map(([path, message]) => [hereOf(path, sent), message] as const);
      const known = new Map(named.flatMap(([path, message]) => (path ? [[path, message] as const] : [])));
      setRefused(known);
      const rest = named.flatMap(([path, message]) => (path ? [] : [message]));
      const isAll = known.size > 0 && rest.length === 0;
      const message = isAll ? undefined : [messageOf(failure), ...rest].join(' ');
      return { paths: [...known.keys()], message };
    },
  };
}

/** `resources.0.name` of a request as a path of the table; null where the table has no such field. */
function hereOf(path: string, sent: readonly { resourceId: string }[]): string | null {
  const [, index, name] = /^resources\.(\d+)\.(\w+)/.exec(path) ?? [];
  const field = FIELDS.find((one) => one === name);
  const row = sent[Number(index)];
  return field && row ? pathOf(row.resourceId, field) : null;
}
