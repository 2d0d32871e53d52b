export const words = {
  menu: {
    orders: 'Orders',
  },
};
