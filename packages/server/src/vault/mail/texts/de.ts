import type { MailTexts } from './mailTexts.ts';

export const de: MailTexts = {
  code: {
    subject: 'Dein Anmeldecode für {host}',
    enter: 'Gib diesen Code bei {host} ein:',
    valid: 'Er gilt einmal und {minutes} Minuten lang.',
    warning:
      'Dieser Code gibt volle Kontrolle über deine Wallet. Sag ihn niemandem: Kein Unternehmen braucht ihn jemals.',
    browser: 'Angefordert mit {browser}.',
    ignore: 'Wenn du das nicht warst, tu nichts: Ohne den Code kann sich niemand anmelden.',
    noLink: 'Diese E-Mail enthält keinen Link. Tippe den Code auf der Seite ein, die du selbst geöffnet hast.',
  },
  words: {
    subject: 'Ein Code, um Ihre Wiederherstellungswörter anzuzeigen',
    enter: 'Geben Sie diesen Code im Fenster Ihrer Wallet ein, das Sie von {host} aus geöffnet haben:',
    warning:
      'Dieser Code zeigt die Wörter, die die volle Kontrolle über Ihre Wallet geben. Verraten Sie ihn niemandem: Niemand aus irgendeiner Firma wird ihn je brauchen.',
    ignore:
      'Wenn Sie das nicht waren, benutzt jemand Ihre Wallet in einem Browser, in dem Sie angemeldet sind: Melden Sie sich dort ab und ändern Sie das Passwort Ihres Postfachs.',
  },
  device: {
    subject: 'Ein neues Gerät hat sich bei deiner Wallet angemeldet',
    at: 'Bei {host} hat sich jemand mit einem Code aus deinem Postfach angemeldet.',
    browser: 'Browser: {browser}',
    opens: 'Es hat volle Kontrolle über deine Wallet {address}.',
    opensLater: 'Ab {date} hat es volle Kontrolle über deine Wallet {address}.',
    mine: 'Wenn du das warst, ist nichts zu tun.',
    notMine:
      'Wenn du das nicht warst, sichere dein Postfach, melde dich an, entferne das Gerät und überweise dein Guthaben auf eine andere Wallet.',
  },
  cancel: {
    inMail: 'Wenn du das nicht warst, entferne es vorher auf dieser Seite: {link}',
    title: 'Einen Browser von deiner Wallet entfernen',
    about:
      'Ein Browser, der sich mit einem Code aus deinem Postfach angemeldet hat, wartet darauf, deine Wallet zu öffnen. Wenn du das nicht warst, entferne ihn: Er wird abgemeldet, und eine weitere Anmeldung muss erneut warten.',
    remove: 'Diesen Browser entfernen',
    removed: 'Der Browser ist abgemeldet. Sichere jetzt dein Postfach: Wer es liest, kann sich wieder anmelden.',
    ended: 'Dieser Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail.',
  },
  change: {
    subject: 'Dein Code zum Ändern der E-Mail-Adresse',
    from: 'Gib diesen Code bei {host} ein, um die E-Mail-Adresse deiner Wallet in {email} zu ändern:',
    to: 'Gib diesen Code bei {host} ein, damit dies die E-Mail-Adresse deiner Wallet wird:',
    warning: 'Wer die E-Mails der neuen Adresse liest, kontrolliert deine Wallet. Gib diesen Code niemandem.',
    ignore: 'Wenn du das nicht warst, benutze den Code nicht: Ohne ihn ändert sich nichts.',
    subjectChanged: 'Die E-Mail-Adresse deiner Wallet wurde geändert',
    changed: 'Die E-Mail-Adresse deiner Wallet ist jetzt {email}. Sie wurde bei {host} geändert.',
    undo: 'Wenn du das nicht warst, melde dich innerhalb von {hours} Stunden mit dieser Adresse an: Das macht die Änderung rückgängig und meldet alle Geräte ab.',
    undone:
      'Die E-Mail-Adresse deiner Wallet wurde zurückgeändert: Bei {host} hat sich jemand mit der früheren angemeldet. Diese Adresse öffnet sie nicht mehr.',
  },
};
