export const words = {
  menu: {
    services: 'Services',
  },
};
