import { activity } from './de/activity.ts';
import { bookingScreens } from './de/booking-screens.ts';
import { business } from './de/business.ts';
import { dealTags } from './de/deal-tags.ts';
import { managers } from './de/managers.ts';
import { outlets } from './de/outlets.ts';
import { overview } from './de/overview.ts';
import { picture } from './de/picture.ts';
import { profile } from './de/profile.ts';
import { services } from './de/services.ts';
import { stale } from './de/stale.ts';

/** What the screens beside the board say; loaded with the first of them. */
export const deOffice = {
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
