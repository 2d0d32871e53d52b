/** What the history says of approvals. */
export const words = {
  activity: {
    deed: {
      approval: { given: 'a laissé {name} dépasser une limite, une fois : {amount}' },
    },
  },
};
