import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in German. */
export const messages = {
  'whatIsAWallet.title': 'Was ist eine Wallet?',
  'whatIsAWallet.1.title': 'Deine Schlüssel in deiner Hand',
  'whatIsAWallet.1.text':
    'Eine Wallet bewahrt die Schlüssel zu dem auf, was dir gehört. Keine Website, auch diese nicht, kann ohne dich etwas bewegen.',
  'whatIsAWallet.2.title': 'Eine Anmeldung für alles',
  'whatIsAWallet.2.text': 'Websites erkennen dich an deiner Wallet. Du brauchst kein neues Passwort.',
  'whatIsAWallet.3.title': 'Du bestätigst jeden Schritt',
  'whatIsAWallet.3.text': 'Jede Signatur und jede Zahlung zeigt dir zuerst deine Wallet, und du kannst ablehnen.',

  'whatIsANetwork.title': 'Was ist ein Netzwerk?',
  'whatIsANetwork.1.title': 'Wo alles festgehalten wird',
  'whatIsANetwork.1.text': 'Ein Netzwerk ist das gemeinsame Buch, in dem steht, wem was gehört. Es gibt viele davon.',
  'whatIsANetwork.2.title': 'Jedes hat seinen eigenen Coin',
  'whatIsANetwork.2.text': 'Gebühren zahlst du im eigenen Coin des Netzwerks. Halte dort etwas davon bereit.',
  'whatIsANetwork.3.title': 'Gleiche Adresse, anderer Ort',
  'whatIsANetwork.3.text':
    'Deine Adresse kann in mehreren Netzwerken gleich sein. Was in einem liegt, liegt aber nicht im anderen.',
} satisfies FeatureMessages<'help'>;
