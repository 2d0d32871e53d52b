import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/guests.ts';

export const words: Translated<typeof english> = {
  code: { show_at_desk: 'Zeigen Sie dies am Empfang' },
  error: {
    notify: {
      too_many_one: 'Zu dieser Buchung ging heute schon {count} E-Mail hinaus. Das genügt.',
      too_many_other: 'Zu dieser Buchung gingen heute schon {count} Sendungen hinaus. Das genügt.',
      not_confirmed: 'Die Buchung ist nicht bestätigt',
    },
  },
  notify: {
    sent_one: 'An {count} Person gesendet',
    sent_other: 'An {count} Personen gesendet',
  },
  mail: {
    guest: {
      hello: 'Guten Tag {name},',
      when: 'Wann',
      where: 'Wo',
      guests: 'Gäste',
      booking: 'Buchung',
      deal: 'Code für {deal}',
      deal_until: 'Gültig bis {date}',
      total: 'Summe',
      tax: 'Steuer',
      tax_included: 'Enthält Steuer',
      paid: 'Bezahlt',
      refunded: 'Erstattet',
      kept: 'Einbehalten',
      dropped: 'Storniert',
      balance: 'Offen',
      owed: 'Ihr Guthaben',
      times: '{count} × {amount}',
      payment: '{date}, {tender}',
      payment_back: '{date}, zurück per {tender}',
      tendered: 'gegeben {given}, zurück {change}',
      approval: 'Genehmigung {code}',
      tip: 'Trinkgeld, {date}',
      picture: 'Der QR-Code der Buchung {code}',
      desk: 'Am Empfang zeigen: {code}',
      foot: '{business} arbeitet mit Laneway.',
      confirmation: {
        subject: 'Ihre Buchung {code} am {date}',
        subject_plain: 'Ihre Buchung {code}',
        heading: 'Ihre Buchung ist bestätigt',
        lead: 'Wir freuen uns auf Ihren Besuch bei {outlet}.',
      },
      receipt: {
        subject: 'Beleg zur Buchung {code}',
        heading: 'Beleg',
        lead: 'Das ist der Stand Ihrer Buchung bei {outlet}. Ein Beleg hat keine Nummer und ist keine Rechnung.',
        received: 'Vielen Dank: {amount} sind eingegangen.',
      },
      reminder: {
        subject: 'Erinnerung: Ihre Buchung {code} am {date}',
        heading: 'Bis bald',
        lead: 'Ihre Buchung bei {outlet} steht bevor.',
        owed: '{amount} sind noch offen. Sie können am Empfang bezahlen.',
      },
      moved: {
        subject: 'Ihre Buchung {code} ist jetzt am {date}',
        heading: 'Ihre Buchung hat eine andere Zeit',
        lead: 'Ihre Buchung bei {outlet} wurde verschoben.',
        before: 'Vorher',
      },
      gift_card: {
        subject: 'Ihr Gutschein von {business}',
        heading: 'Ein Gutschein über {amount}',
        from: '{name} schenkt Ihnen einen Gutschein von {business}.',
        own: 'Hier ist Ihr Gutschein von {business}.',
        picture: 'Der QR-Code des Gutscheins',
        use: 'Zeigen Sie den Code oder den QR-Code am Empfang: Der Gutschein zahlt, so viel darauf ist, in jedem Haus.',
      },
      cancelled: {
        subject: 'Ihre Buchung {code} am {date} ist storniert',
        subject_plain: 'Ihre Buchung {code} ist storniert',
        heading: 'Ihre Buchung ist storniert',
        lead: 'Ihre Buchung bei {outlet} wurde storniert.',
      },
    },
  },
};
