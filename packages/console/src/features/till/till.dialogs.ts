import type { Answer } from '@laneway/contract/endpoints';
import type { BookingDialog, BookingDialogEntries } from '../../app/dialogs/booking-dialogs.ts';
import { withWords } from '../../app/words/i18n.ts';

declare module '../../app/dialogs/booking-dialogs.ts' {
  interface BookingDialogs {
    /** Takes money for a booking, or with `tip` a tip alone. */
    payment: BookingDialog<{ tip: boolean }, Answer<'payment.process'>>;
    /** What was typed of a payment beside its amount. */
    correct_payment: BookingDialog<{ transId: string }, never>;
    /** Sends the guest a page on which they pay by card. */
    payment_link: BookingDialog<object, never>;
    /** Takes back a payment that was typed by mistake. */
    void_payment: BookingDialog<{ transId: string }, never>;
    /** Orders add-ons. */
    addons: BookingDialog<object, never>;
    /** Changes the total by hand. */
    adjust: BookingDialog<object, never>;
  }
}

const layers = () => withWords(import('./till-layers.tsx'), 'till', 'forms');

export const dialogs: BookingDialogEntries<
  'addons' | 'payment' | 'correct_payment' | 'void_payment' | 'adjust' | 'payment_link'
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
  correct_payment: {
    title: 'money.correct_payment',
    place: 'panel',
    load: async () => (await layers()).CorrectLayer,
  },
  payment_link: {
    title: 'money.send_link',
    place: 'panel',
    key: 'l',
    may: ({ link }) => link,
    load: async () => (await layers()).LinkLayer,
  },
  void_payment: {
    title: 'money.void_payment',
    load: async () => (await layers()).VoidLayer,
  },
  adjust: {
    title: 'money.adjust',
    place: 'panel',
    key: 'j',
    may: ({ adjust }) => adjust,
    load: async () => (await layers()).AdjustLayer,
  },
};
