import type { Translated } from '../translated.ts';
import type { picture as english } from '../en/picture.ts';

export const picture: Translated<typeof english> = {
  picture: {
    profile: 'Bild',
    logo: 'Logo',
    outlet: 'Bild des Standorts',
    choose: 'Bild auswählen',
    replace: 'Ersetzen',
    remove: 'Entfernen',
    drop: 'oder hier ablegen',
    rule: 'JPEG, PNG oder WebP, höchstens {max} MB',
    uploading: '{name} wird hochgeladen',
    chosen: 'Das Bild ist da. Nach dem Speichern ist es zu sehen.',
    removed: 'Das Bild wird beim Speichern entfernt.',
    back: 'Rückgängig',
    cancelled: 'Das Hochladen wurde abgebrochen',
    uploaded: 'Datei hochgeladen',
    gone: 'Dieses Bild ist nicht mehr da. Bitte wählen Sie es noch einmal aus.',
    refused: {
      address_over:
        'Diese Adresse zum Hochladen wurde schon benutzt oder ist abgelaufen. Bitte wählen Sie die Datei noch einmal aus.',
      too_large: 'Die Datei ist größer als {max} MB. Bitte wählen Sie eine kleinere.',
      too_slow:
        'Die Datei ist nicht rechtzeitig angekommen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      empty: 'Die Datei ist leer. Bitte wählen Sie eine andere.',
      not_picture: 'Diese Datei ist kein verwendbares Bild. Bitte wählen Sie ein JPEG, PNG oder WebP.',
      not_pdf: 'Diese Datei ist kein PDF. Bitte wählen Sie eine andere.',
      too_many_pixels: 'Das Bild hat mehr als {max} Megapixel. Bitte wählen Sie ein kleineres.',
      damaged: 'Das Bild ist beschädigt und lässt sich nicht lesen. Bitte wählen Sie ein anderes.',
      not_stored:
        'Die Datei ließ sich gerade nicht speichern. Sonst ging nichts verloren; bitte versuchen Sie es gleich noch einmal.',
    },
  },
};
