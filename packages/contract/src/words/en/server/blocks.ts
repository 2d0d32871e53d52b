/** What is answered about blocked times. */
export const words = {
  error: {
    block: { over: 'This blocked time is over or was released' },
  },
  validation: {
    too_many_dates: 'At most {max} dates in one series',
    no_date: 'No date falls between the first date and the end',
  },
  block: {
    blocked: 'Blocked',
    changed: 'Blocked time changed',
    released: 'Blocked time released',
  },
};
