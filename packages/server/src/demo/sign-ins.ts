/** Printed when the server starts with the demo. */
export const DEMO_SIGN_INS: readonly string[] = [
  'Demo sign-ins, all with the password Laneway!2026:',
  '  admin@laneway.test    Admin of the platform',
  '  owner@laneway.test    Business, Harbor Lanes',
  '  manager@laneway.test  Manager, both outlets',
  '  desk@laneway.test     Manager, Downtown, Bookings and Calendar only',
  '  lead@laneway.test     Manager who acts as the business',
  '  other@laneway.test    Business, Cedar Alley',
];
