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
  opensFrom: 'Aprirà il portafoglio a partire da: {date}, a meno che tu non lo disconnetta',
  unapproved: 'Attende la tua approvazione via e-mail',
  signOut: 'Esci',
  words: 'Parole di recupero',
  about:
    'Parole che aprono il tuo portafoglio anche in altri portafogli, anche se questo servizio non esiste più. Chi le ha può prendere tutto. Nessun sito e nessuna assistenza ne ha mai bisogno.',
  sendCode: 'Invia un codice a {email}',
  visit: 'Accedi di nuovo con {provider}',
  byPasskey: 'Usa una passkey',
  exportDelayed:
    'L’indirizzo di questo accesso è stato cambiato. Le parole potranno essere mostrate a partire da: {date}.',
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
  passkeys: 'Passkey ({count})',
  passkeysAbout:
    'Una passkey apre il portafoglio in ogni browser in cui accedi. Resta nel tuo dispositivo o nel gestore di password e funziona solo a questo indirizzo.',
  addPasskey: 'Aggiungi una passkey',
  confirmPasskey: 'Usa ora una volta la nuova passkey. Dopo sarà valida.',
  noPrf:
    'Questo dispositivo o browser non ha passkey che possano aprire un portafoglio. Provane un altro o un gestore di password.',
  changing:
    'Questa passkey ha risposto diversamente la seconda volta e potrebbe lasciarti fuori. Non è stata aggiunta.',
  cancelled: 'Operazione annullata o troppo lunga. Riprova.',
  own: 'Solo tu',
  ownAbout:
    'Ora il gestore di questo accesso può aprire il portafoglio. Puoi porvi fine: allora lo aprono un accesso e la tua passkey, oppure questo browser. Se perdi entrambi restano solo le parole di recupero e nessuno può aiutarti. Inseriscine tre per mostrare che le hai su carta.',
  word: 'Parola {place}',
  makeOwn: 'Rimuovi l’accesso del gestore',
  wrongWords: 'Queste non sono le parole di quelle posizioni.',
  ownSince:
    'Solo tu puoi aprire questo portafoglio, dal {date}: dopo un accesso serve una tua passkey o un browser che lo ha già aperto. Prima avrebbe potuto aprirlo anche il gestore. Se perdi tutto questo restano solo le parole di recupero.',
  delayed: 'L’indirizzo di questo accesso è stato cambiato. Sarà possibile a partire da: {date}.',
  import: 'Importazione',
  importAbout:
    'Questo mette un portafoglio di cui hai le parole di recupero al posto di questo, che poi si apre solo con le sue parole. Il portafoglio importato è recuperabile con questo accesso e dal suo gestore; chi aveva prima le sue parole può aprirlo anche lui. Le passkey si aggiungono di nuovo.',
  beginImport: 'Importa un altro portafoglio',
  importPhrase: 'Parole di recupero dell’altro portafoglio (12 o 24)',
  presentWords: 'Tre parole del portafoglio che hai ora, per mostrare che le hai su carta:',
  noPhrase: 'Queste non sono le parole di un portafoglio. Controlla ogni parola e l’ordine.',
  sameWallet: 'Queste sono le parole del portafoglio che hai ora.',
  importTarget: 'Questo portafoglio prende il posto di quello attuale non appena avrai dimostrato di nuovo che sei tu:',
  imported:
    'Il portafoglio è stato importato. Chiudi questa finestra e accedi di nuovo nella pagina da cui sei arrivato.',
  importedSince: 'Importato il {date}: chi aveva prima le sue parole può aprirlo anche lui.',
  deletion: 'Eliminazione',
  deletionAbout:
    'Questo elimina il portafoglio e questo accesso dopo sette giorni. Fino ad allora ogni browser connesso può annullarlo. Dopo nessuno può recuperare il portafoglio, nemmeno il gestore. Le parole di recupero che hai annotato continuano a funzionare in altri portafogli; senza di esse tutto ciò che contiene è perso.',
  deleteWallet: 'Elimina il portafoglio',
  deletesFrom:
    'Questo portafoglio sta per essere eliminato: dal {date} non esisterà più. Se non l’hai richiesto, tieni il portafoglio e disconnetti i browser che non conosci.',
  keepWallet: 'Tieni il portafoglio',
  locked: 'Hai effettuato l’accesso. In questo browser la tua passkey apre il portafoglio.',
  unlock: 'Apri con la passkey',
  unlocked: 'Il portafoglio è aperto. Torna alla pagina da cui sei arrivato.',
  failed: 'Qualcosa è andato storto. Riprova.',
  unreachable:
    'La pagina da cui arrivi non risponde. Chiudi questa finestra e riaprila da lì dopo aver effettuato l’accesso.',
};
