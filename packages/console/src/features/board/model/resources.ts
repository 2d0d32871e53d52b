import type { Board } from '@laneway/contract/bookings/booking.schema';

/** A resource in the domain's form. */
export type Resource = Board['resources'][number] & { serviceCategories: string[]; downUntilMs?: number | null };
export type VenueType = Resource['venueType'];

/** A line of the board: a section's head or a resource. */
export type Row =
  | { type: 'section'; key: string; venueType: VenueType; count: number; folded: boolean }
  | { type: 'resource'; key: string; resource: Resource; place: number };

const ORDER: readonly VenueType[] = ['lane', 'room', 'table'];

export function sortResources(resources: Board['resources']): Resource[] {
  return resources
    .map(({ serviceCategories = [], ...resource }): Resource => {
      const { downUntil } = resource;
      return { ...resource, serviceCategories, ...(downUntil !== undefined && { downUntilMs: Date.parse(downUntil) }) };
    })
    .filter((resource) => resource.status !== 'disabled')
    .toSorted((a, b) => ORDER.indexOf(a.venueType) - ORDER.indexOf(b.venueType) || a.number - b.number);
}

function sectionKey(venueType: VenueType): string {
  return `section-${venueType}`;
}

/** Whose section a line's key names. */
export function venueTypeOf(key: string): VenueType | undefined {
  return ORDER.find((venueType) => sectionKey(venueType) === key);
}

export function sectionsOf(resources: readonly Resource[]): { venueType: VenueType; members: Resource[] }[] {
  return ORDER.map((venueType) => ({
    venueType,
    members: resources.filter((resource) => resource.venueType === venueType),
  })).filter((section) => section.members.length > 0);
}

/** The lines in order; a folded section is its head alone. `hidden` leaves single resources out. */
export function rowsOf(
  resources: readonly Resource[],
  folded: ReadonlySet<string>,
  hidden: ReadonlySet<string> = new Set(),
): Row[] {
  return sectionsOf(resources).flatMap(({ venueType, members }): Row[] => {
    const shown = members.filter((resource) => !hidden.has(resource.resourceId));
    if (shown.length === 0) return [];
    const isFolded = folded.has(venueType);
    const head: Row = {
      type: 'section',
      key: sectionKey(venueType),
      venueType,
      count: members.length,
      folded: isFolded,
    };
    if (isFolded) return [head];
    const lines = shown.map((resource, place): Row => ({
      type: 'resource',
      key: resource.resourceId,
      resource,
      place,
    }));
    return [head, ...lines];
  });
}

/**
 * The label of a line: a lane's number; for a room or table the part of its name that differs within its section, since
 * the section's head names the kind. "Harbor Room" and "Pier Room" are Harbor and Pier, "Galley table 2" is 2.
 */
export function lineName(resource: Resource, section: readonly Resource[]): string {
  if (resource.venueType === 'lane') return String(resource.number);
  const words = resource.name.split(' ');
  if (section.length < 2 || words.length < 2) return resource.name;
  const last = ` ${words.at(-1)}`;
  if (section.every(({ name }) => name.endsWith(last))) return words.slice(0, -1).join(' ');
  const first = `${words.slice(0, -1).join(' ')} `;
  return section.every(({ name }) => name.startsWith(first)) ? (words.at(-1) ?? resource.name) : resource.name;
}

const MOST_LETTERS = 14;

/** Letters of the longest name that has to be read beside the lines; a longer one is cut. */
export function lettersOf(resources: readonly Resource[]): number {
  const names = sectionsOf(resources).flatMap(({ members }) => members.map((one) => lineName(one, members)));
  return Math.min(MOST_LETTERS, Math.max(0, ...names.map((name) => name.length)));
}

/** The resource `offset` places further in the same section, or null past its ends. */
export function shifted(section: readonly Resource[], resourceId: string, offset: number): Resource | null {
  const index = section.findIndex((resource) => resource.resourceId === resourceId);
  return index < 0 ? null : (section[index + offset] ?? null);
}
