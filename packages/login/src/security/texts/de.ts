import type { SecurityTexts } from './securityTexts.ts';

export const de: SecurityTexts = {
  title: 'Ihre Wallet',
  recoverable:
    'Per E-Mail ({email}) und durch den Betreiber dieser Anmeldung wiederherstellbar: Wer dieses Postfach liest, kann die Wallet öffnen.',
  recoverableByProvider:
    'Mit Ihrem {provider}-Konto und durch den Betreiber dieser Anmeldung wiederherstellbar: Wer dieses Konto hat, kann die Wallet öffnen.',
  browsers: 'Browser, die sie nach einer Anmeldung öffnen können: {count}',
  devices: 'Wo Sie sich angemeldet haben',
  thisBrowser: 'Dieser Browser',
  unknownBrowser: 'Unbekannter Browser',
  seen: 'Zuletzt benutzt: {date}',
  signOut: 'Abmelden',
  words: 'Wiederherstellungswörter',
  about:
    'Zwölf Wörter, die Ihre Wallet auch in anderen Wallets öffnen, selbst wenn es diesen Dienst nicht mehr gibt. Wer sie hat, kann alles nehmen. Keine Website und kein Support braucht sie je.',
  sendCode: 'Code an {email} senden',
  visit: 'Erneut mit {provider} anmelden',
  code: 'Code aus der E-Mail',
  next: 'Weiter',
  wrong: 'Dieser Code stimmt nicht.',
  expired: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  wait: 'Bitte versuchen Sie es in {seconds} Sekunden erneut.',
  undeliverable: 'Die E-Mail konnte nicht zugestellt werden.',
  otherAccount: 'Das ist ein anderes Konto. Melden Sie sich mit dem dieser Wallet an.',
  alone: 'Achten Sie darauf, dass niemand sonst Ihren Bildschirm sieht.',
  show: 'Wörter anzeigen',
  hide: 'Wörter verbergen',
  hiddenIn: 'Schreiben Sie sie in dieser Reihenfolge auf Papier. In {seconds} Sekunden verborgen.',
  hidden: 'Die Wörter sind wieder verborgen.',
  failed: 'Etwas ist schiefgegangen. Versuchen Sie es erneut.',
  unreachable:
    'Die Seite, von der Sie kommen, antwortet nicht. Schließen Sie dieses Fenster und öffnen Sie es dort erneut, während Sie angemeldet sind.',
};
