import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/first/error.ts';

export const words: Translated<typeof english> = {
  error: {
    not_found: 'Aucune donnée trouvée',
    internal: 'Erreur interne du serveur',
    offline: 'Pas de connexion. Rien n’a été enregistré.',
    unanswered: 'Aucune réponse. C’est peut-être fait\u202F; appuyer de nouveau ne le fera qu’une fois.',
    not_sent: 'Rien n’a été envoyé\u00A0: une partie de cette page n’a pas pu être chargée. Appuyez de nouveau.',
    first_done:
      'Votre premier envoi a été exécuté. Ce que vous avez modifié ensuite ne l’est pas\u00A0: vérifiez ce qui est là, puis appuyez de nouveau.',
    before_done:
      'L’opération précédente, restée sans réponse, a été exécutée. Celle-ci n’a pas été envoyée\u00A0: vérifiez ce qui est là, puis appuyez de nouveau.',
    before_unknown:
      'L’opération précédente est restée sans réponse et a peut-être été exécutée. Celle-ci n’a pas été envoyée\u202F; appuyez de nouveau pour vérifier.',
    unanswered_once: 'Aucune réponse. Veuillez réessayer.',
    too_large: 'La demande est trop volumineuse',
    too_many_now: 'Trop de tentatives. Réessayez dans un instant.',
    business: {
      closed: 'Cette entreprise a été désactivée\u202F; votre session a pris fin.',
    },
    auth: {
      choose_business: 'Choisissez l’entreprise à ouvrir',
      logout_failed: 'Déconnexion impossible',
    },
    customer: {
      contact_required: 'Pour réserver, il faut le nom du client et un téléphone ou un e-mail',
    },
    hold: {
      expired: 'L’option a expiré',
      longest: 'Cette option a été prolongée quatre fois. Confirmez-la ou libérez-la.',
    },
    booking: {
      refund_first: 'Les remboursements ne sont pas automatiques\u00A0: lancez-les avant d’annuler la réservation.',
    },
  },
};
