import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Dutch. */
export const messages = {
  'allWallets.title': 'Alle wallets',
  'allWallets.search': 'Wallets zoeken',
  'allWallets.count.one': '{count} wallet',
  'allWallets.count.other': '{count} wallets',
  'allWallets.empty.title': 'Geen wallet met die naam',
  'allWallets.empty.text': 'Controleer de spelling of kijk in de lijst zonder te zoeken.',
  'allWallets.notInstalled': 'Hier niet geïnstalleerd',
  'allWallets.certified': 'Gecertificeerd',

  'getWallet.title': 'Neem een wallet',
  'getWallet.text': 'Ze werken hier allemaal. Je kunt later wisselen: wat van jou is, zit niet vast aan één wallet.',
  'getWallet.explore': 'Alle wallets bekijken',
  'getWallet.refresh': 'Geïnstalleerd: vernieuwen',

  'create.step1': 'Kies een wallet en installeer die.',
  'create.step2': 'Laat de wallet je sleutels maken en schrijf de herstelwoorden op.',
  'create.step3': 'Kom hier terug en vernieuw de pagina.',

  'downloads.title': '{wallet} downloaden',
  'downloads.text': 'Installeer alleen via deze links.',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.firefox': 'Firefox-add-ons',
  'downloads.edge': 'Edge-add-ons',
  'downloads.opera': 'Opera-add-ons',
  'downloads.safari': 'Safari-extensie',
  'downloads.browser': 'Browserextensie',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Website',
  'downloads.desktop': 'Desktop-app',
  'downloads.openIn': 'Openen in {wallet}',
  'downloads.none': 'We hebben geen downloadlink voor deze wallet. Kijk op de website ervan.',
} satisfies FeatureMessages<'wallets'>;
