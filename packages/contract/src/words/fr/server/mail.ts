import type { words as english } from '../../en/server/mail.ts';
import type { Translated } from '../../translated.ts';

export const words: Translated<typeof english> = {
  mail: {
    foot: 'Laneway gère pistes, salles et réservations.',
    no_reply: 'Cet e-mail a été envoyé automatiquement.',
    not_you: 'Si vous n’avez rien demandé, vous n’avez rien à faire.',
    confirm: {
      subject: 'Votre code Laneway',
      heading: 'Confirmez votre e-mail',
      lead: 'Saisissez ce code dans le navigateur où vous vous êtes inscrit\u00A0:',
      button: 'Saisir le code',
      valid_one: 'Le code est valable {count}\u00A0minute et ne sert qu’une fois.',
      valid_other: 'Le code est valable {count}\u00A0minutes et ne sert qu’une fois.',
    },
    known: {
      subject: 'Vous avez déjà un compte Laneway',
      lead: 'Quelqu’un a voulu créer un compte avec cet e-mail, mais il en existe déjà un. Connectez-vous avec votre mot de passe ou choisissez-en un nouveau.',
      button: 'Choisir un nouveau mot de passe',
    },
    reset: {
      subject: 'Choisir un nouveau mot de passe',
      lead: 'Quelqu’un a demandé un nouveau mot de passe pour le compte Laneway lié à cet e-mail.',
      button: 'Choisir un nouveau mot de passe',
      valid_one: 'Le lien est valable {count}\u00A0minute et ne sert qu’une fois.',
      valid_other: 'Le lien est valable {count}\u00A0minutes et ne sert qu’une fois.',
      ends: 'Un nouveau mot de passe déconnecte tous les appareils.',
    },
    invitation: {
      subject: '{business} vous invite sur Laneway',
      hello: 'Bonjour {name},',
      subject_owner: 'Votre entreprise {business} est sur Laneway',
      lead_owner:
        '{business} est prête sur Laneway et vous en êtes propriétaire. Acceptez l’invitation pour vous connecter au nom de l’entreprise.',
      lead: '{business} vous a préparé un compte. Acceptez l’invitation pour vous connecter comme responsable.',
      button: 'Accepter l’invitation',
      valid_one: 'L’invitation est valable {count}\u00A0jour et ne sert qu’une fois.',
      valid_other: 'L’invitation est valable {count}\u00A0jours et ne sert qu’une fois.',
      unknown: 'Si vous ne savez pas qui vous invite, vous n’avez rien à faire.',
    },
    payment_link: {
      subject: 'Payez votre réservation chez {business}',
      heading: '{amount} à payer',
      lead: 'Il s’agit de la réservation {code} à {outlet}. Payez par carte\u202F; rien d’autre n’est nécessaire.',
      button: 'Payer {amount}',
      until: 'Le lien est valable jusqu’au {deadline}.',
      not_you: 'Si cette réservation n’est pas la vôtre, vous n’avez rien à faire.',
    },
    notice: {
      paid_twice: {
        subject: 'Payé deux fois\u00A0: {code}',
        lead: 'Un paiement par carte est passé en retard\u00A0: la réservation {code} de {name} à {outlet} est payée {amount} de trop. Rendez cette somme.',
        button: 'Ouvrir la réservation',
      },
      payment_bounced: {
        subject: 'Paiement par carte repris\u00A0: {code}',
        lead: 'La banque a repris {amount} que {name} avait payés à {outlet}. La réservation {code} les doit de nouveau.',
        button: 'Ouvrir la réservation',
      },
      payment_differs: {
        subject: 'La banque indique un autre montant\u00A0: {code}',
        lead: 'Pour la réservation {code} de {name} à {outlet}, la banque indique {amount}, absents de ses paiements. Rien n’a été changé ici\u00A0: comparez avec votre compte à la banque.',
        button: 'Ouvrir la réservation',
      },
      refund_failed: {
        subject: 'Remboursement non effectué\u00A0: {code}',
        lead: '{amount} n’ont pas pu être remboursés sur la carte de {name} à {outlet}. Réessayez, ou rendez-les en espèces.',
        button: 'Ouvrir la réservation',
      },
      close_differs: {
        subject: '{outlet}\u00A0: écart de caisse, {day}',
        short: 'Il manque {amount}.',
        over: 'Il y a {amount} de trop.',
        button: 'Ouvrir la journée',
      },
      foot: 'Vous recevez ceci car un responsable de {outlet} a indiqué cette adresse pour les avis.',
    },
    registration: {
      subject: '{business} vous invite sur Laneway',
      heading: 'Inscrivez votre entreprise',
      lead: '{business} gère ses pistes et ses réservations avec Laneway et a pensé à vous. Inscrivez votre entreprise en quelques minutes.',
      button: 'Inscrire une entreprise',
    },
    news: {
      new_device: {
        subject: 'Nouvelle connexion à votre compte Laneway',
        lead: 'Quelqu’un s’est connecté à votre compte avec un navigateur que vous n’aviez pas encore utilisé.',
      },
      password: {
        subject: 'Votre mot de passe Laneway a changé',
        lead: 'Votre compte a un nouveau mot de passe. Les autres appareils ont été déconnectés.',
      },
      two_step_on: {
        subject: 'La connexion en deux étapes est activée',
        lead: 'Votre compte demandera désormais un code de votre application d’authentification.',
      },
      two_step_off: {
        subject: 'La connexion en deux étapes est désactivée',
        lead: 'Votre compte est désormais ouvert à quiconque en a le mot de passe.',
      },
      two_step_reset: {
        subject: 'La connexion en deux étapes a été réinitialisée',
        lead: 'Les administrateurs de Laneway ont retiré la connexion en deux étapes de votre compte. Activez-la de nouveau dans votre profil.',
      },
      recovery_codes: {
        subject: 'Vous avez de nouveaux codes de secours',
        lead: 'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.',
      },
      when: 'Heure\u00A0: {time} UTC',
      browser: 'Navigateur\u00A0: {from}',
      address: 'Adresse réseau\u00A0: {address}',
      button: 'Ce n’était pas moi\u00A0: choisir un nouveau mot de passe',
      not_you: 'Si c’était vous, vous n’avez rien à faire.',
    },
    box: {
      title: 'Boîte de développement',
      lead: 'Aucun serveur de messagerie n’est réglé (SMTP_URL)\u00A0: les e-mails restent ici. Seul cet ordinateur les voit.',
      none: 'Pas encore d’e-mail. Inscrivez une entreprise ou demandez un nouveau mot de passe.',
      to: 'À',
      from: 'De',
      reply_to: 'Répondre à',
      subject: 'Objet',
      when: 'Écrit le',
      back: 'Tous les e-mails',
      html: 'Tel que le voit le destinataire',
      text: 'En texte',
    },
  },
};
