import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Spanish. */
export const messages = {
  'pairing.scan.title': 'Escanea con el móvil',
  'pairing.scan.text': 'Abre {wallet} y apunta la cámara al código.',
  'pairing.scan.any': 'Abre una cartera en el móvil y apunta su cámara al código.',
  'pairing.qrLabel': 'Código QR para conectar una cartera',
  'pairing.copyLink': 'Copiar enlace',
  'pairing.left': 'Código nuevo en {time}',
  'pairing.open.title': 'Continúa en {wallet}',
  'pairing.open.text': 'Aprueba allí la conexión y vuelve a esta página.',
  'pairing.open.again': 'Abrir {wallet} otra vez',
  'pairing.any.title': 'Continúa en una cartera de este móvil',
  'pairing.any.action': 'Abrir una cartera',
  'pairing.stuck': '¿No ha pasado nada? Ábrela otra vez, o copia el enlace y pégalo en la cartera.',
  'pairing.get': '¿Aún no tienes {wallet}? Consíguela',
  'pairing.late':
    'Ahora mismo no se puede llegar a las carteras. Quizá lo impide un bloqueador de anuncios. Esta página sigue intentándolo.',
  'pairing.linking.title': 'Conectando',
  'pairing.linking.text': 'La cartera ha respondido. Un momento.',
  'pairing.noAnswer': 'La cartera empezó a conectarse y dejó de responder. Inténtalo de nuevo.',
  'pairing.expired.title': 'El código ha caducado',
  'pairing.expired.text': 'Nadie lo ha usado. Pide uno nuevo cuando quieras.',
  'pairing.expired.action': 'Código nuevo',
  'pairing.unreachable.title': 'No se puede llegar a las carteras',
  'pairing.unreachable.text':
    'El servicio que lleva el enlace no responde. Revisa la conexión y el bloqueador de anuncios, e inténtalo de nuevo.',
  'pairing.refused.title': 'Sin configurar en este sitio',
  'pairing.refused.text':
    'El servicio que lleva el enlace rechaza este sitio. Usa una cartera de este navegador o avisa al sitio.',
  'pairing.browser.text': '{wallet} también está en este navegador.',
  'pairing.browser.action': 'Usar la extensión',
  'pairing.tabs': 'Formas de conectar',
  'pairing.tab.mobile': 'App',
  'pairing.tab.desktop': 'Escritorio',
  'pairing.tab.browser': 'Navegador',
  'pairing.tab.web': 'Web',
  'pairing.tab.qr': 'Código QR',
} satisfies FeatureMessages<'pairing'>;
