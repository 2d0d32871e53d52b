import { client } from '../commands/client.ts';
import { takeBoardViews } from '../outlet/board-views.ts';
import { toastError } from '../commands/errors.ts';
import { homeOf } from '../routing/menu.ts';
import { queryClient } from '../queries/query-client.ts';
import { enterSession, restoreAdminSession } from './session.ts';
import { createStore } from '../../ui/store.ts';

/** Nothing is shown while one session replaces another: the old screen is not the new person's. */
export const isSwitching = createStore(false);

let isComing = false;

/** True once after a switch, for the frame that must take over the focus of the one it replaces; reading clears it. */
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

/** Enters a business as its Admin and navigates to its first screen. A refusal is shown and changes nothing. */
export async function enterBusiness(businessId: string, go: Go<ReturnType<typeof homeOf>>): Promise<void> {
  try {
    const { userInfo, settings } = await client('auth.enterBusiness', { params: { businessId }, body: {} });
    const change = () => {
      enterSession(userInfo);
      takeBoardViews(settings.boards);
    };
    await switchTo(homeOf(userInfo), change, go);
  } catch (error) {
    toastError(error);
  }
}

/** Ends the stay in a business and returns the Admin to the businesses. A refusal is shown and changes nothing. */
export async function switchBusiness(go: Go<'/app/businesses'>): Promise<void> {
  try {
    await client('auth.leaveBusiness', { body: {} });
    await switchTo('/app/businesses', restoreAdminSession, go);
  } catch (error) {
    toastError(error);
  }
}
