export const words = {
  menu: {
    calendar: 'Calendar',
  },
};
