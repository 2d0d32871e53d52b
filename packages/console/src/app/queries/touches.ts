import type { CommandId, EndpointId } from '@laneway/contract/endpoints';
import { answersOf } from './ask.ts';
import { queryClient } from './query-client.ts';

export type Read = Exclude<EndpointId, CommandId>;
type Reads = readonly Read[];

const BOOKINGS: Reads = [
  'booking.boardColumns',
  'booking.lists',
  'booking.search',
  'booking.availability',
  'booking.nextSales',
  'reservation.details',
  'outlet.details',
  'dashboard.overview',
  'activity.list',
];
const MANAGERS: Reads = [
  'manager.listOfBusiness',
  'manager.list',
  'manager.details',
  'outlet.details',
  'activity.list',
];
/** Nearly every screen shows the name, zone, hours or status of an outlet. */
const OUTLETS: Reads = [
  ...BOOKINGS,
  'outlet.list',
  'outlet.services',
  'plan.list',
  'plan.details',
  'plan.check',
  'business.list',
  'manager.listOfBusiness',
  'manager.details',
];
const PLACES: Reads = [
  'venue.list',
  'outlet.list',
  'outlet.details',
  'booking.boardColumns',
  'booking.availability',
  'booking.nextSales',
  'plan.details',
  'plan.check',
  'activity.list',
];
/** An outlet without its own tax and fees takes them from its business. */
const BUSINESSES: Reads = [
  'business.list',
  'business.details',
  'business.search',
  'outlet.details',
  'plan.check',
  'booking.availability',
  'booking.nextSales',
  'auth.detail',
  'dashboard.overview',
  'activity.list',
];
/** Deal tags of an outlet, and the tags that are still free there. */
const DEAL_TAGS: Reads = [
  'dealTag.fetch',
  'tags.list',
  'tags.associated',
  'tags.outlet',
  'tags.serviceCategories',
  'plan.byTag',
  'activity.list',
];
/** Which services an outlet sells, and how they are divided. */
const SERVICES: Reads = [
  'outlet.services',
  'serviceConfig.details',
  'serviceCategory.list',
  'tags.serviceCategories',
  'plan.list',
  'plan.details',
  'plan.check',
  'outlet.details',
  'booking.availability',
  'booking.nextSales',
  'activity.list',
];
const TAGS: Reads = [
  'tags.list',
  'tags.metaList',
  'tags.associated',
  'tags.outlet',
  'dealTag.fetch',
  'tags.serviceCategories',
  'activity.list',
];
/** Plans, deals and schedules are the same rows; where they are sold, and under which tags. */
const PLANS: Reads = [
  'plan.list',
  'plan.details',
  'plan.byTag',
  'plan.check',
  'schedule.details',
  'deal.list',
  'deal.addons',
  'outlet.details',
  'dealTag.fetch',
  'tags.serviceCategories',
  'booking.availability',
  'booking.nextSales',
  'activity.list',
];
/** What an outlet sells beside its plans. */
const ADDONS: Reads = ['addon.list', 'deal.addons', 'activity.list'];
const OWNERS: Reads = ['business.details', 'activity.list'];
const NOTHING: Reads = [];

/** The queries that each command makes stale. A command without an entry does not compile. */
const TOUCHES: Record<CommandId, Reads> = {
  'dealTag.create': DEAL_TAGS,
  'dealTag.update': DEAL_TAGS,
  'dealTag.delete': DEAL_TAGS,
  'booking.lock': BOOKINGS,
  'booking.unlock': BOOKINGS,
  'booking.edit': BOOKINGS,
  'booking.update': BOOKINGS,
  'booking.customerDetails': BOOKINGS,
  'booking.notes': BOOKINGS,
  'booking.status': BOOKINGS,
  'reservation.add': BOOKINGS,
  'booking.keepBoardView': NOTHING,

  'manager.register': MANAGERS,
  'manager.update': MANAGERS,
  'manager.inviteAgain': MANAGERS,

  'outlet.create': OUTLETS,
  'outlet.update': OUTLETS,
  'venue.add': PLACES,
  'venue.update': PLACES,

  'business.create': BUSINESSES,
  'business.update': BUSINESSES,
  'business.inviteOwner': OWNERS,
  'business.withdrawOwner': OWNERS,
  'serviceCategory.create': SERVICES,
  'serviceCategory.update': SERVICES,
  'serviceCategory.partialUpdate': SERVICES,
  'serviceConfig.create': SERVICES,
  'serviceConfig.update': SERVICES,
  'plan.create': PLANS,
  'plan.createPartyEvent': PLANS,
  'plan.update': PLANS,
  'plan.partialUpdate': PLANS,
  'schedule.create': PLANS,
  'schedule.update': PLANS,
  'schedule.delete': PLANS,
  'deal.create': PLANS,
  'deal.update': PLANS,
  'addon.create': ADDONS,
  'addon.update': ADDONS,
  'addon.partialUpdate': ADDONS,
  'tags.create': TAGS,
  'tags.update': TAGS,
  'tags.metaSave': TAGS,
  'services.update': ['services.list', 'outlet.services', 'serviceCategory.list', 'activity.list'],

  // Lists of people show one's own name; a new password ends the other sessions.
  'auth.update': ['auth.detail', 'auth.sessions', 'business.details', ...MANAGERS],
  'auth.twoStep': ['auth.detail'],
  'auth.endSession': ['auth.sessions'],
  'auth.endOtherSessions': ['auth.sessions'],
  'auth.switchProvider': ['auth.providers'],
  'auth.prove': NOTHING,

  'file.uploadUrl': NOTHING,
  'file.upload': NOTHING,
  'mail.registration': NOTHING,

  // Signing in and out, and entering a business, empty the cache.
  'identity.signIn': NOTHING,
  'identity.signUp': NOTHING,
  'identity.confirm': NOTHING,
  'identity.resend': NOTHING,
  'identity.forgotPassword': NOTHING,
  'identity.providerBegin': NOTHING,
  'identity.providerToken': NOTHING,
  'auth.login': NOTHING,
  'auth.logout': NOTHING,
  'auth.enterBusiness': NOTHING,
  'auth.leaveBusiness': NOTHING,
  'auth.forgotPassword': NOTHING,
  'auth.setNewPassword': NOTHING,
  'auth.signup': NOTHING,
  'auth.register': NOTHING,
};

/**
 * The queries that a change elsewhere makes stale, by the kind of row that was changed. Bookings have events of their
 * own, and with an outlet or a resource the board is read anew.
 */
const KINDS: Partial<Record<string, Reads>> = {
  deal_tag: DEAL_TAGS,
  plan: PLANS,
  addon: ADDONS,
  tag: TAGS,
  tag_meta: TAGS,
  service: SERVICES,
  service_category: SERVICES,
  service_config: SERVICES,
  manager: ['manager.listOfBusiness', 'manager.list', 'activity.list'],
  outlet: ['outlet.list', 'activity.list'],
};

/** @param kind null: any kind. A kind of a newer server is unknown, and touches nothing. */
export function readsOfKind(kind: string | null): Reads {
  return kind === null ? Object.values(KINDS).flatMap((reads) => reads ?? []) : (KINDS[kind] ?? []);
}

/**
 * Marks the queries that a command touches as stale, and refetches those on the screen. Resolves when these are
 * refetched.
 */
export async function refreshTouched(command: CommandId): Promise<void> {
  await Promise.all(TOUCHES[command].map((id) => queryClient.invalidateQueries(answersOf(id))));
}
