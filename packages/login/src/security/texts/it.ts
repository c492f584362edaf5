import type { SecurityTexts } from './securityTexts.ts';

export const it: SecurityTexts = {
  title: 'Il tuo portafoglio',
  recoverable:
    'Recuperabile via email ({email}) e dal gestore di questo accesso: chi legge quella casella può aprire il portafoglio.',
  recoverableByProvider:
    'Recuperabile con il tuo account {provider} e dal gestore di questo accesso: chi ha quell’account può aprire il portafoglio.',
  browsers: 'Browser che possono aprirlo dopo l’accesso: {count}',
  devices: 'Dove hai effettuato l’accesso',
  thisBrowser: 'Questo browser',
  unknownBrowser: 'Browser sconosciuto',
  seen: 'Ultimo uso: {date}',
  signOut: 'Esci',
  words: 'Parole di recupero',
  about:
    'Dodici parole che aprono il tuo portafoglio anche in altri portafogli, anche se questo servizio non esiste più. Chi le ha può prendere tutto. Nessun sito e nessuna assistenza ne ha mai bisogno.',
  sendCode: 'Invia un codice a {email}',
  visit: 'Accedi di nuovo con {provider}',
  code: 'Codice ricevuto via email',
  next: 'Continua',
  wrong: 'Il codice non è corretto.',
  expired: 'Il codice è scaduto. Richiedine uno nuovo.',
  wait: 'Riprova tra {seconds} secondi.',
  undeliverable: 'Non è stato possibile consegnare l’email.',
  otherAccount: 'È un altro account. Accedi con quello di questo portafoglio.',
  alone: 'Assicurati che nessun altro veda il tuo schermo.',
  show: 'Mostra le parole',
  hide: 'Nascondi le parole',
  hiddenIn: 'Scrivile su carta, in quest’ordine. Nascoste tra {seconds} secondi.',
  hidden: 'Le parole sono di nuovo nascoste.',
  failed: 'Qualcosa è andato storto. Riprova.',
  unreachable:
    'La pagina da cui arrivi non risponde. Chiudi questa finestra e riaprila da lì dopo aver effettuato l’accesso.',
};
