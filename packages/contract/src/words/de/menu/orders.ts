export const words = {
  menu: {
    orders: 'Bestellungen',
  },
};
