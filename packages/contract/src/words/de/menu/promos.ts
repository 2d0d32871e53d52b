export const words = {
  menu: {
    promo_code: 'Aktionscodes',
  },
};
