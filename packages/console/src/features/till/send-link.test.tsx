import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { refreshTouched } from '../../app/queries/touches.ts';
import { openBooking } from './testing/open-till.tsx';
import { aStory, mayAll, RECEIPT } from './till.fixture.ts';

const panel = page.getByRole('dialog', { name: 'Send a payment link' });
const EXPIRES = '2030-11-23T20:00:00Z';
const LINK: NonNullable<Answer<'payment.transactions'>['link']> = {
  amount: null,
  state: 'open',
  madeAt: '2030-11-20T20:00:00Z',
  expiresAt: EXPIRES,
  seenAt: null,
  declines: 0,
};

it('says that the guest has paid, in place of the address of a link that is over', async () => {
  let link: typeof LINK | null = null;
  const { balance } = aStory().money;
  await openBooking({
    details: mayAll(aStory()),
    api: {
      'payment.transactions': () => ({
        rows: [],
        poolAmount: 0,
        balance,
        gateway: 'standin',
        link,
        gatewayAccount: 'acct_standin_harbor',
        offersTips: true,
        receipt: RECEIPT,
      }),
      'booking.paymentLink': () => {
        link = LINK;
        return {
          message: 'Payment link sent',
          url: 'https://laneway.test/checkout?t=one',
          amount: balance,
          expiresAt: EXPIRES,
        };
      },
    },
  });
  await userEvent.keyboard('l');
  await panel.getByRole('button', { name: /the link$/ }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Its address' })).toBeVisible();
  link = { ...LINK, state: 'paid' };
  await refreshTouched('payment.process', []);
  await expect.element(panel.getByText('The link is paid.')).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: 'Its address' })).not.toBeInTheDocument();
});

it('says in sight why there can be none', async () => {
  await openBooking({ details: mayAll(aStory()) });
  await userEvent.keyboard('l');
  const send = panel.getByRole('button', { name: /the link$/ });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  send.element().focus();
  const reason = send.element().querySelector('[role="tooltip"]');
  expect(reason?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
});
