/** What the history says of orders of kitchen and bar. */
export const words = {
  activity: {
    deed: {
      order: { moved: 'moved order {number}' },
    },
  },
};
