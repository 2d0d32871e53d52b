import { isPermitted, type PermissionId, type Role } from '@laneway/contract/access/permissions';
import { ENDPOINTS, type EndpointId } from '@laneway/contract/endpoints';
import { needsSession, type Access, type Endpoint } from '@laneway/contract/http/endpoint';
import * as slices from '@laneway/contract/slices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/database/uuid.ts';
import { sampleCalls, sampleTargets, type Samples, type Targets } from './sample-calls.ts';
import { sendSample } from './send-sample.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { Person } from './test-venue.ts';

/**
 * The test file that calls each slice's endpoints; slices that are not named here are called by `access-office.test.ts`.
 * The files run side by side: balance them by their time.
 */
const GROUP_OF: Partial<Record<keyof typeof slices, Group>> = {
  activity: 'desk',
  bookings: 'desk',
  overview: 'desk',
  identity: 'identity',
};
type Group = 'desk' | 'office' | 'identity';

function endpointsOf(group: Group): readonly Endpoint[] {
  const exported = new Set<unknown>(
    Object.entries(slices).flatMap(([slice, declared]) =>
      'endpoints' in declared && (GROUP_OF[slice as keyof typeof slices] ?? 'office') === group
        ? Object.values<unknown>(declared.endpoints)
        : [],
    ),
  );
  return ENDPOINTS.filter((endpoint) => exported.has(endpoint));
}

type Who = {
  /** The role that access rules use; a manager who is a business admin acts as BIZ. */
  role: Role;
  business: 'platform' | 'harbor' | 'cedar';
  /** The caller's outlets; null is all of the business. */
  outlets: Place[] | null;
  permissions: [PermissionId, 'view' | 'edit'][];
  /** An Admin who acts inside the business. */
  inside?: true;
  /** A manager who acts as the business. */
  isBAdmin?: true;
};
type Place = keyof Targets;

const bookings = (level: 'view' | 'edit'): Who['permissions'] => [
  ['Bookings', level],
  ['Calendar', level],
];
const PEOPLE: Record<Person, Who> = {
  admin: { role: 'ADM', business: 'platform', outlets: null, permissions: [] },
  inside: { role: 'BIZ', business: 'harbor', outlets: null, permissions: [], inside: true },
  owner: { role: 'BIZ', business: 'harbor', outlets: null, permissions: [] },
  lead: { role: 'BIZ', business: 'harbor', outlets: null, permissions: [], isBAdmin: true },
  edit: { role: 'MGR', business: 'harbor', outlets: ['own'], permissions: bookings('edit') },
  view: { role: 'MGR', business: 'harbor', outlets: ['own'], permissions: bookings('view') },
  calendar: { role: 'MGR', business: 'harbor', outlets: ['own'], permissions: [['Calendar', 'edit']] },
  unpermitted: { role: 'MGR', business: 'harbor', outlets: ['own'], permissions: [['GiftCard', 'edit']] },
  siblingEdit: { role: 'MGR', business: 'harbor', outlets: ['sibling'], permissions: bookings('edit') },
  cedarOwner: { role: 'BIZ', business: 'cedar', outlets: null, permissions: [] },
};
const BUSINESS: Record<Place, Who['business']> = { own: 'harbor', sibling: 'harbor', other: 'cedar' };

/**
 * 'ok', or the status of the refusal. It derives the answer from the access value a second time, as authorise.ts does,
 * so it proves that the value is enforced. Each area's `rights.tsv` checks whether the value is right.
 */
function expected({ access, params }: Endpoint, who: Who | null, place: Place): 'ok' | 401 | 403 | 404 {
  if (access.roles === 'public') return 'ok';
  // A link in the URL is the sample's own; a session is no link, and the sample of a hook has no signature.
  if (access.roles === 'guest' && params?.shape['token'] !== undefined) return 'ok';
  if (!needsSession(access)) return 404;
  if (who === null) return 401;
  if (!access.roles.includes(who.role)) return 403;
  if (access.inside && !who.inside) return 403;
  if (access.ownerOnly && who.isBAdmin) return 403;
  if (who.role === 'MGR') {
    if (access.level === 'role') return 403;
    const permissions = who.permissions.map(([id, level]) => ({
      id,
      view: true,
      edit: level === 'edit',
      disabled: false,
    }));
    const needed = access.menu ?? [];
    if (access.level !== 'none' && needed.length > 0 && !isPermitted(permissions, needed, access.level)) return 403;
  }
  if (access.scope === 'self' || access.scope === 'platform' || who.role === 'ADM') return 'ok';
  if (BUSINESS[place] !== who.business) return 404;
  return access.scope === 'outlet' && who.outlets !== null && !who.outlets.includes(place) ? 404 : 'ok';
}

function placesOf(access: Access): Place[] {
  const named = needsSession(access) && (access.scope === 'outlet' || access.scope === 'business');
  return named ? ['own', 'sibling', 'other'] : ['own'];
}

const CODES = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' } as const;

/** Shared by the calls of one file. */
type Rig = { app: TestApp; targets: Targets; samples: Samples; refusedCalls: Map<string, Promise<unknown>> };

async function openRig(): Promise<Rig> {
  const app = await startTestApp();
  const targets = await sampleTargets(app);
  return { app, targets, samples: await sampleCalls(app), refusedCalls: new Map() };
}

type Asked = { id: EndpointId; person: Person | null; place: Place; refused: boolean };

/** A refused call changes nothing, so all refused callers share one sample; an allowed caller gets a fresh one. */
function sampleFor(rig: Rig, { id, person, place, refused }: Asked): Promise<unknown> {
  const sender = {
    accountId: person === null ? newId() : rig.app.venue.accounts[person],
    role: person === null ? ('BIZ' as const) : PEOPLE[person].role,
  };
  const make = () => rig.samples[id]({ to: rig.targets[place], sender });
  if (!refused) return make();
  const key = `${id} ${place}`;
  const made = rig.refusedCalls.get(key) ?? make();
  rig.refusedCalls.set(key, made);
  return made;
}

async function send(rig: Rig, asked: Asked) {
  return sendSample(rig.app, asked.id, asked.person, await sampleFor(rig, asked));
}

/** Declares the tests of a group's endpoints: each one x every kind of person x every kind of place. */
export function testAccess(group: Group): void {
  let rig: Rig;
  beforeAll(async () => {
    rig = await openRig();
  });
  afterAll(() => rig.app.close());

  describe.each(endpointsOf(group).map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
    '%s',
    (id, endpoint) => {
      const people: (Person | null)[] = [null, ...(Object.keys(PEOPLE) as Person[])];
      const cases = placesOf(endpoint.access).flatMap((place) =>
        people.map((person) => {
          const answer = expected(endpoint, person === null ? null : PEOPLE[person], place);
          const reply =
            answer === 'ok'
              ? { status: endpoint.success.status, code: null }
              : { status: answer, code: endpoint.access.roles === 'guest' ? 'link.over' : CODES[answer] };
          return { name: person ?? 'nobody', person, place, answer, reply };
        }),
      );
      test.each(cases)('$name at $place: $answer', async ({ person, place, answer, reply }) => {
        expect(await send(rig, { id: id as EndpointId, person, place, refused: answer !== 'ok' })).toEqual(reply);
      });
    },
  );
}
