import { app } from './fr/app.ts';
import { auth } from './fr/auth.ts';
import { booking } from './fr/booking.ts';
import { error } from './fr/error.ts';
import { shell } from './fr/shell.ts';
import type { Parts } from './parts.ts';

/** Loaded at the start. */
export const fr = { ...app, ...auth, ...booking, ...error, ...shell };

/** Loaded by the routes that name them. */
export const frParts: Parts = {
  activity: () => import('./fr/activity.ts').then((file) => file.activity),
  addons: () => import('./fr/addons.ts').then((file) => file.addons),
  'board-panels': () => import('./fr/board-panels.ts').then((file) => file.boardPanels),
  board: () => import('./fr/board.ts').then((file) => file.board),
  'booking-details': () => import('./fr/booking-details.ts').then((file) => file.bookingDetails),
  bookings: () => import('./fr/bookings.ts').then((file) => file.bookings),
  businesses: () => import('./fr/businesses.ts').then((file) => file.businesses),
  'deal-tags': () => import('./fr/deal-tags.ts').then((file) => file.dealTags),
  forms: () => import('./fr/forms.ts').then((file) => file.forms),
  'front-door': () => import('./fr/front-door.ts').then((file) => file.frontDoor),
  layers: () => import('./fr/layers.ts').then((file) => file.layers),
  managers: () => import('./fr/managers.ts').then((file) => file.managers),
  outlets: () => import('./fr/outlets.ts').then((file) => file.outlets),
  overview: () => import('./fr/overview.ts').then((file) => file.overview),
  plans: () => import('./fr/plans.ts').then((file) => file.plans),
  profile: () => import('./fr/profile.ts').then((file) => file.profile),
  services: () => import('./fr/services.ts').then((file) => file.services),
  tags: () => import('./fr/tags.ts').then((file) => file.tags),
  venues: () => import('./fr/venues.ts').then((file) => file.venues),
};
