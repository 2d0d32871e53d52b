export const words = {
  menu: {
    promo_code: 'Promo Code',
  },
};
