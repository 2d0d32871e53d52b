/** What the history says of approvals. */
export const words = {
  activity: {
    deed: {
      approval: { given: 'let {name} go beyond a limit, once: {amount}' },
    },
  },
};
