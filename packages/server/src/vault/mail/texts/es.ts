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
  device: {
    subject: 'Un dispositivo nuevo ha accedido a tu billetera',
    at: 'Alguien accedió en {host} con un código de tu buzón.',
    browser: 'Navegador: {browser}',
    mine: 'Si fuiste tú, no tienes que hacer nada.',
    notMine: 'Si no fuiste tú, protege tu buzón, accede, elimina el dispositivo y mueve tus fondos a otra billetera.',
  },
};
