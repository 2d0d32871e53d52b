import * as activity from './activity/activity.endpoints.ts';
import * as bookings from './bookings/booking.endpoints.ts';
import * as businesses from './businesses/business.endpoints.ts';
import * as files from './files/file.endpoints.ts';
import type { AnswerOf, CallOf, Endpoint } from './http/endpoint.ts';
import * as frontDoor from './identity/front-door.endpoints.ts';
import * as identity from './identity/identity.endpoints.ts';
import * as ownAccount from './identity/own-account.endpoints.ts';
import * as provider from './identity/provider.endpoints.ts';
import * as managers from './managers/manager.endpoints.ts';
import * as outlets from './outlets/outlet.endpoints.ts';
import * as overview from './overview/overview.endpoints.ts';
import * as catalogue from './plans/catalogue.endpoints.ts';
import * as plans from './plans/plan.endpoints.ts';
import * as venues from './venues/venue.endpoints.ts';

/** Every call the API answers. A route that is not in this list does not start. */
export const ENDPOINTS = [
  identity.signIn,
  identity.login,
  identity.logout,
  identity.enterBusiness,
  identity.leaveBusiness,
  identity.userDetailEndpoint,
  identity.ownEvents,
  frontDoor.signUp,
  frontDoor.confirm,
  frontDoor.resendCode,
  frontDoor.forgotPassword,
  frontDoor.forgotPasswordOfRole,
  frontDoor.setNewPassword,
  frontDoor.resetLink,
  frontDoor.registerBusiness,
  frontDoor.acceptInvitation,
  frontDoor.invitation,
  frontDoor.registrationEmail,
  provider.providerBegin,
  provider.providerToken,
  ownAccount.profileUpdate,
  ownAccount.twoStep,
  ownAccount.sessionList,
  ownAccount.sessionEnd,
  ownAccount.proveSelf,
  ownAccount.providerList,
  ownAccount.providerSwitch,
  businesses.businessList,
  businesses.businessDetails,
  businesses.businessSearch,
  businesses.businessCreate,
  businesses.businessUpdate,
  businesses.businessInviteOwner,
  businesses.businessWithdrawOwner,
  activity.activityList,
  catalogue.serviceList,
  catalogue.serviceUpdate,
  catalogue.serviceCategoryList,
  outlets.outletList,
  outlets.outletCreate,
  outlets.outletDetailsGet,
  outlets.outletUpdate,
  outlets.outletServices,
  venues.venueList,
  venues.venueAdd,
  venues.venueUpdate,
  venues.venuePlanCheck,
  managers.managerRegister,
  managers.managerUpdate,
  managers.managerList,
  managers.managerOutlets,
  managers.managersOfBusiness,
  managers.managerDetails,
  managers.managerInviteAgain,
  plans.planList,
  plans.planDetails,
  plans.planTimeslot,
  bookings.bookingBoard,
  bookings.bookingBoardColumns,
  bookings.boardViewKeep,
  bookings.bookingEvents,
  bookings.bookingAvailability,
  bookings.bookingLock,
  bookings.bookingUnlock,
  bookings.reservationAdd,
  bookings.reservationDetails,
  bookings.bookingDetailsOfItem,
  bookings.bookingEdit,
  bookings.bookingStatusChange,
  bookings.bookingListGet,
  bookings.bookingListPost,
  bookings.bookingLists,
  bookings.bookingSearch,
  overview.overviewRead,
  files.uploadUrl,
  files.signedUrl,
  files.fileUpload,
  files.fileRead,
] as const satisfies readonly Endpoint[];

type Known = (typeof ENDPOINTS)[number];
export type EndpointId = Known['id'];
export type EndpointOf<I extends EndpointId> = Extract<Known, { id: I }>;
export type Call<I extends EndpointId> = CallOf<EndpointOf<I>>;
export type Answer<I extends EndpointId> = AnswerOf<EndpointOf<I>>;
/** Calls that change something. */
export type CommandId = Exclude<Known, { method: 'GET' } | { reads: true }>['id'];
