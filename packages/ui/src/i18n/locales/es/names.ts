import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Spanish. */
export const messages = {
  'names.intro.title': 'Un nombre en vez de una dirección',
  'names.intro.text': 'Corto, fácil de recordar, y otros pueden enviarte fondos a él.',
  'names.own': 'Tus nombres',
  'names.title': 'Elige un nombre',
  'names.label': 'Nombre',
  'names.hint': 'Al menos 4 letras, cifras o guiones',
  'names.checking': 'Comprobando si está libre',
  'names.free': '{name} está libre',
  'names.taken': '{name} ya está en uso',
  'names.invalid': 'Usa solo letras, cifras y guiones, al menos 4.',
  'names.suggestions': 'Estos están libres',
  'names.register': 'Registrar',
  'names.sign': 'Lee allí el mensaje y fírmalo. No cuesta nada.',
  'names.registering': 'Registrando el nombre',
  'names.done.title': '{name} es tuyo',
  'names.done.text': 'Se muestra en lugar de tu dirección, y otros pueden enviarte fondos a él.',
  'names.none': 'Este sitio no registra nombres.',
} satisfies FeatureMessages<'names'>;
