import type { Answer } from '@laneway/contract/endpoints';
import type { BookingDialog, BookingDialogEntries } from '../../app/dialogs/booking-dialogs.ts';
import { withWords } from '../../app/words/i18n.ts';

declare module '../../app/dialogs/booking-dialogs.ts' {
  interface BookingDialogs {
    /** Takes money for a booking, or with `tip` a tip alone. */
    payment: BookingDialog<{ tip: boolean; splitId: string }, Answer<'payment.process'>>;
    /** Shares the balance among people. */
    split: BookingDialog<object, never>;
    /** What was typed of a payment beside its amount. */
    correct_payment: BookingDialog<{ transId: string }, never>;
    /** Sends the guest a page on which they pay by card. */
    payment_link: BookingDialog<{ splitId: string }, never>;
    /** Takes back a payment that was typed by mistake. */
    void_payment: BookingDialog<{ transId: string }, never>;
    /** Puts what a gift card paid back on it. */
    remove_card: BookingDialog<{ transId: string }, never>;
    /** Orders add-ons. */
    addons: BookingDialog<object, never>;
    /** Changes the total by hand. */
    adjust: BookingDialog<object, never>;
    /** Puts a promo code on, or takes it off. */
    promo: BookingDialog<object, never>;
    /** Gives money back over all payments, or of one. */
    give_back: BookingDialog<{ transId: string }, never>;
    /** A refund that the bank did not make: once more, or with `otherwise` by another tender. */
    give_again: BookingDialog<{ refundId: string; otherwise: boolean }, never>;
    /** Cancels a booking that holds money. `cancel` opens it; its result is the booking's version. */
    cancel_paid: BookingDialog<{ reason: 'no_show' }, number>;
  }
}

const layers = () => withWords(import('./till-layers.tsx'), 'split', 'till', 'forms');
const refunds = () => withWords(import('./refund-layers.tsx'), 'give-back', 'booking-details', 'till', 'forms');

export const dialogs: BookingDialogEntries<
  | 'addons'
  | 'payment'
  | 'split'
  | 'correct_payment'
  | 'void_payment'
  | 'remove_card'
  | 'adjust'
  | 'promo'
  | 'payment_link'
  | 'give_back'
  | 'give_again'
  | 'cancel_paid'
> = {
  addons: {
    title: 'money.addons',
    place: 'panel',
    key: 'a',
    may: ({ addons }) => addons,
    load: async () => (await withWords(import('./addons-layer.tsx'), 'booking-addons', 'till', 'forms')).AddonsLayer,
  },
  payment: {
    title: 'money.take_payment',
    place: 'panel',
    key: 'p',
    may: ({ pay }) => pay,
    load: async () => (await layers()).PaymentLayer,
  },
  split: {
    title: 'money.split_payment',
    width: 'wide',
    key: 'i',
    may: ({ pay }) => pay,
    load: async () => (await withWords(import('./split-layer.tsx'), 'split', 'till', 'forms')).SplitLayer,
  },
  correct_payment: {
    title: 'money.correct_payment',
    place: 'panel',
    load: async () => (await layers()).CorrectLayer,
  },
  payment_link: {
    title: 'money.send_link',
    place: 'panel',
    key: 'l',
    keyInPanel: true,
    may: ({ link }) => link,
    load: async () => (await layers()).LinkLayer,
  },
  void_payment: {
    title: 'money.void_payment',
    load: async () => (await layers()).VoidLayer,
  },
  remove_card: {
    title: 'money.remove_card',
    load: async () => (await layers()).RemoveCardLayer,
  },
  adjust: {
    title: 'money.adjust',
    place: 'panel',
    key: 'j',
    may: ({ adjust }) => adjust,
    load: async () => (await layers()).AdjustLayer,
  },
  promo: {
    title: 'money.promo_code',
    place: 'panel',
    key: 'o',
    may: ({ promo }) => promo,
    load: async () => (await withWords(import('./promo-layer.tsx'), 'till', 'forms')).PromoLayer,
  },
  give_back: {
    title: 'money.give_back',
    place: 'panel',
    key: 'u',
    may: ({ refund }) => refund,
    load: async () => (await refunds()).GiveBackLayer,
  },
  give_again: {
    title: 'money.give_again',
    place: 'panel',
    load: async () => (await refunds()).GiveAgainLayer,
  },
  cancel_paid: {
    title: 'board.action.cancel_booking',
    width: 'wide',
    load: async () => (await refunds()).CancelPaidLayer,
  },
};
