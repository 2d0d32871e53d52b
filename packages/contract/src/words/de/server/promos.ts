import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/promos.ts';

export const words: Translated<typeof english> = {
  error: {
    promo: {
      not_found: 'Dieser Aktionscode ist nicht gültig',
      gone: 'Der Aktionscode {promoCode} wurde gelöscht oder abgeschaltet',
      not_started: 'Dieser Aktionscode gilt ab {date}',
      expired: 'Dieser Aktionscode ist am {date} abgelaufen',
      wrong_outlet: 'Dieser Aktionscode gilt nicht an diesem Standort',
      wrong_plan: 'Dieser Aktionscode gilt nicht für diesen Tarif',
      wrong_day: 'Dieser Aktionscode gilt nicht an diesem Wochentag',
      min_spend: 'Dieser Aktionscode gilt ab {amount}',
      nothing_covered: 'Dieser Code gilt für nichts in dieser Buchung',
      used_up: 'Dieser Aktionscode ist aufgebraucht',
      used_by_customer: 'Dieser Kunde hat den Aktionscode schon genutzt',
      code_taken: '{promoCode} gibt es schon',
    },
  },
  validation: {
    promo: { code_fixed: 'Der Code wurde schon genutzt und bleibt {code}' },
  },
  promo: {
    applied: 'Aktionscode eingelöst',
    removed: 'Aktionscode entfernt',
    created: 'Aktionscode angelegt',
    updated: 'Aktionscode geändert',
    deleted: 'Aktionscode gelöscht',
    fact: {
      from: '{today}, ab {date}',
      until: '{today}, bis {date}',
      all_outlets: 'alle Standorte',
      outlets_one: 'an {count} Standort',
      outlets_other: 'an {count} Standorten',
      all_plans: 'alle Tarife',
      plans_one: 'für {count} Tarif',
      plans_other: 'für {count} Tarife',
      no_day: 'ohne Datum',
      any_day: '{day}; an jedem Tag',
      days: '{day}; gilt {days}',
      no_minimum: '{amount}, ohne Mindestbetrag',
      nothing_covered: '{amount} von dem, wofür er gilt',
      spend: '{amount} von {least}',
      no_limit: 'ohne Begrenzung',
      uses: '{count} von {max}',
    },
  },
};
