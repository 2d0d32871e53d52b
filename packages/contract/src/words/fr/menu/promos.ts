export const words = {
  menu: {
    promo_code: 'Codes promo',
  },
};
