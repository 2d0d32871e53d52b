/** What is answered about the waiting list. */
export const words = {
  error: { wait: { off: '{plan} has no waiting list' } },
  validation: { window_too_short: 'The time between is shorter than the play' },
  wait: {
    joined: 'On the wait list at position {position}',
    moved: 'Now at position {position}',
  },
  booking: {
    offered: 'Place offered',
    waiting: 'Back on the wait list',
  },
};
