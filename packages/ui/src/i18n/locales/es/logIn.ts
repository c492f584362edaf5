import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Spanish. */
export const messages = {
  'email.label': 'Correo electrónico',
  'email.invalid': 'Escribe un correo electrónico válido.',

  'otp.title': 'Escribe el código',
  'otp.text': 'Enviamos un código a {email}.',
  'otp.label': 'Código del correo',
  'otp.wrong': 'Este código no es correcto. Revísalo e inténtalo de nuevo.',
  'otp.expired': 'Este código ya no es válido. Pide uno nuevo.',
  'otp.resend': 'Enviar otro código',
  'otp.resent': 'Un código nuevo va en camino.',

  'device.title': 'Aprobar navegador',
  'device.text': 'Enviamos un enlace a {email}. Ábrelo para aprobar este navegador. Después sigues aquí.',
  'device.resend': 'Enviar el enlace otra vez',
} satisfies FeatureMessages<'logIn'>;
