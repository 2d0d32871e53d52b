export const words = {
  menu: {
    bookings: 'Bookings',
  },
};
