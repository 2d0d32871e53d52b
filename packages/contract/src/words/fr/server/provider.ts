import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/provider.ts';

export const words: Translated<typeof english> = {
  provider: {
    down: '{provider} ne répond pas pour le moment. Connectez-vous avec votre mot de passe ou réessayez plus tard.',
    denied: '{provider} ne vous a pas connecté.',
    again: 'Cette connexion a duré trop longtemps ou a été commencée dans un autre navigateur. Veuillez recommencer.',
    unverified:
      '{provider} n’a pas confirmé votre e-mail. Faites-le confirmer là-bas ou connectez-vous avec votre mot de passe.',
    unknown: 'Personne ici n’a l’e-mail {email}. Demandez une invitation au responsable de votre établissement.',
    off: 'Vous avez désactivé votre connexion par {provider}. Connectez-vous avec votre mot de passe\u202F; vous pouvez la réactiver sur votre page de profil.',
    password_first: 'Définissez d’abord un mot de passe\u00A0: sans lui, vous ne pourriez plus vous connecter.',
  },
};
