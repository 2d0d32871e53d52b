/** As the foot of the sidebar shows it (specification, point 9). */
export const VERSION = '1.6.22';
