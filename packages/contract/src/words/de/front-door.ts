import type { frontDoor as english } from '../en/front-door.ts';
import type { Translated } from '../translated.ts';

export const frontDoor: Translated<typeof english> = {
  recovery: {
    lead: 'Wir senden Ihnen einen Link für ein neues Passwort.',
    submit: 'Link senden',
    sent: 'Falls ein Konto diese E-Mail nutzt, ist ein Link unterwegs.',
    again: 'Weiteren Link senden',
    again_in: 'Weiterer Link in {time}',
  },
  reset: {
    lead: 'Wählen Sie ein Passwort, das Sie sonst nirgends verwenden. Es meldet alle Geräte ab.',
    new_password: 'Neues Passwort',
    repeat_password: 'Passwort wiederholen',
    submit: 'Passwort speichern',
    done: 'Ihr Passwort ist geändert. Bitte melden Sie sich an.',
    new_link: 'Neuen Link anfordern',
    open_mail: 'Öffnen Sie den Link aus unserer E-Mail. Wenn Sie keine haben, fordern Sie einen neuen an.',
  },
  verify: {
    lead: 'Wir haben einen sechsstelligen Code an {email} gesendet.',
    ask: 'Geben Sie Ihre E-Mail und den sechsstelligen Code ein, den wir Ihnen gesendet haben.',
    code: 'Code',
    submit: 'Bestätigen',
    resend: 'Neuen Code senden',
    resend_in: 'Neuer Code in {time}',
    resent: 'Ein neuer Code ist unterwegs.',
    done: 'Ihre E-Mail ist bestätigt. Bitte melden Sie sich an.',
    other_email: 'Andere E-Mail verwenden',
  },
  register: {
    lead: 'Bahnen, Räume und Buchungen an einem Ort.',
    business_name: 'Name des Unternehmens',
    first_name: 'Vorname',
    last_name: 'Nachname',
    phone: 'Telefon (freiwillig)',
    submit: 'Registrieren',
    new_here: 'Neu hier?',
    sent: 'Wir haben einen sechsstelligen Code an {email} gesendet.',
    have_account: 'Sie haben ein Konto?',
    link_sent: 'Der Registrierungslink ist unterwegs.',
  },
  accept: {
    title: '{business} lädt Sie ein',
    lead: 'Sagen Sie, wer Sie sind, und wählen Sie ein Passwort für die Anmeldung.',
    lead_known: 'Sie haben ein Laneway-Konto mit dieser E-Mail. Nehmen Sie an und melden Sie sich wie gewohnt an.',
    submit: 'Annehmen',
    done: 'Die Einladung ist angenommen. Bitte melden Sie sich an.',
    email_help: 'Mit dieser E-Mail melden Sie sich an.',
    over_title: 'Einladung',
    over: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  },
};
