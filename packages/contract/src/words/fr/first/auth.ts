import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/first/auth.ts';

export const words: Translated<typeof english> = {
  login: {
    lead: 'Choisissez votre rôle, puis saisissez votre e-mail.',
    role: 'Rôle',
    email: 'E-mail',
    password: 'Mot de passe',
    password_weak:
      'Ce mot de passe est plus faible que ce qui est permis pour un nouveau. Changez-le dans votre profil.',
    password_show: 'Afficher le mot de passe',
    submit: 'Se connecter',
    provider: 'Se connecter avec {provider}',
    forgot: 'Mot de passe oublié\u202F?',
    choose_business: 'Choisissez une entreprise',
    code_title: 'Saisissez le code',
    code_lead: 'Votre application d’authentification affiche un code à six chiffres.',
    code: 'Code',
    recovery_lead: 'Chaque code de secours ne sert qu’une fois.',
    recovery_code: 'Code de secours',
    use_recovery: 'Utiliser un code de secours',
    use_app: 'Utiliser l’application d’authentification',
    session_ended: 'Votre session est terminée. Reconnectez-vous.',
    go_on_as: 'Continuer avec le rôle {role}',
    back: 'Retour à la connexion',
  },
  validation: {
    email: 'L’e-mail n’est pas valide',
    email_required: 'L’e-mail est obligatoire',
    email_max: 'L’e-mail compte au plus {max} caractères',
    password_required: 'Le mot de passe est obligatoire',
    password_max: 'Le mot de passe compte au plus {max} caractères',
    phone: 'Numéro américain à dix chiffres attendu',
    time: 'Écrivez une heure, par exemple 19:30',
  },
  register: {
    new_here: 'Nouveau ici\u202F?',
  },
};
