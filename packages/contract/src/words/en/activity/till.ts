/** What the history says of approvals and closed days. */
export const words = {
  activity: {
    deed: {
      approval: { given: 'let {name} go beyond a limit, once: {amount}' },
      day: { closed: 'closed {date}: {difference}', reopened: 'opened {date} again: {reason}' },
    },
  },
};
