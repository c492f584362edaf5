/** Messages of the views that list and switch networks. */
export const messages = {
  'networks.title': 'Choose network',
  'networks.search': 'Search networks',
  'networks.current': 'In use',
  'networks.testnet': 'Test network',
  'networks.notApproved': 'Not approved in your wallet',
  'networks.empty': 'No network found',
  'networks.help': 'What is a network?',

  'compatible.text': 'You can receive on these networks with this address. On others, funds can be lost.',

  'switch.asking.title': 'Approve in {wallet}',
  'switch.asking.text': 'Approve the switch to {network}.',
  'switch.adding.text': '{wallet} does not have {network} yet and will offer to add it first.',
  'switch.declined.title': 'Switch declined',
  'switch.declined.text': 'You are still on {network}.',
  'switch.failed.title': 'Could not switch',
  'switch.failed.text': '{wallet} returned an error. You can also switch networks in {wallet}.',
  'switch.done': 'Switched to {network}',

  'switchActive.title': 'Switch to {namespace}',
  'switchActive.text': 'You are not connected to {namespace} yet. Connect a wallet to continue.',
  'switchActive.action': 'Connect a wallet for {namespace}',

  'unsupported.title': 'Switch network',
  'unsupported.lead': 'This site does not support your network',
  'unsupported.text': 'Your wallet is on {network}. Switch to one of these, or disconnect.',
  'unsupported.textUnknown':
    'Your wallet is on a network that this site does not support (ID {id}). Switch to one of these, or disconnect.',
} as const;
