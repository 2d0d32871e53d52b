import { activity } from './fr/activity.ts';
import { bookingScreens } from './fr/booking-screens.ts';
import { business } from './fr/business.ts';
import { dealTags } from './fr/deal-tags.ts';
import { managers } from './fr/managers.ts';
import { outlets } from './fr/outlets.ts';
import { overview } from './fr/overview.ts';
import { picture } from './fr/picture.ts';
import { profile } from './fr/profile.ts';
import { services } from './fr/services.ts';
import { stale } from './fr/stale.ts';

/** What the screens beside the board say; loaded with the first of them. */
export const frOffice = {
  ...activity,
  ...bookingScreens,
  ...business,
  ...dealTags,
  ...managers,
  ...outlets,
  ...overview,
  ...picture,
  ...profile,
  ...services,
  ...stale,
};
