/** Words of values that several fields of the editor share. */
export const VENUE_WORDS = { lane: 'plan.venue.lane', room: 'plan.venue.room', table: 'plan.venue.table' } as const;
export const CREDIT_WORDS = {
  credits: 'plan.credit.credits',
  points: 'plan.credit.points',
  minutes: 'plan.credit.minutes',
  tickets: 'plan.credit.tickets',
} as const;
