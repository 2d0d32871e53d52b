import { type GuestRow, type PartyOfDay, partySize } from './guests-here.ts';

/** A guest as a party is to have them: a row by its id, or somebody without one. */
export type WantedGuest = { guestId?: string | undefined; name: string; type: string };

/** What becomes of the rows: other names and types of those that stay, new rows, and ids of those that go. */
export type Naming = {
  renamed: Required<WantedGuest>[];
  fresh: Pick<WantedGuest, 'name' | 'type'>[];
  removed: string[];
};

/** More names than people; a row of somebody else, or one named twice, by its place; a guest who is checked in. */
export type NamingRefusal = { wrong: 'most' } | { wrong: 'row'; at: number } | { wrong: 'here'; name: string };

/**
 * The rows of a party once its named guests are those of `wanted`, of whom there may be `most`. Rows without a name stay
 * until somebody takes their place: a new name takes one where each person of the party has a row, first of somebody
 * who is not here.
 */
export function nameGuests(party: PartyOfDay, wanted: readonly WantedGuest[], most: number): Naming | NamingRefusal {
  if (wanted.length > most) return { wrong: 'most' };
  const left = new Map(party.rows.map((row) => [row.guestId, row]));
  const renamed: Naming['renamed'] = [];
  for (const [at, { guestId, name, type }] of wanted.entries()) {
    if (guestId === undefined) continue;
    const row = left.get(guestId);
    if (row === undefined) return { wrong: 'row', at };
    left.delete(guestId);
    if (row.name !== name || row.type !== type) renamed.push({ guestId, name, type });
  }
  const gone = [...left.values()].filter(({ name }) => name !== null);
  const isHere = whoIsHere(party);
  const here = gone.find(isHere);
  if (here !== undefined) return { wrong: 'here', name: here.name ?? '' };
  const nameless = [...left.values()].filter(({ name }) => name === null);
  const sold = Object.values(party.counts).reduce((all, count) => all + count, 0);
  let free = Math.max(0, sold - (party.rows.length - gone.length));
  const fresh: Naming['fresh'] = [];
  for (const { guestId, name, type } of wanted) {
    if (guestId !== undefined) continue;
    const taken = free > 0 ? undefined : takeOver(nameless, type);
    if (taken === undefined) fresh.push({ name, type });
    else renamed.push({ guestId: taken, name, type });
    free -= 1;
  }
  return { renamed, fresh, removed: gone.map(({ guestId }) => guestId) };
}

/** Tells who of a party is here; one that came as a whole has no row that says so. */
export function whoIsHere(party: PartyOfDay): (row: GuestRow) => boolean {
  const { total, here } = partySize(party);
  const isWhole = party.plays && here === total && party.rows.every(({ isHere }) => !isHere);
  return ({ isHere }) => isHere || isWhole;
}

/** The id of the row without a name that somebody of a type takes, if there is one; it is no longer among them then. */
function takeOver(nameless: GuestRow[], type: string): string | undefined {
  const rank = (row: GuestRow) => (row.isHere ? 2 : 0) + (row.type === type ? 0 : 1);
  const [first] = nameless.toSorted((a, b) => rank(a) - rank(b));
  if (first === undefined) return undefined;
  nameless.splice(nameless.indexOf(first), 1);
  return first.guestId;
}
