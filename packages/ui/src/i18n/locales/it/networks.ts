import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Italian. */
export const messages = {
  'networks.title': 'Scegli la rete',
  'networks.search': 'Cerca reti',
  'networks.current': 'In uso',
  'networks.testnet': 'Rete di test',
  'networks.notApproved': 'Non approvata dal tuo wallet',
  'networks.empty': 'Nessuna rete con questo nome',
  'networks.help': 'Cos’è una rete?',

  'compatible.text': 'Con questo indirizzo puoi ricevere su queste reti. Su altre, i fondi possono andare persi.',

  'switch.asking.title': 'Approva in {wallet}',
  'switch.asking.text': 'Accetta lì il passaggio a {network}.',
  'switch.adding.text': '{wallet} non conosce ancora {network}, quindi chiede prima di aggiungerla.',
  'switch.declined.title': 'Cambio rifiutato',
  'switch.declined.text': 'Sei ancora su {network}.',
  'switch.failed.title': 'Cambio non riuscito',
  'switch.failed.text': '{wallet} ha risposto con un errore. Puoi cambiare rete a mano in {wallet}.',
  'switch.done': 'Ora sei su {network}',

  'switchActive.title': 'Passa a {namespace}',
  'switchActive.text': 'Non c’è ancora una connessione a {namespace}. Connetti un wallet adatto per continuare.',
  'switchActive.action': 'Connetti un wallet {namespace}',

  'unsupported.title': 'Cambia rete',
  'unsupported.lead': 'Questo sito non usa quella rete',
  'unsupported.text': 'Il tuo wallet è su {network}. Passa a una di queste o disconnettilo.',
  'unsupported.textUnknown':
    'Il tuo wallet è sulla rete con id {id}, che questo sito non supporta. Passa a una di queste o disconnettilo.',
} satisfies FeatureMessages<'networks'>;
