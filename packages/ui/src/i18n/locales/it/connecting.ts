import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Italian. */
export const messages = {
  'connecting.opening.title': 'Apertura di {wallet}',
  'connecting.opening.text': 'Conferma la connessione in {wallet}. Non si spende nulla.',
  'connecting.waiting.title': 'In attesa di {wallet}',
  'connecting.waiting.text': 'Conferma la connessione in {wallet}. Non si spende nulla.',
  'connecting.rejected.title': 'Richiesta rifiutata',
  'connecting.rejected.text': 'Non è successo nulla. Puoi chiedere di nuovo quando vuoi.',
  'connecting.failed.title': 'Connessione non riuscita',
  'connecting.failed.text': '{wallet} ha risposto con un errore. Riprova o scegli un altro wallet.',
  'connecting.locked.title': '{wallet} è bloccato',
  'connecting.locked.text': 'Apri {wallet}, sbloccalo e rispondi alla richiesta in attesa.',
  'connecting.requestPending.title': '{wallet} attende già una risposta',
  'connecting.requestPending.text': 'C’è una richiesta aperta in {wallet}. Aprila e rispondi a quella.',
  'connecting.notInstalled.title': '{wallet} non è installato qui',
  'connecting.notInstalled.text': 'Installalo, poi torna su questa pagina e aggiornala.',
  'connecting.noAnswer.title': '{wallet} non risponde',
  'connecting.noAnswer.text': 'Ricarica la pagina o riavvia {wallet}, poi riprova.',
  'connecting.invalidResponse.title': '{wallet} ha dato una risposta errata',
  'connecting.invalidResponse.text': 'L’account o la rete che ha inviato non è valido: nulla è stato connesso.',
  'connecting.wrongBrowser.title': '{wallet} non funziona in questo browser',
  'connecting.wrongBrowser.text': 'Apri questa pagina in un browser supportato da {wallet}.',
  'connecting.connected.title': 'Connessione riuscita',
  'connecting.connected.text': 'La connessione con {wallet} è attiva.',
  'connecting.chooseAnother': 'Scegli un altro wallet',
  'connecting.notOpening': 'Non si apre? {link}',
  'connecting.install': 'Installa {wallet}',

  'pairing.usePhone': 'Usa il telefono',
  'multiChain.title': 'Scegli una famiglia di reti',
  'multiChain.text': '{wallet} può connettersi a più di una. Quale per prima?',
} satisfies FeatureMessages<'connecting'>;
