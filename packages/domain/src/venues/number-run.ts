import type { VenueType } from '../plans/plan.ts';

/**
 * A typed name of several places at once: "Lane 1 to 24". `venueType` null: the word is a name of its own, or there is
 * none (name '').
 */
export type NumberRun = { name: string; venueType: VenueType | null; from: number; to: number };

/** Maximum of places made at once. */
export const MOST_AT_ONCE = 200;
const LAST_NUMBER = 999;

/** The trade's words in the three languages, singular and plural, with the singular that names are made of. */
const WORDS: readonly [VenueType, string, RegExp][] = [
  ['lane', 'Lane', /^lanes?$/i],
  ['lane', 'Piste', /^pistes?$/i],
  ['lane', 'Bahn', /^bahn(en)?$/i],
  ['room', 'Room', /^rooms?$/i],
  ['room', 'Salle', /^salles?$/i],
  ['room', 'Raum', /^(raum|räume)$/i],
  ['table', 'Table', /^tables?$/i],
  ['table', 'Tisch', /^tische?$/i],
];
const RUN = /^(?<word>\D*?)\s*(?<from>\d{1,3})(?:\s*(?:-|–|—|\.\.|to|through|à|a|bis)\s*(?<to>\d{1,3}))?$/iu;

/**
 * Parses "Lane 1 to 24", "Lane 1-24", "Piste 1 à 12", "Bahnen 1 bis 12", "VIP 3", "1-12". Null when the text is no run:
 * without a number, backwards, or longer than MOST_AT_ONCE.
 */
export function parseNumberRun(typed: string): NumberRun | null {
  const groups = RUN.exec(typed.trim())?.groups;
  if (groups === undefined) return null;
  const word = (groups['word'] ?? '').trim();
  const from = Number(groups['from']);
  const to = groups['to'] === undefined ? from : Number(groups['to']);
  if (from < 1 || to < from || to > LAST_NUMBER || to - from >= MOST_AT_ONCE) return null;
  const known = WORDS.find(([, , pattern]) => pattern.test(word));
  return { name: known?.[1] ?? word, venueType: known?.[0] ?? null, from, to };
}

/** The numbers of a run, in order. */
export function numbersOf(run: NumberRun): number[] {
  return Array.from({ length: run.to - run.from + 1 }, (_, index) => run.from + index);
}

/**
 * The desk of the place at an index when each desk serves `perDesk` places: hall1:desk2, hall1:desk2, hall1:desk3...
 */
export function deskAt(first: string, index: number, perDesk: number | null): string {
  const match = /^(hall\d+:desk)(\d+)$/.exec(first);
  if (match === null || perDesk === null || perDesk < 1) return first;
  return `${match[1]}${Number(match[2]) + Math.floor(index / perDesk)}`;
}
