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

  'update.title': 'Cambiar el correo',
  'update.text':
    'Aprueba la dirección nueva e introduce un código de cada buzón. Acceder con la dirección anterior en un plazo de 72 horas lo deshace.',
  'update.label': 'Correo nuevo',
  'update.primaryTitle': 'Correo actual',
  'update.primary': 'Hemos enviado un código a tu dirección actual.',
  'update.secondaryTitle': 'Correo nuevo',
  'update.done': 'Tu correo ha cambiado.',

  'device.title': 'Aprobar navegador',
  'device.text': 'Enviamos un enlace a {email}. Ábrelo para aprobar este navegador. Después sigues aquí.',
  'device.resend': 'Enviar el enlace otra vez',
} satisfies FeatureMessages<'logIn'>;
