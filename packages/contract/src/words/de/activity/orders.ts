/** What the history says of orders of kitchen and bar. */
export const words = {
  activity: {
    deed: {
      order: { moved: 'hat die Bestellung {number} weiterbewegt' },
    },
  },
};
