export const words = {
  menu: {
    tags: 'Tags',
  },
};
