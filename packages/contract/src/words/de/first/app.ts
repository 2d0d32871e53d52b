import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/first/app.ts';

export const words: Translated<typeof english> = {
  app: {
    name: 'Laneway',
    version: 'Version {version}',
    switch_business: 'Unternehmen wechseln',
    inside_business: 'In {business}',
    menu_toggle: 'Menü öffnen oder schließen',
    user_menu: 'Benutzermenü',
    profile: 'Profil',
    logout: 'Abmelden',
    settings: 'Einstellungen',
    theme: {
      label: 'Design',
      light: 'HELL',
      dark: 'DUNKEL',
      nature: 'NATUR',
    },
    language: {
      label: 'Sprache',
      en: 'English',
      fr: 'Français',
      de: 'Deutsch',
    },
  },
  menu: {
    crm: 'CRM',
    website_editor: 'Website-Editor',
    help_support: 'Hilfe & Support',
    lanes: 'Bahnen',
    new: 'Neu',
    more: 'Mehr',
  },
  screen: {
    login: 'Anmelden',
    register: 'Unternehmen registrieren',
    '401': {
      title: 'Kein Zugriff',
      text: 'Sie haben keinen Zugriff auf diese Seite.',
    },
    '404': {
      title: 'Seite nicht gefunden',
      text: 'Unter dieser Adresse gibt es keine Seite.',
    },
    '500': {
      title: 'Etwas ist schiefgelaufen',
      text: 'Nichts Gespeichertes ist verloren. Anfrage {requestId}.',
    },
  },
  role: {
    adm: 'Admin',
    biz: 'Unternehmen',
    mgr: 'Manager',
    hint: {
      adm: 'Die Plattform',
      biz: 'Das Büro der Inhaber',
      mgr: 'Bahnen und Kasse',
    },
  },
  action: {
    save: 'Speichern',
    create: 'Erstellen',
    update: 'Aktualisieren',
    edit: 'Bearbeiten',
    cancel: 'Abbrechen',
    close: 'Schließen',
    back: 'Zurück',
    discard: 'Verwerfen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    retry: 'Erneut versuchen',
    copy: 'Kopieren',
    print: 'Drucken',
    reset: 'Zurücksetzen',
  },
  list: {
    rows: 'Zeilen',
    range: '{from} – {to} von {total}',
    more_than: 'mehr als {total}',
    next: 'Nächste Seite',
    previous: 'Vorherige Seite',
    filters: 'Filter',
    nothing_for: 'Nichts für {filters}',
    quoted: '„{text}“',
    action: 'Aktion',
  },
};
