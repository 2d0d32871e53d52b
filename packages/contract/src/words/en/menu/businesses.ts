export const words = {
  menu: {
    account: 'Account',
    businesses: 'Businesses',
  },
};
