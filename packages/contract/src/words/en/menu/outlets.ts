export const words = {
  menu: {
    outlets: 'Outlets',
  },
  screen: {
    outlet_new: 'New outlet',
  },
};
