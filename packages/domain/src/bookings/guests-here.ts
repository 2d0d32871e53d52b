/** A guest of a party as it is kept: with a name, or one of those whom nobody has named. */
export type GuestRow = { guestId: string; name: string | null; type: string; isHere: boolean };

/** A party of a date: its rows, the people that it was sold for by their type, and whether it plays. */
export type PartyOfDay = { rows: readonly GuestRow[]; counts: Readonly<Record<string, number>>; plays: boolean };

/** Who comes or goes: guests by id, and so many of those without a name. Neither: all. */
export type Coming = { guestIds: readonly string[]; count: number; undo: boolean };

/** What becomes of the rows, and how many are here then. `fresh`: types of guests without a name that get a row. */
export type GuestChange = { stamp: string[]; clear: string[]; fresh: string[]; here: number; before: number };

type PartySize = { total: number; unnamed: number; here: number; unnamedHere: number };

/** How many a party is, and how many are here; the same of those without a name. */
export function partySize({ rows, counts, plays }: PartyOfDay): PartySize {
  const named = rows.filter(({ name }) => name !== null).length;
  const total = Math.max(named, sum(counts));
  const unnamed = total - named;
  const rowsHere = rows.filter(({ isHere }) => isHere);
  // Who was checked in as a whole, without a row of anybody, is here as a whole.
  if (plays && rowsHere.length === 0) return { total, unnamed, here: total, unnamedHere: unnamed };
  const unnamedHere = rowsHere.filter(({ name }) => name === null).length;
  return { total, unnamed, here: Math.min(total, rowsHere.length), unnamedHere };
}

/**
 * The rows of a party after some of it came or went. A number that the party does not have is refused by its field:
 * more without a name than are left, or a guest of somebody else.
 */
export function comeAndGo(party: PartyOfDay, { guestIds, count, undo }: Coming): GuestChange | { wrong: keyof Coming } {
  const { rows } = party;
  const { unnamed, here: before, unnamedHere } = partySize(party);
  const isWhole = party.plays && rows.every(({ isHere }) => !isHere);
  const named = rows.filter(({ name }) => name !== null);
  const nameless = rows.filter(({ name }) => name === null);
  if (guestIds.some((id) => !rows.some(({ guestId }) => guestId === id))) return { wrong: 'guestIds' };
  const chosen = new Set(guestIds);
  const namelessChosen = nameless.filter(({ guestId, isHere }) => chosen.has(guestId) && isHere === undo).length;
  const isAll = guestIds.length === 0 && count === 0;

  const namedHere = new Set(named.filter(({ isHere }) => isHere || isWhole).map(({ guestId }) => guestId));
  const moving = count + namelessChosen;
  if (moving > (undo ? unnamedHere : unnamed - unnamedHere)) return { wrong: 'count' };
  const isNamedHere = ({ guestId }: GuestRow) => {
    if (isAll || chosen.has(guestId)) return !undo;
    return namedHere.has(guestId);
  };
  const namelessAfter = isAll ? (undo ? 0 : unnamed) : unnamedHere + (undo ? -moving : moving);
  // Of a party without a row none is needed while it comes and goes as a whole.
  const isBare = rows.length === 0 && (namelessAfter === 0 || (isAll && !undo));
  // Those who are here stay before others come; who is named by id goes or comes first of all.
  const rankOf = ({ guestId, isHere }: GuestRow) => (chosen.has(guestId) ? (undo ? -1 : 2) : Number(isHere));
  const inOrder = nameless.toSorted((a, b) => rankOf(b) - rankOf(a));
  const staying = new Set(inOrder.slice(0, namelessAfter).map(({ guestId }) => guestId));
  const isHereAfter = (row: GuestRow) => (row.name === null ? staying.has(row.guestId) : isNamedHere(row));
  return {
    stamp: rows.filter((row) => !row.isHere && isHereAfter(row)).map(({ guestId }) => guestId),
    clear: rows.filter((row) => row.isHere && !isHereAfter(row)).map(({ guestId }) => guestId),
    fresh: isBare ? [] : typesLeft(party).slice(0, Math.max(0, namelessAfter - nameless.length)),
    here: named.filter(isNamedHere).length + namelessAfter,
    before,
  };
}

/** The types of the people who have no row yet, in the order in which the party was sold. */
function typesLeft({ rows, counts }: PartyOfDay): string[] {
  const left = { ...counts };
  let over = 0;
  for (const { type } of rows) {
    if ((left[type] ?? 0) > 0) left[type] = (left[type] ?? 0) - 1;
    else over += 1;
  }
  // Somebody was named as another type than was sold: the party is not larger for it.
  return Object.entries(left)
    .flatMap(([type, count]) => Array.from({ length: count }, () => type))
    .slice(over);
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}
