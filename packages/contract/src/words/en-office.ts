import { activity } from './en/activity.ts';
import { bookingScreens } from './en/booking-screens.ts';
import { business } from './en/business.ts';
import { dealTags } from './en/deal-tags.ts';
import { managers } from './en/managers.ts';
import { outlets } from './en/outlets.ts';
import { overview } from './en/overview.ts';
import { picture } from './en/picture.ts';
import { profile } from './en/profile.ts';
import { services } from './en/services.ts';
import { stale } from './en/stale.ts';

/** What the screens beside the board say; loaded with the first of them. */
export const enOffice = {
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
