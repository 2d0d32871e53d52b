import { app } from './en/app.ts';
import { auth } from './en/auth.ts';
import { booking } from './en/booking.ts';
import { error } from './en/error.ts';
import { shell } from './en/shell.ts';

/** What the sign-in and the frame say, and what several features say alike: loaded at the start. */
export const en = { ...app, ...auth, ...booking, ...error, ...shell };

/** What a feature says: a route loads the parts that it names. French and German must have the same. */
export const enParts = {
  activity: () => import('./en/activity.ts').then((file) => file.activity),
  addons: () => import('./en/addons.ts').then((file) => file.addons),
  'board-panels': () => import('./en/board-panels.ts').then((file) => file.boardPanels),
  board: () => import('./en/board.ts').then((file) => file.board),
  'booking-details': () => import('./en/booking-details.ts').then((file) => file.bookingDetails),
  bookings: () => import('./en/bookings.ts').then((file) => file.bookings),
  businesses: () => import('./en/businesses.ts').then((file) => file.businesses),
  'deal-tags': () => import('./en/deal-tags.ts').then((file) => file.dealTags),
  forms: () => import('./en/forms.ts').then((file) => file.forms),
  'front-door': () => import('./en/front-door.ts').then((file) => file.frontDoor),
  layers: () => import('./en/layers.ts').then((file) => file.layers),
  managers: () => import('./en/managers.ts').then((file) => file.managers),
  outlets: () => import('./en/outlets.ts').then((file) => file.outlets),
  overview: () => import('./en/overview.ts').then((file) => file.overview),
  plans: () => import('./en/plans.ts').then((file) => file.plans),
  profile: () => import('./en/profile.ts').then((file) => file.profile),
  services: () => import('./en/services.ts').then((file) => file.services),
  tags: () => import('./en/tags.ts').then((file) => file.tags),
  venues: () => import('./en/venues.ts').then((file) => file.venues),
};
