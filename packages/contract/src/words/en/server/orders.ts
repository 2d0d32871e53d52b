/** What is answered to kitchen and bar. */
export const words = {
  order: {
    moved: 'Order {number} updated',
  },
};
