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
  opensFrom: 'Öffnet die Wallet ab {date}, wenn Sie ihn nicht abmelden',
  unapproved: 'Wartet auf Ihre Bestätigung per E-Mail',
  signOut: 'Abmelden',
  words: 'Wiederherstellungswörter',
  about:
    'Wörter, die Ihre Wallet auch in anderen Wallets öffnen, selbst wenn es diesen Dienst nicht mehr gibt. Wer sie hat, kann alles nehmen. Keine Website und kein Support braucht sie je.',
  sendCode: 'Code an {email} senden',
  visit: 'Erneut mit {provider} anmelden',
  byPasskey: 'Passkey verwenden',
  exportDelayed: 'Die Adresse dieser Anmeldung wurde geändert. Die Wörter können ab {date} angezeigt werden.',
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
  passkeys: 'Passkeys ({count})',
  passkeysAbout:
    'Ein Passkey öffnet die Wallet in jedem Browser, in dem Sie sich anmelden. Er bleibt in Ihrem Gerät oder Ihrem Passwortmanager und gilt nur an dieser Adresse.',
  addPasskey: 'Passkey hinzufügen',
  confirmPasskey: 'Benutzen Sie den neuen Passkey jetzt einmal. Danach zählt er.',
  noPrf:
    'Dieses Gerät oder dieser Browser hat keine Passkeys, die eine Wallet öffnen können. Versuchen Sie ein anderes oder einen Passwortmanager.',
  changing:
    'Dieser Passkey hat beim zweiten Mal anders geantwortet und könnte Sie aussperren. Er wurde nicht hinzugefügt.',
  cancelled: 'Das wurde abgebrochen oder hat zu lange gedauert. Versuchen Sie es erneut.',
  own: 'Nur Sie',
  ownAbout:
    'Der Betreiber dieser Anmeldung kann die Wallet jetzt öffnen. Das können Sie beenden: Dann öffnen sie eine Anmeldung und Ihr Passkey oder dieser Browser. Verlieren Sie beides, bleiben nur die Wiederherstellungswörter, und niemand kann helfen. Geben Sie drei davon ein, um zu zeigen, dass Sie sie auf Papier haben.',
  word: 'Wort {place}',
  makeOwn: 'Zugang des Betreibers entfernen',
  wrongWords: 'Das sind nicht die Wörter an diesen Stellen.',
  ownSince:
    'Nur Sie können diese Wallet öffnen, seit {date}: Nach einer Anmeldung braucht sie einen Ihrer Passkeys oder einen Browser, der sie schon geöffnet hat. Davor hätte auch der Betreiber sie öffnen können. Verlieren Sie all das, bleiben nur die Wiederherstellungswörter.',
  delayed: 'Die Adresse dieser Anmeldung wurde geändert. Das ist ab {date} möglich.',
  import: 'Import',
  importAbout:
    'Das setzt eine Wallet, deren Wiederherstellungswörter Sie haben, an die Stelle dieser Wallet, die dann nur noch ihre eigenen Wörter öffnen. Die importierte Wallet ist durch diese Anmeldung und ihren Betreiber wiederherstellbar; wer ihre Wörter vorher hatte, kann sie ebenfalls öffnen. Passkeys werden neu hinzugefügt.',
  beginImport: 'Eine andere Wallet importieren',
  importPhrase: 'Wiederherstellungswörter der anderen Wallet (12 oder 24)',
  presentWords: 'Drei Wörter der Wallet, die Sie jetzt haben, um zu zeigen, dass Sie sie auf Papier haben:',
  noPhrase: 'Das sind nicht die Wörter einer Wallet. Prüfen Sie jedes Wort und die Reihenfolge.',
  sameWallet: 'Das sind die Wörter der Wallet, die Sie jetzt haben.',
  importTarget: 'Diese Wallet tritt an die Stelle der jetzigen, sobald Sie erneut bewiesen haben, dass Sie es sind:',
  imported:
    'Die Wallet wurde importiert. Schließen Sie dieses Fenster und melden Sie sich auf der Seite, von der Sie kommen, erneut an.',
  importedSince: 'Importiert am {date}: Wer ihre Wörter vorher hatte, kann sie ebenfalls öffnen.',
  deletion: 'Löschung',
  deletionAbout:
    'Das löscht die Wallet und diese Anmeldung nach sieben Tagen. Bis dahin kann es jeder angemeldete Browser abbrechen. Danach kann niemand die Wallet zurückholen, auch der Betreiber nicht. Wiederherstellungswörter, die Sie aufgeschrieben haben, funktionieren weiter in anderen Wallets; ohne sie ist alles in der Wallet verloren.',
  deleteWallet: 'Wallet löschen',
  deletesFrom:
    'Diese Wallet soll gelöscht werden: Ab {date} gibt es sie nicht mehr. Wenn Sie das nicht angefordert haben, behalten Sie die Wallet und melden Sie die Browser ab, die Sie nicht kennen.',
  keepWallet: 'Wallet behalten',
  locked: 'Sie sind angemeldet. In diesem Browser öffnet Ihr Passkey die Wallet.',
  unlock: 'Mit dem Passkey öffnen',
  unlocked: 'Die Wallet ist offen. Gehen Sie zurück zu der Seite, von der Sie kommen.',
  failed: 'Etwas ist schiefgegangen. Versuchen Sie es erneut.',
  unreachable:
    'Die Seite, von der Sie kommen, antwortet nicht. Schließen Sie dieses Fenster und öffnen Sie es dort erneut, während Sie angemeldet sind.',
};
