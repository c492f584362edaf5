import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Dutch. */
export const messages = {
  'whatIsAWallet.title': 'Wat is een wallet?',
  'whatIsAWallet.1.title': 'Jouw sleutels, in jouw handen',
  'whatIsAWallet.1.text':
    'Een wallet bewaart de sleutels van wat van jou is. Geen enkele site, ook deze niet, kan iets verplaatsen zonder jou.',
  'whatIsAWallet.2.title': 'Eén login voor alles',
  'whatIsAWallet.2.text':
    'Sites herkennen je aan je wallet. Je hoeft geen nieuw wachtwoord te bedenken en je kunt er geen kwijtraken.',
  'whatIsAWallet.3.title': 'Jij keurt elke stap goed',
  'whatIsAWallet.3.text': 'Elke handtekening en betaling zie je eerst in je wallet, en je kunt nee zeggen.',

  'whatIsANetwork.title': 'Wat is een netwerk?',
  'whatIsANetwork.1.title': 'Waar het staat opgeschreven',
  'whatIsANetwork.1.text': 'Een netwerk is het gedeelde grootboek dat bijhoudt wie wat bezit. Er zijn er veel.',
  'whatIsANetwork.2.title': 'Elk netwerk heeft een eigen munt',
  'whatIsANetwork.2.text': 'Kosten betaal je in de eigen munt van het netwerk, dus houd er daar wat van aan.',
  'whatIsANetwork.3.title': 'Zelfde adres, andere plek',
  'whatIsANetwork.3.text':
    'Je adres kan op meerdere netwerken hetzelfde zijn, maar wat op het ene staat, staat niet op het andere.',
} satisfies FeatureMessages<'help'>;
