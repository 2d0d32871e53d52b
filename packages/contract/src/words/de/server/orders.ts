/** What is answered to kitchen and bar. */
export const words = {
  order: {
    moved: 'Bestellung {number} aktualisiert',
  },
};
