import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Italian. */
export const messages = {
  'email.label': 'Indirizzo e-mail',
  'email.invalid': 'Inserisci un indirizzo e-mail valido.',

  'otp.title': 'Inserisci il codice',
  'otp.text': 'Abbiamo inviato un codice a {email}.',
  'otp.label': 'Codice ricevuto via e-mail',
  'otp.wrong': 'Questo codice non è corretto. Controllalo e riprova.',
  'otp.expired': 'Questo codice non è più valido. Richiedine uno nuovo.',
  'otp.resend': 'Invia un nuovo codice',
  'otp.resent': 'Un nuovo codice è in arrivo.',

  'update.title': 'Cambia email',
  'update.text':
    'Approva il nuovo indirizzo, poi inserisci un codice da ogni casella. Un accesso con il vecchio indirizzo entro 72 ore annulla la modifica.',
  'update.label': 'Nuovo indirizzo email',
  'update.primaryTitle': 'Email attuale',
  'update.primary': 'Abbiamo inviato un codice al tuo indirizzo attuale.',
  'update.secondaryTitle': 'Nuova email',
  'update.done': 'La tua email è stata cambiata.',

  'device.title': 'Approva il browser',
  'device.text': 'Abbiamo inviato un link a {email}. Aprilo per approvare questo browser. Poi continui qui.',
  'device.number': 'Nella pagina che si apre, scegli questo numero:',
  'device.resend': 'Invia di nuovo il link',
  'device.passkey':
    'La tua passkey apre questo portafoglio. Apri la sua pagina e usa lì la passkey; qui si prosegue da soli.',
  'device.open': 'Apri la pagina del portafoglio',
  'upgrade.title': 'Solo tuo',
  'upgrade.text':
    'Ora il gestore di questo accesso e chiunque legga la tua casella possono aprire il portafoglio. Con una passkey puoi renderlo solo tuo, nella pagina del portafoglio.',
  'upgrade.loss':
    'Poi nessuno potrà aiutarti se perdi la passkey e i tuoi browser: restano solo le dodici parole. Annotale prima.',

  'grants.title': 'Senza chiedere',
  'grants.created': 'Consentito',
  'grants.text':
    'Finché hai effettuato l’accesso, questo sito può farlo senza chiedere di nuovo. Puoi revocarlo in qualsiasi momento.',
  'grants.send': 'Inviare fino a {amount}',
  'grants.call': 'Chiamare un contratto',
  'grants.to': 'A',
  'grants.anyone': 'Chi sceglie il sito',
  'grants.contract': 'Contratto',
  'grants.network': 'Rete',
  'grants.left': 'Rimane',
  'grants.calls': 'Chiamate rimaste',
  'grants.of': '{left} di {max}',
  'grants.until': 'Fino al',
  'grants.ended': 'Terminato',
  'grants.revoke': 'Revoca',
  'grants.empty.title': 'Nulla è consentito',
  'grants.empty.text': 'Questo sito ha bisogno della tua approvazione per tutto ciò che firma.',

  'social.title': 'Accedi',
  'social.with': 'Continua con {provider}',
  'social.more': 'Altri fornitori',
  'social.open': 'Apri la finestra',
  'social.waiting': 'Accedi a {provider} nella finestra che si è aperta. Poi questa pagina proseguirà da sola.',
  'social.closed.title': 'La finestra è stata chiusa',
  'social.closed.text': 'Aprila di nuovo per accedere con {provider}, oppure torna indietro e scegli un altro modo.',
  'social.blocked.title': 'La finestra è stata bloccata',
  'social.blocked.text': 'Il tuo browser non ha aperto la finestra di {provider}. Aprila con il pulsante.',
  'social.rejected.title': 'Accesso annullato',
  'social.rejected.text': '{provider} non ha confermato l’accesso. Puoi riprovare.',
  'social.timedOut.title': 'Ci è voluto troppo tempo',
  'social.timedOut.text': 'L’accesso con {provider} non è stato completato in tempo. Riprova.',
  'social.unavailable.title': '{provider} non è disponibile',
  'social.unavailable.text':
    'Al momento questo sito non può farti accedere con {provider}. Torna indietro e scegli un altro modo.',
  'social.throttled.title': 'Troppi tentativi',
  'social.throttled.text': 'Aspetta un po’, poi riprova.',
  'social.failed.title': 'Accesso non riuscito',
  'social.failed.text': 'Qualcosa è andato storto al ritorno da {provider}. Riprova.',
  'social.connected': 'Accesso effettuato',

  'farcaster.qrLabel': 'Codice QR per accedere con Farcaster',
  'farcaster.scan': 'Conferma nell’app Farcaster. Poi questa pagina prosegue da sola.',
  'farcaster.here': 'Apri {provider} su questo dispositivo',
  'farcaster.open': 'Conferma lì, poi torna su questa pagina.',
  'farcaster.action': 'Apri {provider}',
  'farcaster.unreachable.title': 'Farcaster non è raggiungibile',
  'farcaster.unreachable.text': 'Il servizio di accesso al momento non risponde. Riprova tra poco.',
  'farcaster.delayed.title': 'Questo browser è nuovo',
} satisfies FeatureMessages<'logIn'>;
