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
  approval: {
    subject: 'Bestätige einen neuen Browser für deine Wallet',
    opens:
      'Sobald du ihn bestätigst, hat er volle Kontrolle über deine Wallet {address}. Öffne dazu diese Seite und wähle die Zahl, die er anzeigt: {link}',
    valid: 'Die Seite funktioniert {minutes} Minuten lang.',
    ignore:
      'Wenn du das nicht warst, entferne den Browser auf dieser Seite: Jemand hat einen Code aus deinem Postfach. Kein Unternehmen lässt dich je eine Zahl für sich wählen.',
    title: 'Browser bestätigen',
    about:
      'Ein Browser hat sich bei {host} angemeldet. Wähle die Zahl, die er anzeigt, um ihm volle Kontrolle über deine Wallet zu geben, und nur, wenn du diesen Browser vor dir siehst.',
    aboutNamed:
      '{browser} hat sich bei {host} angemeldet. Wähle die Zahl, die dieser Browser anzeigt, um ihm volle Kontrolle über deine Wallet zu geben, und nur, wenn du ihn vor dir siehst.',
    notMine: 'Das war ich nicht',
    approved: 'Bestätigt: Deine Wallet öffnet sich in diesem Browser. Du kannst diese Seite schließen.',
    wrong:
      'Dieser Browser zeigt eine andere Zahl und wurde deshalb abgemeldet. Wenn es deiner ist, melde dich dort noch einmal an.',
    gone: 'Hier gibt es nichts mehr zu bestätigen. Wenn dein Browser noch wartet, sende die E-Mail von dort noch einmal.',
  },
  deletion: {
    codeSubject: 'Ein Code, um deine Wallet zu löschen',
    codeWarning:
      'Mit diesem Code wird deine Wallet in sieben Tagen gelöscht. Sag ihn niemandem: Kein Unternehmen braucht ihn jemals.',
    subject: 'Deine Wallet wird gelöscht',
    requested:
      'In einem Fenster, das von {host} aus geöffnet wurde, wurde die Löschung deiner Wallet {address} angefordert. Sie wird ab {date} gelöscht.',
    lost: 'Danach kann niemand sie zurückholen. Wiederherstellungswörter, die du aufgeschrieben hast, funktionieren weiter in anderen Wallets; ohne sie ist alles in der Wallet verloren.',
    keepByLink:
      'Wenn du das nicht warst oder sie behalten möchtest, brich die Löschung vorher auf dieser Seite ab: {link}',
    keepInWindow:
      'Wenn du das nicht warst oder sie behalten möchtest, melde dich vorher an und brich die Löschung auf der Seite deiner Wallet ab.',
    title: 'Deine Wallet behalten',
    about: 'Deine Wallet soll gelöscht werden. Wenn du sie behalten möchtest, brich das hier ab.',
    keep: 'Wallet behalten',
    kept: 'Deine Wallet bleibt. Wenn du die Löschung nicht angefordert hast, sichere jetzt dein Postfach und melde die Browser ab, die du nicht kennst.',
    gone: 'Diese Wallet wurde gelöscht.',
  },
  import: {
    codeSubject: 'Ein Code, um eine andere Wallet zu importieren',
    codeWarning:
      'Dieser Code setzt eine andere Wallet an die Stelle deiner Wallet. Sag ihn niemandem: Kein Unternehmen braucht ihn jemals.',
    subject: 'Eine andere Wallet wurde importiert',
    done: 'In einem Fenster, das von {host} aus geöffnet wurde, wurde eine andere Wallet importiert. Deine Anmeldung öffnet jetzt {address}; die bisherige Wallet öffnen nur noch ihre Wiederherstellungswörter.',
    notMine:
      'Wenn du das nicht warst, sende nichts an diese Adresse, sichere dein Postfach und melde die Browser ab, die du nicht kennst.',
  },
  passkey: {
    codeSubject: 'Ein Code, um einen Passkey hinzuzufügen',
    codeWarning:
      'Dieser Code fügt einen Passkey hinzu, der deine Wallet öffnet. Sag ihn niemandem: Kein Unternehmen braucht ihn jemals.',
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
