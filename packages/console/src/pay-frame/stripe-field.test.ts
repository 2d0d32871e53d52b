import type { Stripe } from '@stripe/stripe-js';
import { words } from '@laneway/contract/words/en/card-field';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stripeField } from './stripe-field.ts';

const stripe = vi.hoisted(() => ({
  loadStripe: vi.fn<(key: string, options: object) => Promise<unknown>>(),
}));
vi.mock('@stripe/stripe-js/pure', () => stripe);

/** Stripe.js, played by the test: the field of a card with its events. */
function played() {
  const listeners = new Map<string, (event: object) => void>();
  const card = {
    on: (event: string, listen: (event: object) => void) => void listeners.set(event, listen),
    mount: vi.fn<() => void>(() => listeners.get('ready')?.({})),
  };
  const create = vi.fn<(kind: string, options: { style: { base: { color: string } } }) => typeof card>(() => card);
  const createPaymentMethod = vi.fn<Stripe['createPaymentMethod']>();
  const handleNextAction = vi.fn<(options: { clientSecret: string }) => Promise<object>>();
  stripe.loadStripe.mockResolvedValue({ elements: () => ({ create }), createPaymentMethod, handleNextAction });
  return { listeners, card, create, createPaymentMethod, handleNextAction };
}

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('main');
  document.body.append(root);
});
afterEach(() => root.remove());

const open = (account: string | null = 'acct_harbor01') =>
  stripeField(root, { publishableKey: 'pk_test_1', account, language: 'de', words: words.card_field });

describe('the card field of Stripe', () => {
  test('is loaded for the account of the business, in the person’s language, in our colours', async () => {
    const { create, card } = played();
    await open();
    expect(stripe.loadStripe).toHaveBeenLastCalledWith('pk_test_1', { locale: 'de', stripeAccount: 'acct_harbor01' });
    expect(create.mock.calls[0]?.[0]).toBe('card');
    expect(create.mock.calls[0]?.[1].style.base.color).toMatch(/^rgb\(/);
    expect(card.mount).toHaveBeenCalledOnce();
    await open(null);
    expect(stripe.loadStripe).toHaveBeenLastCalledWith('pk_test_1', { locale: 'de' });
  });

  test('hands over the payment method, or says what is missing', async () => {
    const { createPaymentMethod } = played();
    const field = await open();
    createPaymentMethod.mockResolvedValueOnce({
      error: { type: 'validation_error', message: 'Ihre Kartennummer ist unvollständig.' },
    } as never);
    expect(await field.give()).toEqual({ type: 'error', message: 'Ihre Kartennummer ist unvollständig.' });
    expect(root.querySelector('[role=alert]')?.textContent).toBe('Ihre Kartennummer ist unvollständig.');
    createPaymentMethod.mockResolvedValueOnce({ paymentMethod: { id: 'pm_1' } } as never);
    expect(await field.give()).toEqual({ type: 'source', source: 'pm_1' });
  });

  test.each([
    [{ paymentIntent: { status: 'succeeded' } }, true],
    [{ paymentIntent: { status: 'requires_payment_method' } }, false],
    [{ error: { message: 'refused' } }, false],
  ])('has the holder confirm (%j)', async (outcome, isConfirmed) => {
    const { handleNextAction } = played();
    const field = await open();
    handleNextAction.mockResolvedValueOnce(outcome);
    expect(await field.authenticate('pi_1_secret_2')).toEqual({ type: 'done', isConfirmed });
    expect(handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'pi_1_secret_2' });
  });

  test('does not open where Stripe cannot be reached', async () => {
    stripe.loadStripe.mockResolvedValue(null);
    await expect(open()).rejects.toThrow('Stripe.js is not there');
    const { card, listeners } = played();
    card.mount.mockImplementation(() => listeners.get('loaderror')?.({}));
    await expect(open()).rejects.toThrow('not loaded');
  });
});
