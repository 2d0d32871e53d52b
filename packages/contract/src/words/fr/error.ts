import type { Translated } from '../translated.ts';
import type { error as english } from '../en/error.ts';

export const error: Translated<typeof english> = {
  error: {
    validation: 'Vérifiez les champs signalés',
    unauthenticated: 'Veuillez vous connecter',
    forbidden: 'Vous n’avez pas le droit de faire cela',
    not_found: 'Aucune donnée trouvée',
    internal: 'Erreur interne du serveur',
    too_many: 'Trop de tentatives. Réessayez dans {duration}.',
    offline: 'Pas de connexion. Rien n’a été enregistré.',
    stale: '{name} a modifié ceci entre-temps. Comparez, puis enregistrez.',
    unavailable: 'Le système est momentanément indisponible. Rien n’a été enregistré\u202F; réessayez dans un instant.',
    too_large: 'La demande est trop volumineuse',
    unsupported_media: 'Ce type de contenu n’est pas accepté',
    business: {
      owner_there: 'Cette personne est déjà propriétaire de l’entreprise',
      closed: 'Cette entreprise a été désactivée\u202F; votre session a pris fin.',
      currency_fixed: 'La monnaie est fixée depuis la première vente',
      inactive: 'Cette entreprise est inactive. Activez-la d’abord.',
      transition: 'Une entreprise ne peut pas passer de {from} à {to}',
    },
    resource: {
      closed: '{resource}\u00A0: fermé pour réparation',
      not_adjacent: 'Il faut {count} pistes voisines',
      not_of_plan: '{resource} ne fait pas partie de cette formule',
    },
    money: {
      invalid: 'Ce montant n’est pas valable',
    },
    time: {
      nonexistent: '{time} n’existe pas cette nuit-là\u00A0: changement d’heure. Heure suivante\u00A0: {next}.',
      ambiguous: '{time} existe deux fois cette nuit-là. Choisissez la première ou la seconde.',
    },
    auth: {
      invalid_credentials: 'E-mail ou mot de passe incorrect',
      not_confirmed: 'Confirmez d’abord votre compte',
      choose_business: 'Choisissez l’entreprise à ouvrir',
      logout_failed: 'Déconnexion impossible',
      two_step: 'Saisissez le code de votre application d’authentification',
      password_needed: 'Saisissez d’abord votre mot de passe',
      two_step_changed: 'La connexion en deux étapes a été modifiée entre-temps sur un autre appareil',
      code_invalid: 'Ce code est inexact ou n’est plus valable.',
      link_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
      invitation_withdrawn:
        'Cette invitation a été retirée. Si vous l’attendiez, renseignez-vous auprès de la personne qui vous a invité.',
    },
    idempotency: {
      conflict: 'Cette demande a déjà été envoyée avec un autre contenu',
    },
    occupancy: {
      taken: '{resource}\u00A0: occupation à partir de {time}',
    },
    hold: {
      expired: 'L’option a expiré',
    },
    bookingExpired: 'L’heure choisie est passée',
    customer: {
      contact_required: 'Pour réserver, il faut le nom du client et un téléphone ou un e-mail',
    },
    service_category: {
      required: 'Choisissez une catégorie de prestation pour continuer',
    },
    outlet: {
      prefix_taken: 'Un autre établissement a le préfixe {prefix}',
      zone_has_bookings:
        'Le fuseau horaire ne peut pas changer tant que des réservations ou des blocages changeraient d’heure\u00A0: {count}',
    },
    slots: {
      none: 'Aucun créneau disponible',
    },
    venue: {
      none: 'Aucune piste, salle ou table disponible',
      number_taken: '{type} {number}\u00A0: ce numéro existe déjà',
      in_use: '{resource}\u00A0: des réservations à venir restent. Déplacez-les ou annulez-les d’abord.',
    },
    booking: {
      transition: 'Une réservation ne peut pas passer de «\u00A0{from}\u00A0» à «\u00A0{to}\u00A0»',
      refund_first: 'Les remboursements ne sont pas automatiques\u00A0: lancez-les avant d’annuler la réservation.',
      balance_due: 'Il reste {amount} à payer. Encaissez avant de clore la réservation.',
    },
    plan: {
      required: 'Choisissez une formule pour continuer',
      not_available_time: 'La formule n’est pas disponible à l’heure choisie',
      not_available_date: 'La formule n’est pas disponible à la date choisie',
      too_soon: 'Réservez au moins {duration} à l’avance',
      too_far: 'Réservez au plus {duration} à l’avance',
      too_few_guests: 'Cette formule demande au moins {min} personnes',
      too_many_guests: 'Cette formule accepte au plus {max} personnes',
      too_many_packages: '{max} forfaits au plus par réservation',
      too_many_games: '{max} parties au plus par réservation',
      no_price_for_guest_type: 'Aucun prix pour {type}',
      time_frame_mismatch:
        'La durée ne correspond pas aux créneaux\u00A0: {duration} ne fait pas {count} fois {increment}',
    },
    deal_tag: {
      tag_taken: 'Cette étiquette est déjà associée à l’établissement',
      priority_taken: 'Une autre étiquette a cette priorité',
      plan_disabled: '{plan} est une formule désactivée. Retirez-la ou activez-la.',
    },
    refund: {
      percent_range: 'Un pourcentage est compris entre 0 et 100',
      exceeds_pool: 'Remboursement possible\u00A0: {amount} au plus',
    },
    payment: {
      exceeds_balance: 'Le solde est de {amount}\u202F; impossible d’encaisser plus',
      declined: 'La carte a été refusée. Rien n’a été encaissé.',
    },
    adjustment: {
      zero: 'L’ajustement est de zéro',
      exceeds_total: 'Le total ne peut pas être négatif\u202F; {amount} au plus à déduire',
    },
    split: {
      nothing_due: 'Il n’y a rien à partager',
      too_few: 'Il faut au moins deux personnes pour partager',
      too_small: 'Le montant est trop petit pour autant de personnes',
      confirmed:
        'Une part confirmée ne peut pas être retirée du montant à payer, mais vous pouvez annuler sa confirmation ou la modifier.',
      confirmed_exceeds_due: 'Les parts confirmées dépassent le montant dû',
      adjust_first: 'La réservation ne peut pas être modifiée tant que les parts ne sont pas ajustées.',
      sum: 'Les parts doivent totaliser {amount}',
    },
    manager: {
      email_taken: 'Un autre responsable de l’entreprise a cet e-mail',
      invitations_hour:
        'Cette entreprise a envoyé {count} invitations en une heure. Reprenez dans {duration} ; rien n’a été enregistré.',
      not_invited: 'Ce responsable n’attend pas d’invitation',
      own_rights: 'Vos propres droits sont modifiés par une autre personne',
    },
    giftcard: {
      invalid: 'Code non valable. Veuillez réessayer.',
      nothing_due: 'Rien n’est dû, la carte cadeau n’est pas utile',
    },
    promo: {
      not_found: 'Ce code promo n’est pas valable',
      not_started: 'Ce code promo est valable à partir du {date}',
      expired: 'Ce code promo a expiré le {date}',
      wrong_outlet: 'Ce code promo ne vaut pas pour cet établissement',
      wrong_plan: 'Ce code promo ne vaut pas pour cette formule',
      wrong_day: 'Ce code promo ne vaut pas ce jour de la semaine',
      min_spend: 'Ce code promo demande au moins {amount} d’achat',
      used_up: 'Ce code promo est épuisé',
      used_by_customer: 'Ce client a déjà utilisé ce code promo',
    },
  },
  whynot: {
    adjacent: 'Il faut {count} pistes voisines',
    closed: '{resource}\u00A0: fermeture pour réparation',
    blocked: '{resource}\u00A0: indisponible jusqu’à {time}',
    nearest: 'Au plus près\u00A0: {lanes} à {time}',
  },
};
