import { PlaceChips } from '../../../app/booking/place-chips.tsx';
import { useBoard, useBoardVersion } from '../board-runtime.ts';
import { OPEN_STEP } from '@laneway/domain/availability/starts';
import type { Placement } from '../model/placement.ts';
import type { VenueType } from '../model/resources.ts';
import { judge, LEAST_SALE } from '../model/validity.ts';

type PlaceFieldProps = {
  kinds: ReadonlySet<VenueType>;
  place: Placement;
  /** Minutes of cleaning after it. */
  turnover: number;
  suggested: readonly string[];
  /** The own hold, whose places are not taken for it. */
  heldId: string | null;
  /** Why they have to be chosen; absent: the best free ones are taken. */
  note: string | undefined;
  /** Places that another option of the plan takes, by id with its name. */
  others: ReadonlyMap<string, string>;
  onChange: (lanes: string[]) => void;
};

/** Lanes, rooms and tables to choose, the best free ones unless somebody does; the board says which are taken. */
export function PlaceField({ kinds, place, turnover, suggested, heldId, note, others, onChange }: PlaceFieldProps) {
  const { store } = useBoard();
  useBoardVersion();
  // What was drawn is shown whether the plan takes it or not, so that it can be given back.
  const drawn = place.lanes.map((id) => store.resource(id)?.venueType);
  const places = store.resources.filter(({ venueType }) => kinds.has(venueType) || drawn.includes(venueType));
  const ignore = new Set(heldId === null ? [] : store.ofEntity(heldId).map(({ id }) => id));
  const isFree = (id: string) => {
    // A time past closing is not the lane's fault: the refusal says it, and the lane is judged by the rest of the time.
    const alone = { s: place.s, e: Math.min(place.e, store.day.minutes), lanes: [id] };
    const rule = { origin: null, turnover, ignore, shortest: LEAST_SALE, step: OPEN_STEP };
    const judged = judge(store, { ...rule, place: alone });
    return judged.verdict !== 'no' || judged.reason.code === 'outside' || judged.reason.code === 'past';
  };
  const free = new Set(places.flatMap(({ resourceId }) => (isFree(resourceId) ? resourceId : [])));
  const isOpen = place.lanes.length === 0;
  return (
    <PlaceChips
      places={places}
      chosen={place.lanes}
      suggested={isOpen ? suggested : []}
      free={free}
      others={others}
      note={note}
      onChange={onChange}
      onBest={isOpen ? undefined : () => onChange([])}
    />
  );
}
