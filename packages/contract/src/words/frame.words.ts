import { translated } from './translated.ts';

export const words = {
  'first/app': translated({
    en: () => import('./en/first/app.ts'),
    fr: () => import('./fr/first/app.ts'),
    de: () => import('./de/first/app.ts'),
  }),
  'first/shell': translated({
    en: () => import('./en/first/shell.ts'),
    fr: () => import('./fr/first/shell.ts'),
    de: () => import('./de/first/shell.ts'),
  }),
  'card-payment': translated({
    en: () => import('./en/card-payment.ts'),
    fr: () => import('./fr/card-payment.ts'),
    de: () => import('./de/card-payment.ts'),
  }),
  'card-field': translated({
    en: () => import('./en/card-field.ts'),
    fr: () => import('./fr/card-field.ts'),
    de: () => import('./de/card-field.ts'),
  }),
  forms: translated({
    en: () => import('./en/forms.ts'),
    fr: () => import('./fr/forms.ts'),
    de: () => import('./de/forms.ts'),
  }),
  layers: translated({
    en: () => import('./en/layers.ts'),
    fr: () => import('./fr/layers.ts'),
    de: () => import('./de/layers.ts'),
  }),
  'server/printer': translated({
    en: () => import('./en/server/printer.ts'),
    fr: () => import('./fr/server/printer.ts'),
    de: () => import('./de/server/printer.ts'),
  }),
  'server/readers': translated({
    en: () => import('./en/server/readers.ts'),
    fr: () => import('./fr/server/readers.ts'),
    de: () => import('./de/server/readers.ts'),
  }),
  'server/bank': translated({
    en: () => import('./en/server/bank.ts'),
    fr: () => import('./fr/server/bank.ts'),
    de: () => import('./de/server/bank.ts'),
  }),
  'server/mail': translated({
    en: () => import('./en/server/mail.ts'),
    fr: () => import('./fr/server/mail.ts'),
    de: () => import('./de/server/mail.ts'),
  }),
};
