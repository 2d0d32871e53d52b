/** What the history says of closed days. */
export const words = {
  activity: {
    deed: {
      day: { closed: 'closed {date}: {difference}', reopened: 'opened {date} again: {reason}' },
    },
  },
};
