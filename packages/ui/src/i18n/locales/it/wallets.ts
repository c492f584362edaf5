import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Italian. */
export const messages = {
  'allWallets.title': 'Tutti i wallet',
  'allWallets.search': 'Cerca wallet',
  'allWallets.count.one': '{count} wallet',
  'allWallets.count.many': '{count} wallet',
  'allWallets.count.other': '{count} wallet',
  'allWallets.empty.title': 'Nessun wallet con questo nome',
  'allWallets.empty.text': 'Controlla come l’hai scritto o scorri l’elenco completo.',
  'allWallets.notInstalled': 'Non installato qui',
  'allWallets.certified': 'Certificato',

  'getWallet.title': 'Ottieni un wallet',
  'getWallet.text': 'Vanno bene tutti. Puoi cambiare in seguito: ciò che possiedi non è legato a un solo wallet.',
  'getWallet.explore': 'Vedi tutti i wallet',
  'getWallet.refresh': 'L’ho installato: aggiorna',

  'create.step1': 'Scegli un wallet e installalo.',
  'create.step2': 'Lascia che crei le tue chiavi e annota le parole di recupero.',
  'create.step3': 'Torna qui e aggiorna la pagina.',

  'downloads.title': 'Ottieni {wallet}',
  'downloads.text': 'Installalo solo da questi link.',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.firefox': 'Componenti aggiuntivi Firefox',
  'downloads.edge': 'Componenti aggiuntivi Edge',
  'downloads.opera': 'Componenti aggiuntivi Opera',
  'downloads.safari': 'Estensione Safari',
  'downloads.browser': 'Estensione del browser',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Sito web',
  'downloads.desktop': 'App desktop',
  'downloads.openIn': 'Apri in {wallet}',
  'downloads.none': 'Non abbiamo un link per scaricare questo wallet. Prova sul suo sito web.',
} satisfies FeatureMessages<'wallets'>;
