import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Spanish. */
export const messages = {
  'siwx.title': 'Iniciar sesión',
  'siwx.lead': 'Inicia sesión en {site}',
  'siwx.text': 'Firma un mensaje en {wallet} para mostrar que esta cuenta es tuya. No cuesta nada y no mueve nada.',
  'siwx.required': 'Este sitio lo necesita. Si cancelas, vuelves a donde tienes la sesión iniciada o se te desconecta.',
  'siwx.signing.text': 'Lee allí el mensaje y fírmalo.',
  'siwx.checking': 'Comprobando tu firma',
  'siwx.failed.title': 'No se pudo iniciar sesión',
  'siwx.failed.text': 'La billetera o el sitio respondió con un error. Inténtalo de nuevo.',
  'siwx.done': 'Sesión iniciada',
} satisfies FeatureMessages<'signIn'>;
