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
  'device.passkey': 'Tu passkey abre esta cartera. Abre su página y usa allí la passkey; esto continúa solo.',
  'device.open': 'Abrir la página de la cartera',
  'upgrade.title': 'Solo tuya',
  'upgrade.text':
    'Ahora el operador de este inicio de sesión y quien lea tu buzón pueden abrir la cartera. Con una passkey puedes hacerla solo tuya, en la página de la cartera.',
  'upgrade.loss':
    'Entonces nadie podrá ayudarte si pierdes la passkey y tus navegadores: solo quedan las doce palabras. Anótalas antes.',

  'social.title': 'Iniciar sesión',
  'social.with': 'Continuar con {provider}',
  'social.more': 'Más proveedores',
  'social.open': 'Abrir la ventana',
  'social.waiting': 'Inicia sesión en {provider} en la ventana que se abrió. Después, esta página continuará sola.',
  'social.closed.title': 'La ventana se cerró',
  'social.closed.text': 'Ábrela de nuevo para entrar con {provider}, o vuelve atrás y elige otra forma.',
  'social.blocked.title': 'La ventana fue bloqueada',
  'social.blocked.text': 'Tu navegador no abrió la ventana de {provider}. Ábrela con el botón.',
  'social.rejected.title': 'Inicio de sesión cancelado',
  'social.rejected.text': '{provider} no confirmó el inicio de sesión. Puedes intentarlo de nuevo.',
  'social.timedOut.title': 'Tardó demasiado',
  'social.timedOut.text': 'El inicio de sesión con {provider} no terminó a tiempo. Inténtalo de nuevo.',
  'social.unavailable.title': '{provider} no está disponible',
  'social.unavailable.text':
    'Este sitio no puede iniciar tu sesión con {provider} en este momento. Vuelve atrás y elige otra forma.',
  'social.throttled.title': 'Demasiados intentos',
  'social.throttled.text': 'Espera un poco e inténtalo de nuevo.',
  'social.failed.title': 'No se pudo iniciar sesión',
  'social.failed.text': 'Algo salió mal al volver de {provider}. Inténtalo de nuevo.',
  'social.connected': 'Sesión iniciada',

  'farcaster.qrLabel': 'Código QR para iniciar sesión con Farcaster',
  'farcaster.scan': 'Confirma en la app de Farcaster. Esta página continúa sola.',
  'farcaster.here': 'Abrir {provider} en este dispositivo',
  'farcaster.open': 'Confirma allí y vuelve a esta página.',
  'farcaster.action': 'Abrir {provider}',
  'farcaster.unreachable.title': 'No se puede contactar con Farcaster',
  'farcaster.unreachable.text': 'El servicio de inicio de sesión no responde ahora. Inténtalo de nuevo en un rato.',
  'farcaster.delayed.title': 'Este navegador es nuevo',
} satisfies FeatureMessages<'logIn'>;
