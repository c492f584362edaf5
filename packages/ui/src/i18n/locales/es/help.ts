import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Spanish. */
export const messages = {
  'whatIsAWallet.title': '¿Qué es una billetera?',
  'whatIsAWallet.1.title': 'Tus claves, en tus manos',
  'whatIsAWallet.1.text':
    'Una billetera guarda las claves de lo que tienes. Ningún sitio, tampoco este, puede mover nada sin ti.',
  'whatIsAWallet.2.title': 'Un solo acceso para todo',
  'whatIsAWallet.2.text': 'Los sitios te reconocen por tu billetera. Sin contraseñas nuevas que inventar ni perder.',
  'whatIsAWallet.3.title': 'Tú apruebas cada paso',
  'whatIsAWallet.3.text': 'Cada firma y cada pago se muestran antes en tu billetera, y puedes decir que no.',

  'whatIsANetwork.title': '¿Qué es una red?',
  'whatIsANetwork.1.title': 'Donde queda anotado',
  'whatIsANetwork.1.text': 'Una red es el registro compartido que anota quién tiene qué. Hay muchas.',
  'whatIsANetwork.2.title': 'Cada una tiene su moneda',
  'whatIsANetwork.2.text': 'Las comisiones se pagan en la moneda de la red, así que guarda un poco en ella.',
  'whatIsANetwork.3.title': 'Misma dirección, otro lugar',
  'whatIsANetwork.3.text': 'Tu dirección puede ser la misma en varias redes, pero lo que está en una no está en otra.',
} satisfies FeatureMessages<'help'>;
