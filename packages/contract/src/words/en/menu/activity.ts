export const words = {
  screen: {
    activity: 'Activity',
  },
};
