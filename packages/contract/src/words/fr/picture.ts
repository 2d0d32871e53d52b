import type { Translated } from '../translated.ts';
import type { picture as english } from '../en/picture.ts';

export const picture: Translated<typeof english> = {
  picture: {
    profile: 'Photo',
    logo: 'Logo',
    outlet: 'Image de l’établissement',
    choose: 'Choisir une image',
    replace: 'Remplacer',
    remove: 'Retirer',
    drop: 'ou déposez-en une ici',
    rule: 'JPEG, PNG ou WebP, {max} Mo au plus',
    uploading: 'Envoi de {name}',
    chosen: 'L’image est arrivée. Elle s’affichera après l’enregistrement.',
    removed: 'L’image sera retirée à l’enregistrement.',
    back: 'Annuler',
    cancelled: 'L’envoi a été interrompu',
    uploaded: 'Fichier envoyé',
    gone: 'Cette image n’est plus là. Choisissez-la de nouveau.',
    refused: {
      address_over: 'Cette adresse d’envoi a déjà servi ou a expiré. Choisissez de nouveau le fichier.',
      too_large: 'Le fichier dépasse {max} Mo. Choisissez-en un plus petit.',
      too_slow: 'Le fichier n’est pas arrivé à temps. Vérifiez votre connexion et réessayez.',
      empty: 'Le fichier est vide. Choisissez-en un autre.',
      not_picture: 'Ce fichier n’est pas une image utilisable. Choisissez un JPEG, PNG ou WebP.',
      not_pdf: 'Ce fichier n’est pas un PDF. Choisissez-en un autre.',
      too_many_pixels: 'L’image a plus de {max} mégapixels. Choisissez-en une plus petite.',
      damaged: 'L’image est endommagée et ne peut pas être lue. Choisissez-en une autre.',
      not_stored:
        'Le fichier n’a pas pu être conservé pour le moment. Rien d’autre n’est perdu\u202F; réessayez dans un instant.',
    },
  },
};
