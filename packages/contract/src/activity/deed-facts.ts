/** Words and formats of the reader: the console's, or those of an export. */
export type DeedWords = {
  t: (key: string, params?: Record<string, unknown>) => string;
  /** Whether the catalogue has a sentence under the key: an activity of a newer server may have none. */
  has: (key: string) => boolean;
  money: (amount: number) => string;
  /** Formats an instant as a time. */
  time: (instant: string) => string;
  date: (date: string) => string;
  wallTime: (wallTime: string) => string;
  wallRange: (from: string, to: string) => string;
  lanes: (names: readonly string[]) => string;
  party: (guests: object) => string;
};
export type Facts = Record<string, unknown>;
/** A row of the history: the activity's name, its author, and the changed fields. */
export type Deed = { what: string; actor: { id: string | null }; before: Facts | null; after: Facts | null };

/** A value of an activity, which may be of another version than this program: what is no number is absent. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

export function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
