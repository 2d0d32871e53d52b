import { FLOORS } from '../../../../oxlint.config.ts';
import * as slices from '../slices.ts';
import type { SourceRule } from './source-rules.ts';
import type { SourceFile } from './source-text.ts';

/** The feature that each table belongs to; the platform's have none. SQL names it there and on the floors above. */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(slices).flatMap(([name, slice]) => ('tables' in slice ? [[folderOf(name), slice.tables]] : [])),
);

/** The folder of a feature: deal-tags of dealTags. */
function folderOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Tables that serve any product. */
export const PLATFORM_TABLES: readonly string[] = [
  'activity',
  'activity_repeat',
  'activity_seal',
  'guest_link',
  'hook_event',
  'idempotency_key',
  'mail',
  'outbox',
  'short_link',
  'standin_entry',
  'standin_event',
  'stepped_call',
  'stored_file',
  'wrong_code',
];

/** Who names tables of its own floor or of one above, and why. A pair that no statement needs any more fails. */
export const UNDER_THE_FLOOR: Readonly<Record<string, string>> = {
  'addons plans': 'the list of add-ons of a plan checks that the plan is there',
  'bookings till': 'shares, and refunds that are still to be given, go with their booking to another outlet',
  'businesses ledger': 'what may not change once anything was charged asks the ledger',
  'businesses outlets': 'the list of businesses counts their outlets',
  'identity businesses': 'a session opens in a business, and its registration makes it',
  'identity live': 'who signs in learns how they look at their boards, in the same read',
  'identity managers': 'rights are read with the session, in one round trip',
  'identity outlets': 'the look-up of a session says whether the outlet of the call is there',
  'outlets bookings': 'hours do not change under items and blocks ahead; the overview of an outlet shows what runs now',
  'outlets managers': 'the overview of an outlet counts its managers',
  'outlets services': 'an outlet is copied with its services, and its overview names them',
  'outlets venues': 'an outlet is copied with its places, and its overview shows them',
  'platform/activity bookings': 'the history names what it is about, in one read',
  'platform/activity businesses': 'as bookings; the chore of the chain goes through all businesses',
  'platform/activity identity': 'as bookings',
  'platform/activity outlets': 'as bookings',
  'platform/activity venues': 'as bookings',
  'platform/http bookings': 'a call about a booking is judged by its outlet before its feature runs',
  'platform/http businesses': 'no link of a disabled business works',
  'platform/http outlets': 'as bookings',
  'platform/http plans': 'as bookings',
  'platform/http venues': 'the desk of a command is one of its outlet',
  'platform/jobs businesses': 'chores go through all businesses',
  'platform/mail businesses': 'mail is sent in the name of the business',
  'venues bookings': 'a place with bookings ahead does not go out of use',
  'venues plans': 'before a place goes out of use, the plans that need it are named',
};

const OWNER_OF = new Map(Object.entries(TABLE_OWNERS).flatMap(([owner, tables]) => tables.map((one) => [one, owner])));
const floorOf = (feature: string): number => FLOORS.findIndex((floor) => floor.includes(feature));

/** The pairs of a feature (or folder of the platform) and the owner of a table that its SQL may not name. */
export function pairsUnderTheFloor({ path, texts }: SourceFile): string[] {
  const [, kind, folder = ''] = /^(features|platform)\/([^/]+)\//.exec(path) ?? [];
  if (kind === undefined || path.startsWith('platform/database/')) return [];
  const own = kind === 'features' ? folder : `platform/${folder}`;
  const tables = texts.flatMap((text) =>
    Array.from(
      text.matchAll(/\b(?:FROM|JOIN|USING|UPDATE|INTO)\s+(?:ONLY\s+)?([a-z_]+)\b(?!\()/g),
      ([, name = '']) => name,
    ),
  );
  const owners = new Set(tables.flatMap((table) => OWNER_OF.get(table) ?? []));
  return Array.from(owners)
    .filter((owner) => owner !== own && (kind === 'platform' || floorOf(owner) >= floorOf(folder)))
    .map((owner) => `${own} ${owner}`);
}

export const TABLE_FLOOR_RULE: SourceRule = {
  name: 'SQL names tables of its own feature and of floors below',
  judge: (file) =>
    pairsUnderTheFloor(file)
      .filter((pair) => UNDER_THE_FLOOR[pair] === undefined)
      .map((pair) => `${file.path} names a table of its floor or above: ${pair}`),
};
