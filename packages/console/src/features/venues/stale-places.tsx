import { useTranslation } from 'react-i18next';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { StaleNote } from '../../app/form/stale-note.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { type Changes, contested } from './venue-changes.ts';

type Props = {
  actor: string | null;
  /** The places as they were when they were changed here, and as they are now. */
  seen: readonly VenueRow[];
  now: readonly VenueRow[];
  changes: Changes;
  onMine: () => void;
  /** With the ids of the places whose changes are let go of. */
  onTheirs: (resourceIds: string[]) => void;
};

/** Somebody changed the same places: what both changed, and the choice. */
export function StalePlaces({ actor, seen, now, changes, onMine, onTheirs }: Props) {
  const inWords = useFieldWords();
  const both = contested(seen, now, changes);
  return (
    <StaleNote
      actor={actor}
      changes={both.flatMap(({ is, mine, fields }) =>
        fields.map((field) => {
          const [label, theirs] = inWords(field, is);
          return [`${is.name}, ${label}`, inWords(field, mine)[1], theirs] as const;
        }),
      )}
      onMine={onMine}
      onTheirs={() => onTheirs(both.map(({ is }) => is.resourceId))}
    />
  );
}

/** A field of a place: its label, and what it holds in words. */
function useFieldWords() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (field: keyof VenueRow, row: VenueRow): [string, string] => {
    switch (field) {
      case 'number':
        return [t('venue.number'), String(row.number)];
      case 'maxGuest':
        return [t('venue.guests'), number(row.maxGuest)];
      case 'deskNumber':
        return [t('venue.desk'), row.deskNumber ?? ''];
      case 'gapAfter':
        return [t('venue.aisle'), t(row.gapAfter ? 'status.enabled' : 'status.disabled')];
      case 'status':
        return [t('outlet.status_label'), t(`venue.${row.status}`)];
      default:
        return [t('outlet.name'), row.name];
    }
  };
}
