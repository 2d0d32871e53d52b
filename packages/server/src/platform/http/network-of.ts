import { isIP } from 'node:net';

/**
 * What limits by address are counted by: an IPv4 address, or the first 64 bits of an IPv6 address, since one customer
 * of a network has at least that many to choose from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const given = [groups(before), groups(after ?? '')] as const;
  const zeros = Array.from({ length: 8 - given[0].length - given[1].length }, () => '0');
  const all = after === undefined ? given[0] : [...given[0], ...zeros, ...given[1]];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
