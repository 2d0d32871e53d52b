import type { DemoFile } from './demo-file.ts';
import { randomOf, type Random } from './random.ts';

export type Customer = { first: string; last: string; name: string; phone: string; email: string | null };

/** Share of customers who come regularly. */
const REGULARS = 0.2;

/** The n-th of the customers whom all outlets share; the same one on each call. */
export function customerAt(index: number, { names, demand }: DemoFile): Customer {
  const random = randomOf(`customer:${index}`);
  const first = random.pick(names.first);
  const last = random.pick(names.last);
  const area = names.areaCodes[index % names.areaCodes.length]!;
  const line = Math.floor(index / names.areaCodes.length) % 100;
  const email = random.chance(demand.customers.withEmailShare)
    ? emailOf(first, last, index, random, names.email)
    : null;
  return { first, last, name: `${first} ${last}`, phone: `${area}55501${String(line).padStart(2, '0')}`, email };
}

/** A random customer: a regular with the share of their bookings, else one of the others. */
export function someone(random: Random, file: DemoFile): Customer {
  const { total, returningShare } = file.demand.customers;
  const regulars = Math.floor(total * REGULARS);
  const index = random.chance(returningShare) ? random.between(0, regulars - 1) : random.between(regulars, total - 1);
  return customerAt(index, file);
}

function emailOf(first: string, last: string, index: number, random: Random, patterns: string[]): string {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase();
  return random
    .pick(patterns)
    .replace('{first}', plain(first))
    .replace('{last}', plain(last))
    .replace('{f}', plain(first).slice(0, 1))
    .replace('{nn}', String(index % 100).padStart(2, '0'));
}

/** The name of a party, such as "Okafor birthday"; {age} is the child's. */
export function partyTitle(pattern: string, customer: Customer, other: string, age: number): string {
  return pattern
    .replace('{first}', customer.first)
    .replace('{first2}', other)
    .replace('{last}', customer.last)
    .replace('{age}', String(age));
}
