/** Every code an answer can carry, with its HTTP status. The sentence stands in words under `error.<code>`. */
export const ERROR_STATUS = {
  validation: 400,
  'auth.invalid_credentials': 400,
  'auth.choose_business': 400,
  UserNotConfirmedException: 400,
  'auth.code_invalid': 400,
  'auth.two_step': 400,
  'auth.link_invalid': 400,
  'money.invalid': 400,
  'time.nonexistent': 400,
  'time.ambiguous': 400,
  unauthenticated: 401,
  'business.closed': 401,
  forbidden: 403,
  not_found: 404,
  stale: 409,
  'auth.two_step_changed': 409,
  'business.transition': 409,
  'occupancy.taken': 409,
  'hold.expired': 409,
  'booking.transition': 409,
  'idempotency.conflict': 409,
  'outlet.prefix_taken': 409,
  'venue.number_taken': 409,
  'manager.email_taken': 409,
  too_large: 413,
  unsupported_media: 415,
  bookingExpired: 422,
  'business.currency_fixed': 422,
  'business.inactive': 422,
  'customer.contact_required': 422,
  'plan.required': 422,
  'plan.not_available_time': 422,
  'plan.not_available_date': 422,
  'plan.too_soon': 422,
  'plan.too_far': 422,
  'plan.too_few_guests': 422,
  'plan.too_many_guests': 422,
  'plan.too_many_packages': 422,
  'plan.too_many_games': 422,
  'plan.no_price_for_guest_type': 422,
  'plan.time_frame_mismatch': 422,
  'service_category.required': 422,
  'manager.not_invited': 422,
  'manager.own_rights': 422,
  'slots.none': 422,
  'venue.none': 422,
  'venue.in_use': 422,
  'outlet.zone_has_bookings': 422,
  'resource.closed': 422,
  'resource.not_of_plan': 422,
  'resource.not_adjacent': 422,
  too_many: 429,
  'auth.logout_failed': 500,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every failure. `details.fields` maps a field's path ("items.0.date") to its sentence. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  details?: Record<string, unknown>;
  requestId: string;
};
