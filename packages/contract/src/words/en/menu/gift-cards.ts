export const words = {
  menu: {
    giftcard: 'GiftCard',
  },
};
