import { createElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { commandLater } from './command-later.ts';
import type { commandOf } from './command.ts';
import { toastError } from './errors.ts';

const NOT_SENT = 'Nothing was sent: a part of this page could not be loaded. Press again.';

test('a command whose core did not load says that nothing was sent, and is sent with the next press', async () => {
  show(createElement(ToastRegion));
  const sent: unknown[] = [];
  let loads = 0;
  const core = {
    commandOf: () => ({ send: async (call: unknown) => sent.push(call) }),
  } as unknown as { commandOf: typeof commandOf };
  const unlock = commandLater('booking.unlock', undefined, async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return core as never;
  });
  const call = { body: { bookingId: '01930000-0000-7000-8000-000000000001' } };
  await unlock.send(call).catch((failure: unknown) => toastError(failure));
  await expect.element(page.getByText(NOT_SENT)).toBeVisible();
  expect(sent).toEqual([]);
  await unlock.send(call);
  expect(sent).toEqual([call]);
});
