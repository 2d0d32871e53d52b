import type { Plan } from '@laneway/domain/plans/plan';
import type { Resource, SpecialHours } from '@laneway/domain/plans/resource';
import { businessMoment } from '@laneway/domain/time/business-day';
import type { DemoFile, FileBusiness, FileOutlet, FilePlan, FilePlanDemand } from './demo-file.ts';
import { readDemoFile } from './demo-file.ts';
import { outsideHours, withSpecialDay } from './outside-hours.ts';
import { categoryId, planDocument } from './plan-documents.ts';
import { fixedId } from './random.ts';
import { staffOf, type DemoStaff } from './staff.ts';

/** The demo company with ids, in the forms of the domain. */
export type World = { file: DemoFile; seed: string; nowMs: number; businesses: DemoBusiness[]; outlets: DemoOutlet[] };

export type DemoBusiness = { id: string; file: FileBusiness; staff: DemoStaff[] };

export type DemoOutlet = {
  id: string;
  key: string;
  business: DemoBusiness;
  file: FileOutlet;
  /** Business date of now. */
  today: string;
  /** The file's rows, and one more for today where outsideHours makes one. */
  specialHours: SpecialHours[];
  resources: Resource[];
  resourceByKey: Map<string, Resource>;
  plans: Map<string, DemoPlan>;
  /** Who works here, for histories; never empty. */
  staff: DemoStaff[];
};

export type DemoPlan = {
  key: string;
  file: FilePlan;
  document: Plan;
  turnoverMin: number;
  incrementMin: number;
  categoryId: string;
  /** Undefined for plans without a time. */
  demand: FilePlanDemand | undefined;
};

export function resourceId(key: string): string {
  return fixedId(`resource:${key}`);
}

/** Builds the company for one moment: the dates of its season, and hours and plans around it. */
export function worldAt(now: Temporal.Instant, seed: string): World {
  const file = readDemoFile(now.toZonedDateTimeISO('America/New_York').toPlainDate().toString());
  return worldOf(file, now, seed, (outlet, today) => outsideHours(outlet, today, now, file.today));
}

/** The additional special hours of an outlet's day; null for none. */
type SpecialDay = (outlet: FileOutlet, today: string) => SpecialHours | null;

export function worldOf(file: DemoFile, now: Temporal.Instant, seed: string, specialDay: SpecialDay): World {
  const businesses = file.businesses.map((business) => ({
    id: fixedId(`business:${business.key}`),
    file: business,
    staff: staffOf(file, business.key),
  }));
  const outlets = businesses.flatMap((business) =>
    business.file.outlets.map((outlet) => demoOutlet(file, business, outlet, now, specialDay)),
  );
  return { file, seed, nowMs: now.epochMilliseconds, businesses, outlets };
}

function demoOutlet(
  file: DemoFile,
  business: DemoBusiness,
  outlet: FileOutlet,
  now: Temporal.Instant,
  specialDay: SpecialDay,
): DemoOutlet {
  const { businessDate: today } = businessMoment(now, outlet.timezone, outlet.dayStart);
  const special = specialDay(outlet, today);
  const resources = outlet.resources.map(({ key, name, venueType, number, maxGuest, gapAfter, status, ...rest }) => ({
    resourceId: resourceId(key),
    name,
    venueType,
    number,
    maxGuest,
    gapAfter,
    status,
    serviceCategories: rest.serviceCategories.map(categoryId),
  }));
  const plans = business.file.plans
    .filter((plan) => plan.outlet === outlet.key)
    .map((plan): DemoPlan => {
      const config = outlet.serviceConfigs.find((one) => one.key === plan.serviceConfig);
      const document = planDocument(plan, business.file);
      return {
        key: plan.key,
        file: plan,
        document: special === null ? document : withSpecialDay(document, special),
        turnoverMin: config?.turnoverMinutes ?? 0,
        incrementMin: config?.increment ?? 30,
        categoryId: categoryId(plan.category),
        demand: file.demand.plans[plan.key],
      };
    });
  return {
    id: fixedId(`outlet:${outlet.key}`),
    key: outlet.key,
    business,
    file: outlet,
    today,
    specialHours:
      special === null
        ? outlet.specialHours
        : [...outlet.specialHours.filter((row) => row.date !== special.date), special],
    resources,
    resourceByKey: new Map(outlet.resources.map((row, i) => [row.key, resources[i]!])),
    plans: new Map(plans.map((plan) => [plan.key, plan])),
    staff: business.staff.filter((person) => person.status === 'active' && person.outlets.includes(outlet.key)),
  };
}
