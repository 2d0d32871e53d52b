import type { DemoFile, FilePerson } from './demo-file.ts';
import { fixedId } from './random.ts';

/** A person with an account; those without a sign-in have one too, so that histories can name them. */
export type DemoStaff = {
  identityId: string;
  accountId: string;
  staffId: string;
  role: 'ADM' | 'BIZ' | 'MGR';
  status: 'invited' | 'active' | 'disabled';
  /** May sign in with the demo's password. */
  signsIn: boolean;
  name: string;
  /** Outlets by key. */
  outlets: string[];
  file: FilePerson;
};

/** The people of a business; `null` is the platform. */
export function staffOf(file: DemoFile, business: string | null): DemoStaff[] {
  const here = (person: FilePerson) => person.business === business;
  return [
    ...file.accounts.filter(here).map((person) => demoStaff(person, true)),
    ...file.otherStaff.filter(here).map((person) => demoStaff(person, false)),
  ];
}

function demoStaff(person: FilePerson, signsIn: boolean): DemoStaff {
  return {
    identityId: fixedId(`identity:${person.email}`),
    accountId: fixedId(`login:${person.email}`),
    staffId: fixedId(`staff:${person.email}`),
    role: person.role ?? 'MGR',
    status: person.status ?? 'active',
    signsIn,
    name: `${person.firstName} ${person.lastName}`,
    outlets: person.outlets,
    file: person,
  };
}
