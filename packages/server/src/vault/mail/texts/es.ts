import type { MailTexts } from './mailTexts.ts';

export const es: MailTexts = {
  code: {
    subject: 'Tu código de acceso para {host}',
    enter: 'Introduce este código en {host}:',
    valid: 'Es válido una sola vez, durante {minutes} minutos.',
    warning: 'Este código da control total de tu billetera. No se lo digas nunca a nadie: ninguna empresa lo necesita.',
    browser: 'Se solicitó con {browser}.',
    ignore: 'Si no fuiste tú, no hagas nada: nadie puede entrar sin el código.',
    noLink: 'Este correo no contiene ningún enlace. Escribe el código en la página que abriste tú.',
  },
  words: {
    subject: 'Un código para mostrar tus palabras de recuperación',
    enter: 'Introduce este código en la ventana de tu cartera que abriste desde {host}:',
    warning:
      'Este código muestra las palabras que dan el control total de tu cartera. No se lo digas a nadie: ninguna empresa lo necesitará nunca.',
    ignore:
      'Si no has sido tú, alguien usa tu cartera en un navegador donde tienes la sesión abierta: ciérrala allí y cambia la contraseña de tu correo.',
  },
  device: {
    subject: 'Un dispositivo nuevo ha accedido a tu billetera',
    at: 'Alguien accedió en {host} con un código de tu buzón.',
    browser: 'Navegador: {browser}',
    opens: 'Tiene el control total de tu billetera {address}.',
    opensLater: 'A partir del {date} tendrá el control total de tu billetera {address}.',
    mine: 'Si fuiste tú, no tienes que hacer nada.',
    notMine: 'Si no fuiste tú, protege tu buzón, accede, elimina el dispositivo y mueve tus fondos a otra billetera.',
  },
  cancel: {
    inMail: 'Si no fuiste tú, elimínalo antes en esta página: {link}',
    title: 'Eliminar un navegador de tu billetera',
    about:
      'Un navegador que accedió con un código de tu buzón espera para abrir tu billetera. Si no fuiste tú, elimínalo: se cerrará su sesión y un nuevo acceso tendrá que esperar otra vez.',
    remove: 'Eliminar ese navegador',
    removed: 'Se cerró la sesión de ese navegador. Protege ahora tu buzón: quien lo lea puede volver a acceder.',
    ended: 'Este enlace está incompleto. Ábrelo de nuevo desde el correo.',
  },
  approval: {
    subject: 'Aprueba un navegador nuevo para tu billetera',
    opens:
      'En cuanto lo apruebes tendrá el control total de tu billetera {address}. Para aprobarlo, abre esta página y elige el número que muestra: {link}',
    valid: 'La página funciona durante {minutes} minutos.',
    ignore:
      'Si no fuiste tú, elimina el navegador en esa página: alguien tiene un código de tu buzón. Ninguna empresa te hará elegir un número para ella.',
    title: 'Aprobar un navegador',
    about:
      'Un navegador accedió en {host}. Elige el número que muestra para darle el control total de tu billetera, y solo si ves ese navegador delante de ti.',
    aboutNamed:
      '{browser} accedió en {host}. Elige el número que muestra para darle el control total de tu billetera, y solo si ves ese navegador delante de ti.',
    notMine: 'No fui yo',
    approved: 'Aprobado: tu billetera se abre en ese navegador. Puedes cerrar esta página.',
    wrong: 'Ese navegador muestra otro número, por lo que se cerró su sesión. Si es tuyo, accede allí de nuevo.',
    gone: 'Aquí ya no hay nada que aprobar. Si tu navegador sigue esperando, envía el correo de nuevo desde él.',
  },
  deletion: {
    codeSubject: 'Un código para eliminar tu billetera',
    codeWarning:
      'Con este código tu billetera se elimina en siete días. No se lo digas a nadie: ninguna empresa lo necesitará nunca.',
    subject: 'Tu billetera se eliminará',
    requested:
      'Se pidió eliminar tu billetera {address} en una ventana que se abrió desde {host}. Se elimina a partir del {date}.',
    lost: 'Después nadie podrá recuperarla. Las palabras de recuperación que hayas anotado siguen funcionando en otras billeteras; sin ellas se pierde todo lo que hay en la billetera.',
    keepByLink: 'Si no fuiste tú, o quieres conservarla, cancela antes la eliminación en esta página: {link}',
    keepInWindow:
      'Si no fuiste tú, o quieres conservarla, accede antes y cancela la eliminación en la página de tu billetera.',
    title: 'Conservar tu billetera',
    about: 'Tu billetera está a punto de eliminarse. Si quieres conservarla, cancélalo aquí.',
    keep: 'Conservar la billetera',
    kept: 'Tu billetera se conserva. Si no pediste eliminarla, protege ahora tu buzón y cierra la sesión de los navegadores que no conozcas.',
    gone: 'Esta billetera se ha eliminado.',
  },
  import: {
    codeSubject: 'Un código para importar otra billetera',
    codeWarning:
      'Este código pone otra billetera en el lugar de la tuya. No se lo digas a nadie: ninguna empresa lo necesitará nunca.',
    subject: 'Se importó otra billetera',
    done: 'En una ventana que se abrió desde {host} se importó otra billetera. Tu acceso abre ahora {address}; la billetera anterior solo la abren sus palabras de recuperación.',
    notMine:
      'Si no fuiste tú, no envíes nada a esa dirección, protege tu buzón y cierra la sesión de los navegadores que no conozcas.',
  },
  passkey: {
    codeSubject: 'Un código para añadir una passkey',
    codeWarning:
      'Este código añade una passkey que abre tu billetera. No se lo digas a nadie: ninguna empresa lo necesitará nunca.',
  },
  change: {
    subject: 'Tu código para cambiar el correo',
    from: 'Introduce este código en {host} para cambiar el correo de tu billetera a {email}:',
    to: 'Introduce este código en {host} para que este sea el correo de tu billetera:',
    warning: 'Quien lea el correo de la dirección nueva controla tu billetera. No des este código a nadie.',
    ignore: 'Si no fuiste tú, no uses el código: sin él no cambia nada.',
    subjectChanged: 'El correo de tu billetera ha cambiado',
    changed: 'El correo de tu billetera es ahora {email}. Se cambió en {host}.',
    undo: 'Si no fuiste tú, accede con esta dirección en un plazo de {hours} horas: eso deshace el cambio y cierra la sesión en todos los dispositivos.',
    undone:
      'El correo de tu billetera ha vuelto a ser el anterior: alguien accedió con él en {host}. Esta dirección ya no la abre.',
  },
};
