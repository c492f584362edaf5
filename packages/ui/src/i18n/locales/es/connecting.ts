import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Spanish. */
export const messages = {
  'connecting.opening.title': 'Abriendo {wallet}',
  'connecting.opening.text': 'Confirma la conexión en {wallet}. No se gasta nada.',
  'connecting.waiting.title': 'Esperando a {wallet}',
  'connecting.waiting.text': 'Confirma la conexión en {wallet}. No se gasta nada.',
  'connecting.rejected.title': 'Solicitud rechazada',
  'connecting.rejected.text': 'No ha pasado nada. Puedes volver a pedirlo cuando quieras.',
  'connecting.failed.title': 'No se pudo conectar',
  'connecting.failed.text': '{wallet} respondió con un error. Inténtalo de nuevo o elige otra billetera.',
  'connecting.locked.title': 'Desbloquea {wallet}',
  'connecting.locked.text': 'Abre {wallet}, desbloquea el acceso y responde a la solicitud pendiente.',
  'connecting.requestPending.title': '{wallet} ya espera tu respuesta',
  'connecting.requestPending.text': 'Hay una solicitud abierta en {wallet}. Ábrela y respóndela.',
  'connecting.notInstalled.title': '{wallet} no está instalada aquí',
  'connecting.notInstalled.text': 'Instala la billetera, vuelve a esta página y actualízala.',
  'connecting.noAnswer.title': '{wallet} no responde',
  'connecting.noAnswer.text': 'Recarga la página o reinicia {wallet} e inténtalo de nuevo.',
  'connecting.invalidResponse.title': '{wallet} dio una respuesta incorrecta',
  'connecting.invalidResponse.text': 'La cuenta o la red que envió no es válida, así que no se conectó nada.',
  'connecting.wrongBrowser.title': '{wallet} no funciona en este navegador',
  'connecting.wrongBrowser.text': 'Abre esta página en un navegador compatible con {wallet}.',
  'connecting.connected.title': 'Conexión establecida',
  'connecting.connected.text': 'Te has conectado con {wallet}.',
  'connecting.chooseAnother': 'Elegir otra billetera',
  'connecting.notOpening': '¿No se abre? {link}',
  'connecting.install': 'Instalar {wallet}',

  'pairing.usePhone': 'Usa el móvil',
  'multiChain.title': 'Elige una familia de redes',
  'multiChain.text': '{wallet} puede conectarse a varias. ¿Cuál primero?',
} satisfies FeatureMessages<'connecting'>;
