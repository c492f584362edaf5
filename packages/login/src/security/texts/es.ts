import type { SecurityTexts } from './securityTexts.ts';

export const es: SecurityTexts = {
  title: 'Tu cartera',
  recoverable:
    'Recuperable por correo ({email}) y por el operador de este inicio de sesión: quien lea ese buzón puede abrir la cartera.',
  recoverableByProvider:
    'Recuperable con tu cuenta de {provider} y por el operador de este inicio de sesión: quien tenga esa cuenta puede abrir la cartera.',
  browsers: 'Navegadores que pueden abrirla tras iniciar sesión: {count}',
  devices: 'Dónde has iniciado sesión',
  thisBrowser: 'Este navegador',
  unknownBrowser: 'Navegador desconocido',
  seen: 'Último uso: {date}',
  signOut: 'Cerrar sesión',
  words: 'Palabras de recuperación',
  about:
    'Doce palabras que abren tu cartera también en otras carteras, incluso si este servicio deja de existir. Quien las tenga puede llevárselo todo. Ningún sitio ni servicio de ayuda las necesita nunca.',
  sendCode: 'Enviar un código a {email}',
  visit: 'Iniciar sesión de nuevo con {provider}',
  code: 'Código del correo',
  next: 'Continuar',
  wrong: 'Ese código no es correcto.',
  expired: 'Ese código ha caducado. Solicita uno nuevo.',
  wait: 'Inténtalo de nuevo dentro de {seconds} segundos.',
  undeliverable: 'No se pudo entregar el correo.',
  otherAccount: 'Esa es otra cuenta. Inicia sesión con la de esta cartera.',
  alone: 'Asegúrate de que nadie más vea tu pantalla.',
  show: 'Mostrar las palabras',
  hide: 'Ocultar las palabras',
  hiddenIn: 'Escríbelas en papel, en este orden. Se ocultan en {seconds} segundos.',
  hidden: 'Las palabras vuelven a estar ocultas.',
  failed: 'Algo ha ido mal. Inténtalo de nuevo.',
  unreachable:
    'La página de la que vienes no responde. Cierra esta ventana y ábrela allí de nuevo con la sesión iniciada.',
};
