import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../app/session/session.ts';
import { axeFindings } from '../../test/axe-findings.ts';
import { aPerson, aUser, anAdmin } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './two-step-needed.tsx';
import { button, field } from './profile.fixture.ts';

const TITLE = 'Two-step sign-in is needed';
const heading = page.getByRole('heading', { name: TITLE });

it('stands in place of the console until the app is set up', async () => {
  const fake = openApp({
    path: '/app/businesses',
    user: { ...anAdmin(), needsTwoStep: true },
    api: {
      'auth.twoStep': ({ body }) =>
        body.step === 'begin'
          ? {
              message: 'Now the code',
              secret: 'JBSWY3DPEHPK3PXP',
              uri: 'otpauth://totp/Laneway?secret=JBSWY3DPEHPK3PXP',
            }
          : { message: 'On', recoveryCodes: ['mnpqr-stuvw'] },
      'auth.detail': () => ({ userInfo: aPerson(anAdmin()) }),
      'business.list': () => ({ rows: [], total: 0, next: null, previous: null }) as never,
    },
  });
  await expect.element(heading).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await button('Set up').click();
  await userEvent.keyboard('Laneway!2026{Enter}');
  await field('Code of the app').fill('123456');
  await userEvent.keyboard('{Enter}');
  await button('Done').click();
  await expect.element(heading).not.toBeInTheDocument();
  expect(session.get()?.user.needsTwoStep).toBeUndefined();
  expect(fake.sent.filter(({ id }) => id === 'auth.twoStep')).toHaveLength(2);
});

it('comes for an owner whose business asks for it meanwhile, and can be left by logging out', async () => {
  const fake = openApp({
    path: '/app/account/profile',
    user: aUser(),
    api: {
      'auth.sessions': () => {
        throw new Refusal(403, 'auth.two_step_needed', 'Set up two-step sign-in first');
      },
      'auth.providers': () => ({ hasPassword: true, rows: [] }),
      'auth.detail': () => ({ userInfo: aPerson({ needsTwoStep: true }) }),
      'auth.logout': () => ({ message: 'You are logged out' }),
    },
  });
  await expect.element(heading).toBeVisible();
  await button('Logout').click();
  await expect.poll(() => fake.sent.at(-1)?.id).toBe('auth.logout');
});
