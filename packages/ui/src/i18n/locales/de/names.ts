import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in German. */
export const messages = {
  'names.intro.title': 'Ein Name statt einer Adresse',
  'names.intro.text': 'Kurz, leicht zu merken, und andere können dorthin senden.',
  'names.own': 'Deine Namen',
  'names.title': 'Namen wählen',
  'names.label': 'Name',
  'names.hint': 'Mindestens 4 Buchstaben, Ziffern oder Bindestriche',
  'names.checking': 'Es wird geprüft, ob er frei ist',
  'names.free': '{name} ist frei',
  'names.taken': '{name} ist vergeben',
  'names.invalid': 'Nur Buchstaben, Ziffern und Bindestriche, mindestens 4.',
  'names.suggestions': 'Diese sind frei',
  'names.register': 'Registrieren',
  'names.sign': 'Lies dort die Nachricht und unterschreibe sie. Das kostet nichts.',
  'names.registering': 'Der Name wird registriert',
  'names.done.title': '{name} gehört dir',
  'names.done.text': 'Er steht anstelle deiner Adresse, und andere können dorthin senden.',
  'names.none': 'Diese Seite registriert keine Namen.',
} satisfies FeatureMessages<'names'>;
