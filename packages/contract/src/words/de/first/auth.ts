import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/first/auth.ts';

export const words: Translated<typeof english> = {
  login: {
    lead: 'Wählen Sie Ihre Rolle und geben Sie Ihre E-Mail ein.',
    role: 'Rolle',
    email: 'E-Mail',
    password: 'Passwort',
    password_weak: 'Dieses Passwort ist schwächer, als neue sein dürfen. Ändern Sie es in Ihrem Profil.',
    password_show: 'Passwort anzeigen',
    submit: 'Anmelden',
    provider: 'Mit {provider} anmelden',
    forgot: 'Passwort vergessen?',
    choose_business: 'Unternehmen wählen',
    code_title: 'Code eingeben',
    code_lead: 'Ihre Authenticator-App zeigt einen sechsstelligen Code.',
    code: 'Code',
    recovery_lead: 'Jeder Wiederherstellungscode gilt einmal.',
    recovery_code: 'Wiederherstellungscode',
    use_recovery: 'Wiederherstellungscode verwenden',
    use_app: 'Authenticator-App verwenden',
    session_ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
    go_on_as: 'Als {role} fortfahren',
    back: 'Zurück zur Anmeldung',
  },
  validation: {
    email: 'Die E-Mail ist nicht gültig',
    email_required: 'E-Mail ist erforderlich',
    email_max: 'E-Mail darf höchstens {max} Zeichen haben',
    password_required: 'Passwort ist erforderlich',
    password_max: 'Passwort darf höchstens {max} Zeichen haben',
    phone: 'US-Telefonnummer mit zehn Ziffern erforderlich',
    time: 'Schreiben Sie eine Uhrzeit wie 19:30',
  },
  register: {
    new_here: 'Neu hier?',
  },
};
