/** What the history says of approvals. */
export const words = {
  activity: {
    deed: {
      approval: { given: 'hat {name} einmal über ein Limit gehen lassen: {amount}' },
    },
  },
};
