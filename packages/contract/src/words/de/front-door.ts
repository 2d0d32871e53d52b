import type { words as english } from '../en/front-door.ts';
import type { Translated } from '../translated.ts';

export const words: Translated<typeof english> = {
  recovery: {
    lead: 'Wir senden Ihnen einen Link für ein neues Passwort.',
    submit: 'Link senden',
    again: 'Weiteren Link senden',
    again_in: 'Weiterer Link in {time}',
  },
  reset: {
    lead: 'Wählen Sie ein Passwort, das Sie sonst nirgends verwenden. Es meldet alle Geräte ab.',
    new_password: 'Neues Passwort',
    repeat_password: 'Passwort wiederholen',
    submit: 'Passwort speichern',
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
    other_email: 'Andere E-Mail verwenden',
    register_here: 'In diesem Browser registrieren',
  },
  register: {
    lead: 'Bahnen, Räume und Buchungen an einem Ort.',
    business_name: 'Name des Unternehmens',
    first_name: 'Vorname',
    last_name: 'Nachname',
    phone: 'Telefon (freiwillig)',
    submit: 'Registrieren',
    have_account: 'Sie haben ein Konto?',
  },
  accept: {
    title: '{business} lädt Sie ein',
    lead: 'Prüfen Sie Ihren Namen und wählen Sie ein Passwort für die Anmeldung.',
    lead_known: 'Sie haben ein Laneway-Konto mit dieser E-Mail. Nehmen Sie an und melden Sie sich wie gewohnt an.',
    submit: 'Annehmen',
    email_help: 'Mit dieser E-Mail melden Sie sich an.',
    over_title: 'Einladung',
    over: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  },
  screen: {
    password_recovery: 'Passwort vergessen',
    password_reset: 'Neues Passwort',
    verify_code: 'Code bestätigen',
  },
};
