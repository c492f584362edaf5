import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in German. */
export const messages = {
  'networks.title': 'Netzwerk wählen',
  'networks.search': 'Netzwerke suchen',
  'networks.current': 'In Verwendung',
  'networks.testnet': 'Testnetzwerk',
  'networks.notApproved': 'Von deiner Wallet nicht freigegeben',
  'networks.empty': 'Kein Netzwerk mit diesem Namen',
  'networks.help': 'Was ist ein Netzwerk?',

  'compatible.text':
    'Mit dieser Adresse kannst du auf diesen Netzwerken empfangen. Auf anderen kann Guthaben verloren gehen.',

  'switch.asking.title': 'In {wallet} bestätigen',
  'switch.asking.text': 'Stimme dort dem Wechsel zu {network} zu.',
  'switch.adding.text': '{wallet} kennt {network} noch nicht und fragt deshalb zuerst, ob es hinzugefügt werden soll.',
  'switch.declined.title': 'Wechsel abgelehnt',
  'switch.declined.text': 'Du bist weiterhin auf {network}.',
  'switch.failed.title': 'Wechsel fehlgeschlagen',
  'switch.failed.text': '{wallet} hat einen Fehler gemeldet. Du kannst in {wallet} von Hand wechseln.',
  'switch.done': 'Zu {network} gewechselt',

  'switchActive.title': 'Zu {namespace} wechseln',
  'switchActive.text': 'Du bist noch nicht mit {namespace} verbunden. Verbinde dafür eine Wallet, um fortzufahren.',
  'switchActive.action': 'Wallet für {namespace} verbinden',

  'unsupported.title': 'Netzwerk wechseln',
  'unsupported.lead': 'Diese Website nutzt dieses Netzwerk nicht',
  'unsupported.text': 'Deine Wallet ist auf {network}. Wechsle zu einem von diesen oder trenne sie.',
  'unsupported.textUnknown':
    'Deine Wallet ist auf dem Netzwerk mit der Nummer {id}, das diese Website nicht unterstützt. Wechsle zu einem von diesen oder trenne sie.',
} satisfies FeatureMessages<'networks'>;
