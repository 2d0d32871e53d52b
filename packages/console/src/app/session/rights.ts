import { useEffect } from 'react';
import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import { t } from '../words/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { onRefusal } from '../commands/api.ts';
import { client } from '../commands/client.ts';
import { menuOf } from '../routing/menu.ts';
import { outletsQuery } from '../outlet/outlet.ts';
import { answersOf } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';
import { type Session, type SessionUser, refreshUser, session } from './session.ts';

let asking: { token: string; done: Promise<void> } | null = null;

/** Requests the person's present rights, takes them over, and shows what has changed. Never throws. */
export function refreshRights(): Promise<void> {
  const current = session.get();
  if (!current) return Promise.resolve();
  const { token } = current;
  if (asking?.token === token) return asking.done;
  const mine = {
    token,
    done: ask(current).finally(() => {
      if (asking === mine) asking = null;
    }),
  };
  asking = mine;
  return mine.done;
}

async function ask({ token, user: before }: Session): Promise<void> {
  const params = { userId: before.id, userType: before.role };
  const answer = await client('auth.detail', { params }).catch(() => null);
  // A 401 has signed the person out already; without an answer the next refusal requests them again.
  const current = session.get();
  if (answer === null || current?.token !== token) return;
  const { userInfo } = answer;
  const now = current.user;
  const outlets = outletsChanged(now, userInfo.outletIds);
  refreshUser(userInfo, token);
  if (outlets) void queryClient.invalidateQueries(answersOf('outlet.list'));
  tell(now, userInfo, outlets);
}

function tell(before: SessionUser, now: SessionUser, outlets: boolean): void {
  const [had, has] = [menuOf(before), menuOf(now)];
  const lost = had.filter((item) => !has.includes(item)).map((item) => t(item.label));
  const gained = has.filter((item) => !had.includes(item)).map((item) => t(item.label));
  if (inOneOrder(before) === inOneOrder(now) && !outlets) return;
  const text = [
    lost.length > 0 && t('rights.lost', { items: lost.join(', ') }),
    gained.length > 0 && t('rights.gained', { items: gained.join(', ') }),
    outlets && t('rights.outlets'),
  ].filter(Boolean);
  toast({ kind: 'warning', title: t('rights.changed'), text: text.join(' ') || undefined });
}

function inOneOrder({ role, permissions }: SessionUser): string {
  return JSON.stringify([role, normalisePermissions(permissions)]);
}

/** Compared with the profile, or where that was not loaded yet with the outlets that are shown. */
function outletsChanged(before: SessionUser, now: string[] | null): boolean {
  const shown = queryClient.getQueryData(outletsQuery(before.businessId).queryKey);
  const was = 'outletIds' in before ? before.outletIds : shown?.rows.map((row) => row.outletId);
  if (was === undefined) return false;
  if (was === null || now === null) return was !== now && 'outletIds' in before;
  return was.length !== now.length || was.some((id) => !now.includes(id));
}

/** The stream reports changes; where it is not open, a refusal and a return to the tab check. */
export function useRights(): void {
  useEffect(() => {
    const mayLose = () => {
      const user = session.get()?.user;
      return user !== undefined && (user.role === 'MGR' || user.isBAdmin);
    };
    // Of anybody two-step sign-in may be asked meanwhile.
    const whenRefused = (status: number) => {
      if ((mayLose() || status === 403) && asking === null) void refreshRights();
    };
    const whenLookedAt = () => {
      if (!document.hidden && mayLose()) void refreshRights();
    };
    const deaf = onRefusal(whenRefused);
    document.addEventListener('visibilitychange', whenLookedAt);
    return () => {
      deaf();
      document.removeEventListener('visibilitychange', whenLookedAt);
    };
  }, []);
}
