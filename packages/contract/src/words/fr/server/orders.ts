/** What is answered to kitchen and bar. */
export const words = {
  order: {
    moved: 'Commande {number} mise à jour',
  },
};
