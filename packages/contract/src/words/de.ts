import { app } from './de/app.ts';
import { auth } from './de/auth.ts';
import { booking } from './de/booking.ts';
import { error } from './de/error.ts';
import { shell } from './de/shell.ts';
import type { Parts } from './parts.ts';

/** Loaded at the start. */
export const de = { ...app, ...auth, ...booking, ...error, ...shell };

/** Loaded by the routes that name them. */
export const deParts: Parts = {
  activity: () => import('./de/activity.ts').then((file) => file.activity),
  addons: () => import('./de/addons.ts').then((file) => file.addons),
  'board-panels': () => import('./de/board-panels.ts').then((file) => file.boardPanels),
  board: () => import('./de/board.ts').then((file) => file.board),
  'booking-details': () => import('./de/booking-details.ts').then((file) => file.bookingDetails),
  bookings: () => import('./de/bookings.ts').then((file) => file.bookings),
  businesses: () => import('./de/businesses.ts').then((file) => file.businesses),
  'deal-tags': () => import('./de/deal-tags.ts').then((file) => file.dealTags),
  forms: () => import('./de/forms.ts').then((file) => file.forms),
  'front-door': () => import('./de/front-door.ts').then((file) => file.frontDoor),
  layers: () => import('./de/layers.ts').then((file) => file.layers),
  managers: () => import('./de/managers.ts').then((file) => file.managers),
  outlets: () => import('./de/outlets.ts').then((file) => file.outlets),
  overview: () => import('./de/overview.ts').then((file) => file.overview),
  plans: () => import('./de/plans.ts').then((file) => file.plans),
  profile: () => import('./de/profile.ts').then((file) => file.profile),
  services: () => import('./de/services.ts').then((file) => file.services),
  tags: () => import('./de/tags.ts').then((file) => file.tags),
  venues: () => import('./de/venues.ts').then((file) => file.venues),
};
