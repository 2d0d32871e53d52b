import type { words as english } from '../../en/server/mail.ts';
import type { Translated } from '../../translated.ts';

export const words: Translated<typeof english> = {
  mail: {
    foot: 'Laneway führt Bahnen, Räume und Buchungen.',
    no_reply: 'Diese E-Mail wurde automatisch gesendet.',
    not_you: 'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.',
    confirm: {
      subject: 'Ihr Laneway-Code',
      heading: 'Bestätigen Sie Ihre E-Mail',
      lead: 'Geben Sie diesen Code in dem Browser ein, in dem Sie sich registriert haben:',
      button: 'Code eingeben',
      valid_one: 'Der Code gilt {count}\u00A0Minute und nur einmal.',
      valid_other: 'Der Code gilt {count}\u00A0Minuten und nur einmal.',
    },
    known: {
      subject: 'Sie haben schon ein Laneway-Konto',
      lead: 'Jemand wollte mit dieser E-Mail ein Konto anlegen, es gibt aber schon eines. Melden Sie sich mit Ihrem Passwort an oder wählen Sie ein neues.',
      button: 'Neues Passwort wählen',
    },
    reset: {
      subject: 'Neues Passwort wählen',
      lead: 'Jemand hat für das Laneway-Konto mit dieser E-Mail ein neues Passwort angefordert.',
      button: 'Neues Passwort wählen',
      valid_one: 'Der Link gilt {count}\u00A0Minute und nur einmal.',
      valid_other: 'Der Link gilt {count}\u00A0Minuten und nur einmal.',
      ends: 'Ein neues Passwort meldet alle Geräte ab.',
    },
    invitation: {
      subject: '{business} lädt Sie zu Laneway ein',
      hello: 'Guten Tag {name},',
      subject_owner: 'Ihr Unternehmen {business} ist bei Laneway',
      lead_owner:
        '{business} ist bei Laneway eingerichtet, und Sie sind Inhaberin oder Inhaber. Nehmen Sie die Einladung an, um sich für das Unternehmen anzumelden.',
      lead: '{business} hat ein Konto für Sie vorbereitet. Nehmen Sie die Einladung an, um sich als Manager anzumelden.',
      button: 'Einladung annehmen',
      valid_one: 'Die Einladung gilt {count}\u00A0Tag und nur einmal.',
      valid_other: 'Die Einladung gilt {count}\u00A0Tage und nur einmal.',
      unknown: 'Wenn Sie nicht wissen, wer Sie einlädt, müssen Sie nichts tun.',
    },
    payment_link: {
      subject: 'Ihre Buchung bei {business} bezahlen',
      heading: '{amount} zu bezahlen',
      lead: 'Es geht um die Buchung {code} in {outlet}. Bezahlen Sie mit Karte; mehr ist nicht nötig.',
      button: '{amount} bezahlen',
      until: 'Der Link gilt bis {deadline}.',
      not_you: 'Ist das nicht Ihre Buchung, brauchen Sie nichts zu tun.',
    },
    notice: {
      paid_twice: {
        subject: 'Doppelt bezahlt: {code}',
        lead: 'Eine Kartenzahlung kam verspätet durch: Die Buchung {code} von {name} bei {outlet} ist um {amount} überzahlt. Erstatten Sie den Betrag.',
        button: 'Buchung öffnen',
      },
      payment_bounced: {
        subject: 'Kartenzahlung zurückgebucht: {code}',
        lead: 'Die Bank hat {amount} zurückgeholt, die {name} bei {outlet} bezahlt hatte. Die Buchung {code} schuldet sie wieder.',
        button: 'Buchung öffnen',
      },
      payment_differs: {
        subject: 'Die Bank nennt anderes Geld: {code}',
        lead: 'Zur Buchung {code} von {name} bei {outlet} meldet die Bank {amount}, die nicht in ihren Zahlungen stehen. Hier wurde nichts geändert: Vergleichen Sie es mit Ihrem Konto bei der Bank.',
        button: 'Buchung öffnen',
      },
      refund_failed: {
        subject: 'Erstattung nicht ausgeführt: {code}',
        lead: '{amount} konnten nicht auf die Karte von {name} bei {outlet} erstattet werden. Versuchen Sie es noch einmal oder geben Sie das Geld bar.',
        button: 'Buchung öffnen',
      },
      close_differs: {
        subject: '{outlet}: Zählung vom {day} weicht ab',
        short: 'Es fehlen {amount}.',
        over: 'Es sind {amount} zu viel.',
        button: 'Tag öffnen',
      },
      foot: 'Sie erhalten dies, weil ein Manager von {outlet} diese Adresse für Hinweise genannt hat.',
    },
    registration: {
      subject: '{business} lädt Sie zu Laneway ein',
      heading: 'Registrieren Sie Ihr Unternehmen',
      lead: '{business} führt Bahnen und Buchungen mit Laneway und hat an Sie gedacht. Registrieren Sie Ihr Unternehmen in wenigen Minuten.',
      button: 'Unternehmen registrieren',
    },
    news: {
      new_device: {
        subject: 'Neue Anmeldung bei Ihrem Laneway-Konto',
        lead: 'Jemand hat sich mit einem Browser bei Ihrem Konto angemeldet, den Sie bisher nicht benutzt haben.',
      },
      password: {
        subject: 'Ihr Laneway-Passwort wurde geändert',
        lead: 'Ihr Konto hat ein neues Passwort. Andere Geräte wurden abgemeldet.',
      },
      two_step_on: {
        subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
        lead: 'Ihr Konto fragt ab jetzt nach einem Code Ihrer Authenticator-App.',
      },
      two_step_off: {
        subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
        lead: 'Ihr Konto steht ab jetzt allen offen, die das Passwort haben.',
      },
      two_step_reset: {
        subject: 'Die Anmeldung in zwei Schritten wurde zurückgesetzt',
        lead: 'Die Betreiber von Laneway haben die Anmeldung in zwei Schritten von Ihrem Konto genommen. Richten Sie sie in Ihrem Profil neu ein.',
      },
      recovery_codes: {
        subject: 'Sie haben neue Wiederherstellungscodes',
        lead: 'Für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die früheren gelten nicht mehr.',
      },
      when: 'Zeit: {time} UTC',
      browser: 'Browser: {from}',
      address: 'Netzwerkadresse: {address}',
      button: 'Das war ich nicht: neues Passwort wählen',
      not_you: 'Wenn Sie das waren, müssen Sie nichts tun.',
    },
    box: {
      title: 'Entwicklungs-Postfach',
      lead: 'Es ist kein Mailserver eingestellt (SMTP_URL), darum bleiben E-Mails hier. Nur dieser Computer sieht sie.',
      none: 'Noch keine E-Mail. Registrieren Sie ein Unternehmen oder fordern Sie ein neues Passwort an.',
      to: 'An',
      from: 'Von',
      reply_to: 'Antwort an',
      subject: 'Betreff',
      when: 'Geschrieben',
      back: 'Alle E-Mails',
      html: 'Wie der Empfänger sie sieht',
      text: 'Als Text',
    },
  },
};
