import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Italian. */
export const messages = {
  'whatIsAWallet.title': 'Cos’è un wallet?',
  'whatIsAWallet.1.title': 'Le tue chiavi, in mano tua',
  'whatIsAWallet.1.text':
    'Un wallet custodisce le chiavi di ciò che possiedi. Nessun sito, nemmeno questo, può spostare nulla senza di te.',
  'whatIsAWallet.2.title': 'Un solo accesso per tutto',
  'whatIsAWallet.2.text': 'I siti ti riconoscono dal wallet. Nessuna nuova password da inventare o da perdere.',
  'whatIsAWallet.3.title': 'Approvi ogni passaggio',
  'whatIsAWallet.3.text': 'Ogni firma e ogni pagamento appare prima nel tuo wallet, e puoi dire di no.',

  'whatIsANetwork.title': 'Cos’è una rete?',
  'whatIsANetwork.1.title': 'Dove tutto è annotato',
  'whatIsANetwork.1.text': 'Una rete è il registro condiviso che annota chi possiede cosa. Ce ne sono molte.',
  'whatIsANetwork.2.title': 'Ognuna ha la sua moneta',
  'whatIsANetwork.2.text': 'Le commissioni si pagano nella moneta della rete: tienine sempre un po’.',
  'whatIsANetwork.3.title': 'Stesso indirizzo, altro posto',
  'whatIsANetwork.3.text':
    'Il tuo indirizzo può essere lo stesso su più reti, ma ciò che sta su una non sta sull’altra.',
} satisfies FeatureMessages<'help'>;
