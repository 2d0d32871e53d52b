import { api } from '../commands/api.ts';
import { takeBoardViews } from '../outlet/board-views.ts';
import { toastError } from '../commands/errors.ts';
import { homeOf } from '../routing/menu.ts';
import { queryClient } from '../queries/query-client.ts';
import { enterSession, restoreAdminSession } from './session.ts';
import { createStore } from '../../ui/store.ts';

/** While one session takes the place of another nothing is shown: the old screen is not the new person's. */
export const isSwitching = createStore(false);

let isComing = false;

/** Whether this frame takes the place of another's, whose focus went with it; asked once by each frame. */
export function takesFocus(): boolean {
  const was = isComing;
  isComing = false;
  return was;
}

type Go<To> = (to: To) => Promise<void>;

async function switchTo<To>(to: To, change: () => void, go: Go<To>): Promise<void> {
  isSwitching.set(true);
  try {
    change();
    queryClient.clear();
    await go(to);
  } finally {
    isComing = true;
    isSwitching.set(false);
  }
}

/** Enters a business as its Admin and goes to its first screen. A refusal is said and changes nothing. */
export async function enterBusiness(businessId: string, go: Go<ReturnType<typeof homeOf>>): Promise<void> {
  try {
    const { userInfo, settings } = await api('auth.enterBusiness', { params: { businessId }, body: {} });
    const change = () => {
      enterSession(userInfo);
      takeBoardViews(settings.boards);
    };
    await switchTo(homeOf(userInfo), change, go);
  } catch (error) {
    toastError(error);
  }
}

/** Ends the stay in a business: the Admin is back at the businesses. A refusal is said and changes nothing. */
export async function switchBusiness(go: Go<'/app/businesses'>): Promise<void> {
  try {
    await api('auth.leaveBusiness', { body: {} });
    await switchTo('/app/businesses', restoreAdminSession, go);
  } catch (error) {
    toastError(error);
  }
}
