import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Italian. */
export const messages = {
  'pairing.scan.title': 'Scansiona con il telefono',
  'pairing.scan.text': 'Apri {wallet} e inquadra il codice.',
  'pairing.scan.any': 'Apri un wallet sul telefono e inquadra il codice.',
  'pairing.qrLabel': 'Codice QR che collega un wallet',
  'pairing.copyLink': 'Copia link',
  'pairing.left': 'Nuovo codice tra {time}',
  'pairing.open.title': 'Continua in {wallet}',
  'pairing.open.text': 'Approva lì il collegamento, poi torna su questa pagina.',
  'pairing.open.again': 'Apri di nuovo {wallet}',
  'pairing.any.title': 'Continua in un wallet su questo telefono',
  'pairing.any.action': 'Apri un wallet',
  'pairing.stuck': 'Non è successo nulla? Aprilo di nuovo, oppure copia il link e incollalo nel wallet.',
  'pairing.get': 'Non hai ancora {wallet}? Scaricalo',
  'pairing.late':
    'Al momento i wallet non sono raggiungibili. Forse un blocco pubblicità è d’intralcio. La pagina continua a provare.',
  'pairing.linking.title': 'Collegamento in corso',
  'pairing.linking.text': 'Il wallet ha risposto. Un momento.',
  'pairing.noAnswer': 'Il wallet ha iniziato e poi ha smesso di rispondere. Riprova.',
  'pairing.expired.title': 'Il codice è scaduto',
  'pairing.expired.text': 'Nessuno lo ha usato. Prendine uno nuovo quando vuoi.',
  'pairing.expired.action': 'Nuovo codice',
  'pairing.unreachable.title': 'Wallet non raggiungibili',
  'pairing.unreachable.text':
    'Il servizio che porta il link non risponde. Controlla la connessione e il blocco pubblicità, poi riprova.',
  'pairing.refused.title': 'Non configurato per questo sito',
  'pairing.refused.text':
    'Il servizio che porta il link rifiuta questo sito. Usa un wallet di questo browser, o avvisa il sito.',
  'pairing.browser.text': '{wallet} è anche in questo browser.',
  'pairing.browser.action': 'Usa l’estensione',
  'pairing.tabs': 'Modi per collegarsi',
  'pairing.tab.mobile': 'App',
  'pairing.tab.desktop': 'Desktop',
  'pairing.tab.browser': 'Browser',
  'pairing.tab.web': 'Web',
  'pairing.tab.qr': 'Codice QR',
} satisfies FeatureMessages<'pairing'>;
