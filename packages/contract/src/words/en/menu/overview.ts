export const words = {
  menu: {
    overview: 'Overview',
  },
};
