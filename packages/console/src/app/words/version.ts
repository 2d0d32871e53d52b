/** As the foot of the sidebar shows it. */
export const VERSION = '1.6.22';
