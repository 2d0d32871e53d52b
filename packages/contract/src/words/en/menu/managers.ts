export const words = {
  menu: {
    user_permission: 'User Permission',
  },
};
