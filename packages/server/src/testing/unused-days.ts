/**
 * Business dates (YYYY-MM-DD) from one on, each given out once, so that the bookings of a file's tests are in nobody's
 * way; `step` in days.
 */
export function unusedDays(from: string, step = 1): () => string {
  let next = Temporal.PlainDate.from(from);
  return () => {
    const date = next.toString();
    next = next.add({ days: step });
    return date;
  };
}

/** The Fridays on which the tests of money book: with the plan of Friday evenings, and with no other bookings. */
export function unusedFridays(): () => string {
  return unusedDays('2027-02-05', 7);
}
