import { isLoopback } from './loopback.ts';

export const SERVICE_ORIGIN_RULE =
  'must be an address that begins with https://, or with http:// on this machine, without a path';

/** Whether a text is the origin of an outside service; one of this machine, as tests have it, may speak plain HTTP. */
export function isServiceOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(value);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
