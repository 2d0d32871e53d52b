import type { Translated } from '../translated.ts';
import type { services as english } from '../en/services.ts';

export const services: Translated<typeof english> = {
  services: {
    saved: 'Leistung gespeichert',
    service: 'Leistung',
    sells: 'Was sie verkauft',
    offered: 'Angeboten',
    state: { on: 'Aktiviert', off: 'Deaktiviert' },
    on: 'Unternehmen angeboten',
    on_help: 'Aus: Kein Unternehmen kann sie einschalten. Was schon verkauft ist, bleibt.',
    failed: 'Die Leistungen konnten nicht geladen werden',
    none: 'Noch keine Leistungen',
    edit: '{name} bearbeiten',
    title: 'Titel',
    description: 'Beschreibung',
    description_help: 'Steht in Listen; 11 bis 299 Zeichen oder leer.',
  },
  service_category: {
    created: 'Kategorie angelegt',
    updated: 'Kategorie geändert',
    reordered: 'Kategorien geändert',
  },
  service_config: {
    created: 'Leistung eingerichtet',
    updated: 'Leistung geändert',
  },
  error: {
    service_config: { exists: 'Diese Leistung ist hier schon eingeschaltet' },
    service_category: { name_taken: 'Es gibt schon eine Kategorie {name}' },
  },
};
