export const words = {
  menu: {
    orders: 'Commandes',
  },
};
