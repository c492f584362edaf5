import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in French. */
export const messages = {
  'names.intro.title': 'Un nom au lieu d’une adresse',
  'names.intro.text': 'Court, facile à retenir, et les autres peuvent vous envoyer des fonds avec.',
  'names.own': 'Vos noms',
  'names.title': 'Choisissez un nom',
  'names.label': 'Nom',
  'names.hint': 'Au moins 4 lettres, chiffres ou tirets',
  'names.checking': 'Vérification de la disponibilité',
  'names.free': '{name} est libre',
  'names.taken': '{name} est déjà pris',
  'names.invalid': 'Lettres, chiffres et tirets uniquement, au moins 4.',
  'names.suggestions': 'Ceux-ci sont libres',
  'names.register': 'Enregistrer',
  'names.sign': 'Lisez-y le message, puis signez-le. Cela ne coûte rien.',
  'names.registering': 'Enregistrement du nom',
  'names.done.title': '{name} est à vous',
  'names.done.text': 'Il s’affiche à la place de votre adresse, et les autres peuvent vous envoyer des fonds avec.',
  'names.none': 'Ce site n’enregistre pas de noms.',
} satisfies FeatureMessages<'names'>;
