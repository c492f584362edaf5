import type { MailTexts } from './mailTexts.ts';

export const it: MailTexts = {
  code: {
    subject: 'Il tuo codice di accesso per {host}',
    enter: 'Inserisci questo codice su {host}:',
    valid: 'È valido una sola volta, per {minutes} minuti.',
    warning:
      'Questo codice dà il pieno controllo del tuo wallet. Non comunicarlo mai a nessuno: nessuna azienda ne ha bisogno.',
    browser: 'È stato richiesto con {browser}.',
    ignore: 'Se non sei stato tu, non fare nulla: senza il codice nessuno può accedere.',
    noLink: 'Questa email non contiene link. Digita il codice nella pagina che hai aperto tu.',
  },
  words: {
    subject: 'Un codice per mostrare le tue parole di recupero',
    enter: 'Inserisci questo codice nella finestra del tuo portafoglio, che hai aperto da {host}:',
    warning:
      'Questo codice mostra le parole che danno il pieno controllo del tuo portafoglio. Non comunicarlo a nessuno: nessuna azienda ne avrà mai bisogno.',
    ignore:
      'Se non sei stato tu, qualcuno usa il tuo portafoglio in un browser in cui hai effettuato l’accesso: esci da lì e cambia la password della tua casella.',
  },
  device: {
    subject: 'Un nuovo dispositivo ha effettuato l’accesso al tuo wallet',
    at: 'Qualcuno ha effettuato l’accesso su {host} con un codice dalla tua casella.',
    browser: 'Browser: {browser}',
    opens: 'Ha il pieno controllo del tuo wallet {address}.',
    opensLater: 'Dal {date} avrà il pieno controllo del tuo wallet {address}.',
    mine: 'Se sei stato tu, non devi fare nulla.',
    notMine:
      'Se non sei stato tu, metti al sicuro la tua casella, accedi, rimuovi il dispositivo e sposta i tuoi fondi in un altro wallet.',
  },
  cancel: {
    inMail: 'Se non sei stato tu, rimuovilo prima in questa pagina: {link}',
    title: 'Rimuovi un browser dal tuo wallet',
    about:
      'Un browser che ha effettuato l’accesso con un codice dalla tua casella attende di aprire il tuo wallet. Se non sei stato tu, rimuovilo: verrà disconnesso e un nuovo accesso dovrà attendere di nuovo.',
    remove: 'Rimuovi quel browser',
    removed: 'Quel browser è disconnesso. Metti ora al sicuro la tua casella: chi la legge può accedere di nuovo.',
    ended: 'Questo link è incompleto. Aprilo di nuovo dall’email.',
  },
  approval: {
    subject: 'Approva un nuovo browser per il tuo wallet',
    opens:
      'Una volta approvato, ha il pieno controllo del tuo wallet {address}. Per approvarlo, apri questa pagina e scegli il numero che mostra: {link}',
    valid: 'La pagina funziona per {minutes} minuti.',
    ignore:
      'Se non sei stato tu, rimuovi il browser su quella pagina: qualcuno ha un codice dalla tua casella. Nessuna azienda ti farà mai scegliere un numero per sé.',
    title: 'Approva un browser',
    about:
      'Un browser ha effettuato l’accesso su {host}. Scegli il numero che mostra per dargli il pieno controllo del tuo wallet, e solo se vedi quel browser davanti a te.',
    aboutNamed:
      '{browser} ha effettuato l’accesso su {host}. Scegli il numero che mostra per dargli il pieno controllo del tuo wallet, e solo se vedi quel browser davanti a te.',
    notMine: 'Non sono stato io',
    approved: 'Approvato: il tuo wallet si apre in quel browser. Puoi chiudere questa pagina.',
    wrong: 'Quel browser mostra un altro numero, quindi è stato disconnesso. Se è tuo, accedi di nuovo da lì.',
    gone: 'Qui non c’è più nulla da approvare. Se il tuo browser aspetta ancora, invia di nuovo l’e-mail da lì.',
  },
  deletion: {
    codeSubject: 'Un codice per eliminare il tuo wallet',
    codeWarning:
      'Con questo codice il tuo wallet viene eliminato tra sette giorni. Non comunicarlo a nessuno: nessuna azienda ne avrà mai bisogno.',
    subject: 'Il tuo wallet verrà eliminato',
    requested:
      'L’eliminazione del tuo wallet {address} è stata richiesta in una finestra aperta da {host}. Viene eliminato a partire dal {date}.',
    lost: 'Dopo nessuno può recuperarlo. Le parole di recupero che hai annotato continuano a funzionare in altri wallet; senza di esse tutto ciò che contiene è perso.',
    keepByLink: 'Se non sei stato tu, o vuoi tenerlo, annulla prima l’eliminazione in questa pagina: {link}',
    keepInWindow:
      'Se non sei stato tu, o vuoi tenerlo, accedi prima e annulla l’eliminazione nella pagina del tuo wallet.',
    title: 'Tieni il tuo wallet',
    about: 'Il tuo wallet sta per essere eliminato. Se vuoi tenerlo, annulla qui l’eliminazione.',
    keep: 'Tieni il wallet',
    kept: 'Il tuo wallet resta. Se non hai richiesto l’eliminazione, metti ora al sicuro la tua casella e disconnetti i browser che non conosci.',
    gone: 'Questo wallet è stato eliminato.',
  },
  import: {
    codeSubject: 'Un codice per importare un altro wallet',
    codeWarning:
      'Questo codice mette un altro wallet al posto del tuo. Non comunicarlo a nessuno: nessuna azienda ne avrà mai bisogno.',
    subject: 'È stato importato un altro wallet',
    done: 'In una finestra aperta da {host} è stato importato un altro wallet. Il tuo accesso ora apre {address}; il wallet precedente si apre solo con le sue parole di recupero.',
    notMine:
      'Se non sei stato tu, non inviare nulla a quell’indirizzo, metti al sicuro la tua casella e disconnetti i browser che non conosci.',
  },
  passkey: {
    codeSubject: 'Un codice per aggiungere una passkey',
    codeWarning:
      'Questo codice aggiunge una passkey che apre il tuo wallet. Non comunicarlo a nessuno: nessuna azienda ne avrà mai bisogno.',
  },
  change: {
    subject: 'Il tuo codice per cambiare email',
    from: 'Inserisci questo codice su {host} per cambiare l’email del tuo wallet in {email}:',
    to: 'Inserisci questo codice su {host} per fare di questo indirizzo l’email del tuo wallet:',
    warning: 'Chi legge la posta del nuovo indirizzo controlla il tuo wallet. Non dare questo codice a nessuno.',
    ignore: 'Se non sei stato tu, non usare il codice: senza di esso non cambia nulla.',
    subjectChanged: 'L’email del tuo wallet è cambiata',
    changed: 'L’email del tuo wallet ora è {email}. È stata cambiata su {host}.',
    undo: 'Se non sei stato tu, accedi con questo indirizzo entro {hours} ore: la modifica viene annullata e tutti i dispositivi vengono disconnessi.',
    undone:
      'L’email del tuo wallet è tornata quella precedente: qualcuno ha effettuato l’accesso con essa su {host}. Questo indirizzo non lo apre più.',
  },
};
