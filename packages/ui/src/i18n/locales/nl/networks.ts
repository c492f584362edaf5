import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Dutch. */
export const messages = {
  'networks.title': 'Netwerk kiezen',
  'networks.search': 'Netwerken zoeken',
  'networks.current': 'In gebruik',
  'networks.testnet': 'Testnetwerk',
  'networks.notApproved': 'Niet goedgekeurd door je wallet',
  'networks.empty': 'Geen netwerk met die naam',
  'networks.help': 'Wat is een netwerk?',

  'compatible.text': 'Met dit adres kun je op deze netwerken ontvangen. Op andere kan geld verloren gaan.',

  'switch.asking.title': 'Keur goed in {wallet}',
  'switch.asking.text': 'Accepteer daar de overstap naar {network}.',
  'switch.adding.text': '{wallet} kent {network} nog niet en vraagt eerst om het toe te voegen.',
  'switch.declined.title': 'Wisselen geweigerd',
  'switch.declined.text': 'Je bent nog op {network}.',
  'switch.failed.title': 'Wisselen is niet gelukt',
  'switch.failed.text': '{wallet} gaf een fout. Je kunt zelf wisselen in {wallet}.',
  'switch.done': 'Gewisseld naar {network}',

  'switchActive.title': 'Wisselen naar {namespace}',
  'switchActive.text': 'Je bent nog niet verbonden met {namespace}. Verbind er een wallet voor om door te gaan.',
  'switchActive.action': 'Wallet voor {namespace} verbinden',

  'unsupported.title': 'Netwerk wisselen',
  'unsupported.lead': 'Deze site gebruikt dat netwerk niet',
  'unsupported.text': 'Je wallet is op {network}. Wissel naar een van deze of koppel je wallet los.',
  'unsupported.textUnknown':
    'Je wallet is op het netwerk met id {id}, dat deze site niet ondersteunt. Wissel naar een van deze of koppel je wallet los.',
} satisfies FeatureMessages<'networks'>;
