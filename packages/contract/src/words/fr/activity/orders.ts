/** What the history says of orders of kitchen and bar. */
export const words = {
  activity: {
    deed: {
      order: { moved: 'a fait avancer la commande {number}' },
    },
  },
};
