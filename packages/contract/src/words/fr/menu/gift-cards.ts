export const words = {
  menu: {
    giftcard: 'Cartes cadeaux',
  },
};
