import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/first/app.ts';

export const words: Translated<typeof english> = {
  app: {
    name: 'Laneway',
    version: 'Version {version}',
    switch_business: 'Changer d’entreprise',
    inside_business: 'Dans {business}',
    menu_toggle: 'Ouvrir ou fermer le menu',
    user_menu: 'Menu utilisateur',
    profile: 'Profil',
    logout: 'Se déconnecter',
    settings: 'Réglages',
    theme: {
      label: 'Thème',
      light: 'CLAIR',
      dark: 'SOMBRE',
      nature: 'NATURE',
    },
    language: {
      label: 'Langue',
      en: 'English',
      fr: 'Français',
      de: 'Deutsch',
    },
  },
  menu: {
    crm: 'CRM',
    website_editor: 'Éditeur de site',
    help_support: 'Aide et assistance',
    lanes: 'Pistes',
    new: 'Nouveau',
    more: 'Plus',
  },
  screen: {
    login: 'Connexion',
    register: 'Inscrire une entreprise',
    '401': {
      title: 'Accès refusé',
      text: 'Vous n’avez pas accès à cette page.',
    },
    '404': {
      title: 'Page introuvable',
      text: 'Aucune page ne correspond à cette adresse.',
    },
    '500': {
      title: 'Un problème est survenu',
      text: 'Rien de ce que vous avez enregistré n’est perdu. Requête {requestId}.',
    },
  },
  role: {
    adm: 'Admin',
    biz: 'Entreprise',
    mgr: 'Responsable',
    hint: {
      adm: 'La plateforme',
      biz: 'Le bureau de l’exploitant',
      mgr: 'La salle et l’accueil',
    },
  },
  action: {
    save: 'Enregistrer',
    create: 'Créer',
    update: 'Mettre à jour',
    edit: 'Modifier',
    cancel: 'Annuler',
    close: 'Fermer',
    back: 'Retour',
    discard: 'Abandonner',
    undo: 'Annuler l’action',
    redo: 'Rétablir',
    retry: 'Réessayer',
    copy: 'Copier',
    print: 'Imprimer',
    reset: 'Réinitialiser',
  },
  list: {
    rows: 'Lignes',
    range: '{from} – {to} sur {total}',
    more_than: 'plus de {total}',
    next: 'Page suivante',
    previous: 'Page précédente',
    filters: 'Filtres',
    nothing_for: 'Rien pour {filters}',
    quoted: '«\u00A0{text}\u00A0»',
    action: 'Action',
  },
};
