import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aBusiness, aManager, aPage, anAdmin, anId } from '../../test/builders.ts';
import { openApp } from '../../test/open-app.tsx';
import { queryClient } from '../queries/query-client.ts';
import '../../features/businesses/businesses-screen.tsx';
import { onSessionEnd, onSessionReplaced, session } from './session.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const undo of cleanUp.splice(0)) undo();
});

/** The local storage of another window of this browser, whose writes reach this one as storage events. */
function otherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  cleanUp.push(() => frame.remove());
  if (!frame.contentWindow) throw new Error('the frame has no window');
  return frame.contentWindow.localStorage;
}

/** The list of businesses in this tab, with what the page is told of its session. */
async function openTab() {
  const ended = vi.fn<(why: string) => void>();
  const replaced = vi.fn<() => void>();
  cleanUp.push(onSessionEnd(ended), onSessionReplaced(replaced));
  const fake = openApp({
    path: '/app/businesses',
    user: anAdmin(),
    api: { 'business.list': () => aPage([aBusiness()]) },
  });
  await expect.element(page.getByRole('row', { name: /Harbor Lanes/ })).toBeVisible();
  return { fake, ended, replaced };
}

it('a tab ends its session when another tab signs out', async () => {
  const { ended, replaced } = await openTab();
  otherTab().clear();
  await expect.poll(() => ended.mock.calls).toEqual([['left']]);
  expect(replaced).not.toHaveBeenCalled();
});

it('a tab starts anew when another tab signs in as somebody else, and shows nothing to them meanwhile', async () => {
  const { ended, replaced } = await openTab();
  const { token, ...somebodyElse } = { ...aManager('Bookings'), id: anId(77), token: 'their-token' };
  const other = otherTab();
  other.setItem('token', token);
  other.setItem('user', JSON.stringify(somebodyElse));
  await expect.poll(() => replaced.mock.calls.length).toBeGreaterThan(0);
  expect(session.get()?.user.id).toBe(anAdmin().id);
  expect(ended).not.toHaveBeenCalled();
});

it('a tab goes on with the new token of the same person', async () => {
  const { fake, replaced } = await openTab();
  otherTab().setItem('token', 'renewed');
  await expect.poll(() => session.get()?.token).toBe('renewed');
  await queryClient.invalidateQueries();
  const last = fake.sent.findLast(({ id }) => id === 'business.list');
  expect(last?.headers.get('authorization')).toMatch(/renewed/);
  expect(replaced).not.toHaveBeenCalled();
});
