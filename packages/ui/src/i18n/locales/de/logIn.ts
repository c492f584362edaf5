import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in German. */
export const messages = {
  'email.label': 'E-Mail-Adresse',
  'email.invalid': 'Gib eine gültige E-Mail-Adresse ein.',

  'otp.title': 'Code eingeben',
  'otp.text': 'Wir haben einen Code an {email} geschickt.',
  'otp.label': 'Code aus der E-Mail',
  'otp.wrong': 'Dieser Code stimmt nicht. Prüfe ihn und versuche es noch einmal.',
  'otp.expired': 'Dieser Code gilt nicht mehr. Fordere einen neuen an.',
  'otp.resend': 'Neuen Code senden',
  'otp.resent': 'Ein neuer Code ist unterwegs.',

  'update.title': 'E-Mail-Adresse ändern',
  'update.text':
    'Bestätige die neue Adresse und gib dann aus jedem Postfach einen Code ein. Eine Anmeldung mit der früheren Adresse innerhalb von 72 Stunden macht es rückgängig.',
  'update.label': 'Neue E-Mail-Adresse',
  'update.primaryTitle': 'Jetzige E-Mail',
  'update.primary': 'Wir haben einen Code an deine jetzige Adresse geschickt.',
  'update.secondaryTitle': 'Neue E-Mail',
  'update.done': 'Deine E-Mail-Adresse wurde geändert.',

  'device.title': 'Browser bestätigen',
  'device.text':
    'Wir haben einen Link an {email} geschickt. Öffne ihn, um diesen Browser zu bestätigen. Danach geht es hier weiter.',
  'device.number': 'Wähle auf der Seite, die sich öffnet, diese Zahl:',
  'device.resend': 'Link noch einmal senden',
  'device.passkey':
    'Dein Passkey öffnet diese Wallet. Öffne ihre Seite und benutze dort den Passkey; hier geht es dann von selbst weiter.',
  'device.open': 'Seite der Wallet öffnen',
  'upgrade.title': 'Nur deine',
  'upgrade.text':
    'Jetzt können der Betreiber dieser Anmeldung und wer dein Postfach liest die Wallet öffnen. Mit einem Passkey machst du sie auf der Seite der Wallet zu deiner allein.',
  'upgrade.loss':
    'Dann kann niemand helfen, wenn du Passkey und Browser verlierst: Es bleiben nur die zwölf Wörter. Schreib sie vorher auf.',

  'grants.title': 'Ohne Nachfrage',
  'grants.created': 'Erlaubt',
  'grants.text':
    'Solange du angemeldet bist, kann diese Website das ohne weitere Nachfrage tun. Du kannst es jederzeit zurücknehmen.',
  'grants.send': 'Bis zu {amount} senden',
  'grants.call': 'Einen Vertrag aufrufen',
  'grants.to': 'An',
  'grants.anyone': 'Wen die Website wählt',
  'grants.contract': 'Vertrag',
  'grants.network': 'Netzwerk',
  'grants.left': 'Übrig',
  'grants.calls': 'Aufrufe übrig',
  'grants.of': '{left} von {max}',
  'grants.until': 'Bis',
  'grants.ended': 'Beendet',
  'grants.revoke': 'Zurücknehmen',
  'grants.empty.title': 'Nichts ist erlaubt',
  'grants.empty.text': 'Diese Website braucht für jede Unterschrift deine Zustimmung.',

  'social.title': 'Anmelden',
  'social.with': 'Weiter mit {provider}',
  'social.more': 'Weitere Anbieter',
  'social.open': 'Fenster öffnen',
  'social.waiting': 'Melde dich im geöffneten Fenster bei {provider} an. Diese Seite macht danach von selbst weiter.',
  'social.closed.title': 'Das Fenster wurde geschlossen',
  'social.closed.text':
    'Öffne es noch einmal, um dich mit {provider} anzumelden, oder geh zurück und wähle einen anderen Weg.',
  'social.blocked.title': 'Das Fenster wurde blockiert',
  'social.blocked.text': 'Dein Browser hat das Fenster von {provider} nicht geöffnet. Öffne es mit der Schaltfläche.',
  'social.rejected.title': 'Anmeldung abgebrochen',
  'social.rejected.text': '{provider} hat die Anmeldung nicht bestätigt. Du kannst es noch einmal versuchen.',
  'social.timedOut.title': 'Das hat zu lange gedauert',
  'social.timedOut.text':
    'Die Anmeldung mit {provider} wurde nicht rechtzeitig abgeschlossen. Versuche es noch einmal.',
  'social.unavailable.title': '{provider} ist nicht verfügbar',
  'social.unavailable.text':
    'Diese Website kann dich gerade nicht mit {provider} anmelden. Geh zurück und wähle einen anderen Weg.',
  'social.throttled.title': 'Zu viele Versuche',
  'social.throttled.text': 'Warte etwas und versuche es dann noch einmal.',
  'social.failed.title': 'Die Anmeldung ist fehlgeschlagen',
  'social.failed.text': 'Auf dem Rückweg von {provider} ist etwas schiefgegangen. Versuche es noch einmal.',
  'social.connected': 'Angemeldet',

  'farcaster.qrLabel': 'QR-Code für die Anmeldung mit Farcaster',
  'farcaster.scan': 'Bestätige in der Farcaster-App. Diese Seite macht dann von selbst weiter.',
  'farcaster.here': '{provider} auf diesem Gerät öffnen',
  'farcaster.open': 'Bestätige dort und komm dann auf diese Seite zurück.',
  'farcaster.action': '{provider} öffnen',
  'farcaster.unreachable.title': 'Farcaster ist nicht erreichbar',
  'farcaster.unreachable.text': 'Der Anmeldedienst antwortet gerade nicht. Versuch es in Kürze noch einmal.',
  'farcaster.delayed.title': 'Dieser Browser ist neu',
} satisfies FeatureMessages<'logIn'>;
