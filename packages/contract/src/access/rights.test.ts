import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import type { Endpoint } from '../http/endpoint.ts';

/**
 * Who may call what, as `rights.tsv` beside each area's endpoints says it: endpoint, roles, menu, level, scope and what
 * narrows it. A person read these files against the table of routes; the access tests prove only that a value is
 * enforced, so a wrong value is found here. A new endpoint adds its line.
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

test('every endpoint may be called by exactly those whom the table of rights names', () => {
  expect(ENDPOINTS.map(lineOf).toSorted()).toEqual(LINES.toSorted());
});
