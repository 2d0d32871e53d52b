import { readDemoFile, type DemoFile, type FileOutlet, type FilePerson } from './demo-file.ts';
import { worldOf, type World } from './world.ts';

/** The outlet that is copied: 24 lanes, rooms, tables, all kinds of plans. */
const MODEL = 'HB';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Hours of the busiest day: long enough for 300 bookings on 24 lanes. */
const LONG_DAY = { name: 'Marathon day', open: '09:00', close: '26:00', closed: false };

/**
 * Businesses with two copies each of the demo's Downtown outlet, every copy with its own ids, names and seed. Those
 * who sign in to the demo own and run the first business. The first outlet is open longer on the day of `now`.
 */
export function scaleWorlds(now: Temporal.Instant, seed: string, outlets: number): World[] {
  const file = readDemoFile(now.toZonedDateTimeISO('America/New_York').toPlainDate().toString());
  return Array.from({ length: Math.ceil(outlets / 2) }, (_, index) => {
    const keys = [2 * index, 2 * index + 1].filter((outlet) => outlet < outlets).map(keyOf);
    return worldOf(copiedFile(file, index, keys), now, seed, ({ key }, today) =>
      key === keyOf(0) ? { ...LONG_DAY, date: today } : null,
    );
  });
}

/** "SAA", "SAB" and so on, which are also the prefixes of booking codes. */
function keyOf(index: number): string {
  const { length } = LETTERS;
  return `S${LETTERS[Math.floor(index / length) % length]}${LETTERS[index % length]}`;
}

/** The file with one business whose outlets are copies of the model, with keys of their own. */
function copiedFile(file: DemoFile, index: number, keys: string[]): DemoFile {
  const harbor = file.businesses.find((business) => business.outlets.some((outlet) => outlet.key === MODEL))!;
  const business = `scale-${index + 1}`;
  const copies = keys.map((key) => copiedOutlet(file, key));
  return {
    ...file,
    ...people(file, business, keys, index),
    businesses: [
      {
        ...harbor,
        key: business,
        business: { ...harbor.business, name: `Lanes and Company ${index + 1}` },
        outlets: copies.map((copy) => copy.outlet),
        serviceCategories: copies.flatMap((copy) => copy.serviceCategories),
        plans: copies.flatMap((copy) => copy.plans),
      },
    ],
    demand: {
      ...file.demand,
      plans: Object.assign({}, ...copies.map((copy) => copy.demandPlans)) as DemoFile['demand']['plans'],
      outlets: Object.fromEntries(copies.map((copy) => [copy.outlet.key, copy.demand])),
      leagues: copies.flatMap((copy) => copy.leagues),
      blocks: copies.flatMap((copy) => copy.blocks),
    },
    today: { ...file.today, set: [], minimum: {} },
  };
}

type Copy = ReturnType<typeof modelOf>;

function modelOf({ businesses, demand }: DemoFile) {
  const business = businesses.find(({ outlets }) => outlets.some(({ key }) => key === MODEL))!;
  const plans = business.plans.filter((plan) => plan.outlet === MODEL);
  return {
    outlet: business.outlets.find(({ key }) => key === MODEL)!,
    serviceCategories: business.serviceCategories.filter(({ outlet }) => outlet === MODEL),
    plans,
    demandPlans: Object.fromEntries(Object.entries(demand.plans).filter(([key]) => plans.some((p) => p.key === key))),
    demand: demand.outlets[MODEL]!,
    leagues: demand.leagues.filter(({ outlet }) => outlet === MODEL),
    blocks: demand.blocks.filter(({ outlet }) => outlet === MODEL),
  };
}

/** Every key of the model begins with its prefix, so a copy is the same text with another prefix. */
function copiedOutlet(file: DemoFile, key: string): Copy {
  const text = JSON.stringify(modelOf(file))
    .replaceAll(`"${MODEL.toLowerCase()}-`, `"${key.toLowerCase()}-`)
    .replaceAll(`"${MODEL}-`, `"${key}-`)
    .replaceAll(`"${MODEL}"`, `"${key}"`);
  const copy = JSON.parse(text) as Copy;
  const outlet: FileOutlet = { ...copy.outlet, name: `Lanes ${key}`, shortUrl: `lanes-${key.toLowerCase()}` };
  // Categories of a business differ by name, and both copies belong to one business.
  const serviceCategories = copy.serviceCategories.map((category) => ({
    ...category,
    name: `${category.name} ${key}`,
  }));
  return { ...copy, outlet, serviceCategories };
}

/** The demo's people in the first business; an owner and two managers without a sign-in in the others. */
function people(
  file: DemoFile,
  business: string,
  outlets: string[],
  index: number,
): Pick<DemoFile, 'accounts' | 'otherStaff'> {
  if (index === 0) {
    const here = (person: FilePerson) => ({ ...person, business, outlets });
    const accounts = file.accounts.filter((person) => person.business === null || person.business === 'harbor');
    return {
      accounts: accounts.map((person) => (person.business === null ? person : here(person))),
      otherStaff: [],
    };
  }
  const [first, ...others] = [0, 1, 2].map((place): FilePerson => {
    const number = index * 3 + place;
    return {
      email: `staff${number}@lanes.test`,
      role: place === 0 ? 'BIZ' : 'MGR',
      business,
      firstName: file.names.first[number % file.names.first.length]!,
      lastName: file.names.last[(number * 7) % file.names.last.length]!,
      status: 'active',
      outlets,
      permissions: [{ id: 'Bookings', view: true, edit: true, disabled: false }],
    };
  });
  return { accounts: [], otherStaff: [first!, ...others] };
}
