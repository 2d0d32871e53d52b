export const words = {
  menu: {
    giftcard: 'Gutscheine',
  },
};
