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
  opensFrom: 'Abrirá la cartera a partir de: {date}, salvo que cierres su sesión',
  unapproved: 'Espera tu aprobación por correo',
  signOut: 'Cerrar sesión',
  words: 'Palabras de recuperación',
  about:
    'Palabras que abren tu cartera también en otras carteras, incluso si este servicio deja de existir. Quien las tenga puede llevárselo todo. Ningún sitio ni servicio de ayuda las necesita nunca.',
  sendCode: 'Enviar un código a {email}',
  visit: 'Iniciar sesión de nuevo con {provider}',
  byPasskey: 'Usar una passkey',
  exportDelayed:
    'La dirección de este inicio de sesión se ha cambiado. Las palabras se podrán mostrar a partir de: {date}.',
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
  passkeys: 'Passkeys ({count})',
  passkeysAbout:
    'Una passkey abre la cartera en cada navegador en el que inicies sesión. Se queda en tu dispositivo o en tu gestor de contraseñas y solo funciona en esta dirección.',
  addPasskey: 'Añadir una passkey',
  confirmPasskey: 'Usa ahora una vez la nueva passkey. Después ya cuenta.',
  noPrf:
    'Este dispositivo o navegador no tiene passkeys que puedan abrir una cartera. Prueba con otro o con un gestor de contraseñas.',
  changing: 'Esta passkey respondió de otra forma la segunda vez y podría dejarte fuera. No se ha añadido.',
  cancelled: 'Se canceló o tardó demasiado. Inténtalo de nuevo.',
  own: 'Solo tú',
  ownAbout:
    'El operador de este inicio de sesión puede abrir la cartera ahora. Puedes acabar con eso: entonces la abren un inicio de sesión y tu passkey, o este navegador. Si pierdes ambos, solo quedan las palabras de recuperación y nadie puede ayudarte. Escribe tres de ellas para mostrar que las tienes en papel.',
  word: 'Palabra {place}',
  makeOwn: 'Quitar el acceso del operador',
  wrongWords: 'Esas no son las palabras de esos lugares.',
  ownSince:
    'Solo tú puedes abrir esta cartera desde el {date}: tras iniciar sesión hace falta una passkey tuya o un navegador que ya la haya abierto. Antes también podría haberla abierto el operador. Si pierdes todo eso, solo quedan las palabras de recuperación.',
  delayed: 'La dirección de este inicio de sesión se ha cambiado. Esto será posible a partir de: {date}.',
  import: 'Importación',
  importAbout:
    'Esto pone una cartera cuyas palabras de recuperación tienes en el lugar de esta, que después solo abren sus propias palabras. La cartera importada se puede recuperar con este inicio de sesión y por su operador; quien tuviera antes sus palabras también puede abrirla. Las passkeys se añaden de nuevo.',
  beginImport: 'Importar otra cartera',
  importPhrase: 'Palabras de recuperación de la otra cartera (12 o 24)',
  presentWords: 'Tres palabras de la cartera que tienes ahora, para mostrar que las tienes en papel:',
  noPhrase: 'Esas no son las palabras de una cartera. Comprueba cada palabra y su orden.',
  sameWallet: 'Esas son las palabras de la cartera que tienes ahora.',
  importTarget: 'Esta cartera ocupa el lugar de la actual en cuanto demuestres otra vez que eres tú:',
  imported: 'La cartera se ha importado. Cierra esta ventana e inicia sesión de nuevo en la página de la que vienes.',
  importedSince: 'Importada el {date}: quien tuviera antes sus palabras también puede abrirla.',
  deletion: 'Eliminación',
  deletionAbout:
    'Esto elimina la cartera y este inicio de sesión al cabo de siete días. Hasta entonces puede cancelarlo cada navegador con la sesión abierta. Después nadie puede recuperar la cartera, tampoco el operador. Las palabras de recuperación que hayas anotado siguen funcionando en otras carteras; sin ellas se pierde todo lo que hay en la cartera.',
  deleteWallet: 'Eliminar la cartera',
  deletesFrom:
    'Esta cartera se va a eliminar: a partir del {date} ya no existirá. Si no lo has pedido, conserva la cartera y cierra la sesión de los navegadores que no conozcas.',
  keepWallet: 'Conservar la cartera',
  locked: 'Has iniciado sesión. En este navegador, tu passkey abre la cartera.',
  unlock: 'Abrir con la passkey',
  unlocked: 'La cartera está abierta. Vuelve a la página de la que vienes.',
  failed: 'Algo ha ido mal. Inténtalo de nuevo.',
  unreachable:
    'La página de la que vienes no responde. Cierra esta ventana y ábrela allí de nuevo con la sesión iniciada.',
};
