/** Who sells: staff in the console, the walk-in flow (start now, at the desk or kiosk), a customer on the web page. */
export type Channel = 'staff' | 'walkin' | 'customer';

/** Codes by which availability says no or warns; the sentences stand in the contract's words. */
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

/** A rule that said no, with what its sentence needs. Instants in params end in Ms (epoch milliseconds). */
export type Refusal = { code: AvailabilityCode; params: Record<string, unknown> };

/** A refusal; params are what the code's sentence names. */
export function refusal(code: AvailabilityCode, params: Record<string, unknown> = {}): Refusal {
  return { code, params };
}
