import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/answers.ts';

export const words: Translated<typeof english> = {
  login: {
    logged_out: 'Vous êtes déconnecté',
    left_business: 'Vous avez quitté {business}',
  },
  error: {
    validation: 'Vérifiez les champs signalés',
    unauthenticated: 'Veuillez vous connecter',
    forbidden: 'Vous n’avez pas le droit de faire cela',
    too_many: 'Trop de tentatives. Réessayez dans {duration}.',
    stale: '{name} a modifié ceci entre-temps. Comparez, puis enregistrez.',
    in_use: 'Ceci est encore utilisé ailleurs et ne peut pas être supprimé',
    unavailable: 'Le système est momentanément indisponible. Rien n’a été enregistré\u202F; réessayez dans un instant.',
    unsupported_media: 'Ce type de contenu n’est pas accepté',
    business: {
      owner_there: 'Cette personne est déjà propriétaire de l’entreprise',
      currency_fixed: 'La devise est fixée depuis la première vente',
      inactive: 'Cette entreprise est inactive. Activez-la d’abord.',
      transition: 'Une entreprise ne peut pas passer de «\u00A0{from}\u00A0» à «\u00A0{to}\u00A0»',
    },
    resource: {
      closed: '{resource}\u00A0: fermeture pour réparation',
      not_adjacent: 'Il faut {count} pistes voisines',
      not_of_plan: '{resource} ne fait pas partie de cette formule',
      not_of_plan_unknown: 'Cet établissement n’a pas cette piste, salle ou table',
      not_of_plan_split: 'Choisissez une partie des pistes de la réservation, pas toutes',
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
      no_role:
        'Rien ne vous est ouvert avec ce rôle. Choisissez-en un autre ou adressez-vous au responsable de votre établissement.',
      not_confirmed: 'Confirmez d’abord votre compte',
      two_step: 'Saisissez le code de votre application d’authentification',
      two_step_needed: 'Configurez d’abord la connexion en deux étapes',
      password_needed: 'Saisissez d’abord votre mot de passe',
      two_step_changed: 'La connexion en deux étapes a été modifiée entre-temps sur un autre appareil',
      code_invalid: 'Ce code est inexact ou n’est plus valable.',
      code_used_up: 'Ce code ne fonctionne plus : il a été inexact trop de fois. Demandez-en un nouveau.',
      sign_up_elsewhere:
        'Ce code appartient à une inscription faite dans un autre navigateur. Saisissez-le là-bas, ou inscrivez-vous à nouveau dans celui-ci.',
      link_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
      invitation_withdrawn:
        'Cette invitation a été retirée. Si vous l’attendiez, renseignez-vous auprès de la personne qui vous a invité.',
    },
    link: {
      over: 'Ce lien n’est plus valable. Demandez-en un nouveau à l’établissement.',
    },
    idempotency: {
      conflict: 'Cette demande a déjà été envoyée avec un autre contenu',
    },
    occupancy: {
      taken: '{resource}\u00A0: occupation à partir de {time}',
      taken_closing: 'L’établissement ferme à {time}',
    },
    bookingExpired: 'L’heure choisie est passée',
    outlet: {
      inactive: '{outlet} est inactif et ne vend rien. Activez-le d’abord.',
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
      by_cancel: 'Cette réservation s’annule par «\u00A0Annuler la réservation\u00A0», qui dit où va son argent',
      keep_price: 'Un prix inférieur au nouveau demande le droit de modifier les réservations. Prenez le nouveau prix.',
      balance_due: 'Il reste {amount} à payer. Encaissez avant de clore la réservation.',
    },
    undo: {
      unknown: 'Cette modification ne figure pas dans l’historique de la réservation',
      done: 'Cette modification a déjà été annulée',
      nothing: 'Ceci n’a changé ni heure, ni place, ni statut',
      later_first: 'Annulez d’abord la modification suivante',
      not_kept: 'L’historique ne garde pas l’état d’avant cette modification. Modifiez la réservation elle-même.',
      money: 'L’argent ne se reprend pas ici. Annulez ou remboursez le paiement.',
      by_chore: 'Personne n’a fait cette modification, personne ne peut donc l’annuler',
      promo: 'Son code promo ne vaut plus. Rétablissez la réservation\u00A0: elle coûte alors le prix sans le code.',
    },
    scan: { unknown: 'Ce code n’est pas connu ici' },
    checkin: {
      other_outlet: 'Cette réservation est pour {outlet}',
      wrong_day: 'Cette réservation est pour le {date}',
    },
    payment: {
      in_progress: 'Un paiement par carte de {amount} attend la réponse de la banque',
    },
    price: {
      changed: 'Le prix est maintenant de {total}. Vérifiez-le, puis réservez à nouveau.',
    },
    adjustment: {
      exceeds_total: 'Le total ne peut pas être négatif\u202F; {amount} au plus à déduire',
    },
    plan: {
      required: 'Choisissez une formule pour continuer',
      required_off_sale: '{plan} n’est pas en vente ici actuellement. Sélectionnez une autre formule pour continuer.',
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
    manager: {
      email_taken: 'Un autre responsable de l’entreprise a cet e-mail',
      invitations_hour:
        'Vous avez envoyé {count} invitations en une heure, toutes vos entreprises comprises. Reprenez dans {duration}\u202F; rien n’a été enregistré.',
      not_invited: 'Ce responsable n’attend pas d’invitation',
      own_rights: 'Vos propres droits sont modifiés par une autre personne',
    },
  },
  named: {
    addon: 'Extra',
    booking: 'Réservation',
    business: 'Entreprise',
    category: 'Catégorie',
    date: 'Date',
    item: 'Élément de la réservation',
    manager: 'Responsable',
    name: 'Nom',
    outlet: 'Établissement',
    plan: 'Formule',
    resource: 'Piste, salle ou table',
    schedule: 'Horaire',
    service: 'Prestation',
    start: 'Début',
    tag: 'Étiquette',
    version: 'Version',
  },
  validation: {
    password_common: 'Ce mot de passe fait partie des premiers que l’on devine. Choisissez-en un autre.',
    key: 'Envoyez l’en-tête Idempotency-Key, de 8 à 100 caractères\u00A0: un nouveau pour chaque commande, le même pour la répéter',
    named_twice: 'La demande désigne ici deux choses différentes',
    guests_left: 'Il reste moins de personnes sans nom',
    guest_of_party: 'Cette personne n’est pas de ce groupe',
    outlet_named: 'Indiquez l’établissement',
    as_of_ahead: 'Cet instant est dans le futur',
    as_of_before: 'L’historique ne remonte pas si loin',
    as_of_date: 'Le planning se revoit pour aujourd’hui et les {days} jours précédents',
  },
  booking: {
    place_freed: '{name} est à nouveau libre',
    place_freed_party_one: '{name} est à nouveau libre. L’option est maintenant pour {count} personne.',
    place_freed_party_other: '{name} est à nouveau libre. L’option est maintenant pour {count} personnes.',
    check_in_undone: 'Arrivée annulée',
    undone: 'Modification annulée',
    closed: 'Jeu terminé',
    reopened: 'Réservation rouverte',
    already_in: 'Arrivée déjà enregistrée',
    already_out: 'Arrivée non enregistrée',
    some_in: '{here} arrivées sur {total}',
  },
  booking_edit: {
    last_item: 'Le dernier élément reste. Annulez plutôt la réservation.',
    of_its_own:
      'Les offres et les cartes cadeaux sont des réservations à part : elles se vendent, elles ne s’ajoutent pas ici.',
    swap_itself: 'Une réservation ne peut pas être échangée avec elle-même',
    twice: 'Chaque élément ne peut figurer qu’une fois dans une modification\u00A0: modifié, ou réuni à un autre',
    apart: 'Seuls des éléments de la même formule et de la même date peuvent être réunis',
    split: 'Réunissez un élément ou divisez-le, pas les deux à la fois',
    alone: 'Un seul client joue ici\u00A0: personne ne resterait pour l’autre piste. Retirez plutôt cette piste.',
    untimed: 'Une offre ou une carte cadeau n’a ni heure, ni emplacement, ni nombre de personnes.',
    uncounted: 'Seules les offres se vendent en nombre.',
    used: 'Une offre en cours d’utilisation garde sa date et reste entière\u00A0: seuls son heure, sa durée et son emplacement peuvent changer.',
    needless_move: 'Seuls les groupes qui gênent peuvent faire de la place',
    no_place: 'Une réservation sans heure ni emplacement ne peut pas être échangée',
  },
  money: {
    promo_discount: 'Code promo {code}',
  },
  whynot: {
    taken: '{resource} est prise par {name} jusqu’à {until}',
    taken_unnamed: '{resource} est prise jusqu’à {until}',
    blocked_named: '{resource} est bloquée jusqu’à {until}\u00A0: {name}',
    first: 'Libre en premier\u00A0: {resource}, {name} jusqu’à {until}.',
    first_unnamed: 'Libre en premier\u00A0: {resource} à {until}.',
    too_big_lane:
      'Il faut {count} pistes, cette formule peut en utiliser {has}. Au plus {max} personnes à la fois\u00A0: prévoyez un autre horaire pour les autres.',
    too_big_room:
      'Il faut {count} salles, cette formule peut en utiliser {has}. Au plus {max} personnes à la fois\u00A0: prévoyez un autre horaire pour les autres.',
    too_big_table:
      'Il faut {count} tables, cette formule peut en utiliser {has}. Au plus {max} personnes à la fois\u00A0: prévoyez un autre horaire pour les autres.',
    cleaning: 'Le nettoyage après la nouvelle réservation ({cleaning}) empiète dessus.',
    needs_lane_one: 'Il faut une piste, aucune n’est libre alors.',
    needs_lane_other: 'Il faut {count}\u00A0pistes, libres alors\u00A0: {free}.',
    needs_room_one: 'Il faut une salle, aucune n’est libre alors.',
    needs_room_other: 'Il faut {count}\u00A0salles, libres alors\u00A0: {free}.',
    needs_table_one: 'Il faut une table, aucune n’est libre alors.',
    needs_table_other: 'Il faut {count}\u00A0tables, libres alors\u00A0: {free}.',
    sold: 'Vente de {from} à {to}.',
    left: 'Vente jusqu’à {to}\u00A0: il reste {left}, il en faut {duration}.',
    now: 'Il est {now}.',
    no_price: 'Aucun prix n’est fixé pour cette heure.',
  },
  duration: {
    seconds_one: '{count}\u00A0seconde',
    seconds_other: '{count}\u00A0secondes',
    minutes_one: '{count}\u00A0minute',
    minutes_other: '{count}\u00A0minutes',
    hours_one: '{count}\u00A0heure',
    hours_other: '{count}\u00A0heures',
    days_one: '{count}\u00A0jour',
    days_other: '{count}\u00A0jours',
  },
  recovery: {
    sent: 'Si un compte utilise cet e-mail, un lien vient de partir.',
  },
  reset: {
    done: 'Votre mot de passe est changé. Connectez-vous.',
  },
  verify: {
    resent: 'Un nouveau code vient de partir.',
    done: 'Votre e-mail est confirmé. Connectez-vous.',
  },
  register: {
    sent: 'Nous avons envoyé un code à six chiffres à {email}.',
    link_sent: 'Le lien d’inscription vient de partir.',
  },
  accept: {
    done: 'L’invitation est acceptée. Connectez-vous.',
    has_password: 'Vous avez déjà un mot de passe. Laissez ce champ vide et connectez-vous ensuite avec lui.',
  },
};
