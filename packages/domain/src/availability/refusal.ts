/**
 * The channel of a sale: staff in the console, the walk-in flow (start now, at the desk or kiosk), a customer on the
 * web page.
 */
export type Channel = 'staff' | 'walkin' | 'customer';

/** Codes of refusals and warnings of availability; their sentences are in the contract's words. */
export type AvailabilityCode =
  | 'bookingExpired'
  | 'occupancy.taken'
  | 'plan.not_available_date'
  | 'plan.not_available_time'
  | 'plan.required'
  | 'plan.too_far'
  | 'plan.too_few_guests'
  | 'plan.too_many_guests'
  | 'plan.too_soon'
  | 'resource.closed'
  | 'resource.not_adjacent'
  | 'resource.not_of_plan'
  | 'slots.none'
  | 'time.ambiguous'
  | 'time.nonexistent'
  | 'venue.none';

/**
 * The refusal of a rule, with the parameters of its sentence. Names of instants end in Ms (epoch milliseconds).
 * `needsMorePlaces`: the party does not fit on the chosen places, and may fit on others.
 */
export type Refusal = { code: AvailabilityCode; params: Record<string, unknown>; needsMorePlaces?: true };

/** Makes a refusal; params are those that the code's sentence uses. */
export function refusal(code: AvailabilityCode, params: Record<string, unknown> = {}): Refusal {
  return { code, params };
}
