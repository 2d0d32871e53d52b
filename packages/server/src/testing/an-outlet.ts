import type { Call } from '@laneway/contract/endpoints';
import type { TestApp } from './test-app.ts';

export type NewOutlet = Call<'outlet.create'>['body'];

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

/** Opening hours that are the same on each day of the week. */
export const everyDay = (open: string, close: string) => WEEK.map((day) => ({ day, open, close, closed: false }));

let made = 0;

/** A prefix that no other new outlet has, X and three letters. */
function nextPrefix(): string {
  made += 1;
  const letter = (place: number) => String.fromCodePoint(65 + (Math.floor(made / place) % 26));
  return `X${letter(26 ** 2)}${letter(26)}${letter(1)}`;
}

/** What creates an outlet of Harbor that is open from noon to two in the night. */
export function newOutlet({ venue }: TestApp, changes: Partial<NewOutlet> = {}): NewOutlet {
  return {
    businessId: venue.harbor.businessId,
    name: 'Pier Lanes',
    prefix: nextPrefix(),
    address: { line1: '1 Pier Rd', city: 'Boston', state: 'MA', zip: '02110', country: 'US' },
    openingHours: everyDay('12:00', '26:00'),
    ...changes,
  };
}

/** An outlet of Harbor for one test alone, so that tests do not meet. @returns its id. */
export async function anOutlet(app: TestApp, changes: Partial<NewOutlet> = {}): Promise<string> {
  return (await app.call('owner', 'outlet.create', { body: newOutlet(app, changes) })).body.outlet.outletId;
}
