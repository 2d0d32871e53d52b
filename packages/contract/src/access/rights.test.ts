import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import type { Endpoint } from '../http/endpoint.ts';

/**
 * Compares every endpoint's access with `rights.tsv` of its area: endpoint, roles, menu, level, scope and further
 * limits. A person checked these files against the table of routes; the access tests only prove that a value is
 * enforced, so a wrong value is found here. Add a line for each new endpoint.
 */
const SOURCE = join(import.meta.dirname, '..');
const LINES = globSync('*/rights.tsv', { cwd: SOURCE }).flatMap((file) =>
  readFileSync(join(SOURCE, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

function lineOf({ id, access }: Endpoint): string {
  if (access.roles === 'public') return [id, 'PUB', '-', '-', '-', '-'].join('\t');
  if (access.roles === 'guest') return [id, 'CUS', '-', '-', 'link', access.link].join('\t');
  if (access.roles === 'hook') return [id, 'PUB', '-', '-', '-', 'signed'].join('\t');
  const { roles, menu, level, scope, inside, ownerOnly, proved } = access;
  const only = [inside && 'inside', ownerOnly && 'owner', proved && 'proved'].filter(Boolean).join(' ') || '-';
  return [id, roles.join(' '), menu?.join('|') ?? '-', level, scope, only].join('\t');
}

test('every endpoint has exactly the access in the table of rights', () => {
  expect(ENDPOINTS.map(lineOf).toSorted()).toEqual(LINES.toSorted());
});
