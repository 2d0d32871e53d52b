import type { words as english } from '../en/front-door.ts';
import type { Translated } from '../translated.ts';

export const words: Translated<typeof english> = {
  recovery: {
    lead: 'Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    again: 'Envoyer un autre lien',
    again_in: 'Envoyer un autre lien dans {time}',
  },
  reset: {
    lead: 'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs. Il déconnecte tous les appareils.',
    new_password: 'Nouveau mot de passe',
    repeat_password: 'Répéter le mot de passe',
    submit: 'Enregistrer le mot de passe',
    new_link: 'Demander un nouveau lien',
    open_mail: 'Ouvrez le lien de l’e-mail que nous vous avons envoyé. Sans lui, demandez-en un nouveau.',
  },
  verify: {
    lead: 'Nous avons envoyé un code à six chiffres à {email}.',
    ask: 'Saisissez votre e-mail et le code à six chiffres que nous vous avons envoyé.',
    code: 'Code',
    submit: 'Confirmer',
    resend: 'Envoyer un nouveau code',
    resend_in: 'Envoyer un nouveau code dans {time}',
    other_email: 'Utiliser un autre e-mail',
    register_here: 'S’inscrire dans ce navigateur',
  },
  register: {
    lead: 'Réunissez pistes, salles et réservations en un seul endroit.',
    business_name: 'Nom de l’entreprise',
    first_name: 'Prénom',
    last_name: 'Nom',
    phone: 'Téléphone (facultatif)',
    submit: 'S’inscrire',
    have_account: 'Vous avez un compte\u202F?',
  },
  accept: {
    title: '{business} vous invite',
    lead: 'Vérifiez votre nom et choisissez un mot de passe pour vous connecter.',
    lead_known: 'Un compte Laneway existe avec cet e-mail. Acceptez, puis connectez-vous comme d’habitude.',
    submit: 'Accepter',
    email_help: 'Vous vous connectez avec cet e-mail.',
    over_title: 'Invitation',
    over: 'Cette invitation n’est plus valable. Demandez-en une nouvelle à qui vous a invité.',
  },
  screen: {
    password_recovery: 'Mot de passe oublié',
    password_reset: 'Nouveau mot de passe',
    verify_code: 'Vérifier le code',
  },
};
