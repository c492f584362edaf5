/** Messages of the views that list and switch networks. */
export const messages = {
  'networks.title': 'Choose network',
  'networks.search': 'Search networks',
  'networks.current': 'In use',
  'networks.testnet': 'Test network',
  'networks.notApproved': 'Your wallet did not approve this one',
  'networks.empty': 'No network by that name',
  'networks.help': 'What is a network?',

  'compatible.text': 'You can receive on these networks with this address. On others, funds can be lost.',

  'switch.asking.title': 'Approve in {wallet}',
  'switch.asking.text': 'Accept the switch to {network} there.',
  'switch.adding.text': '{wallet} does not know {network} yet, so it asks to add it first.',
  'switch.declined.title': 'Switch declined',
  'switch.declined.text': 'You are still on {network}.',
  'switch.failed.title': 'Could not switch',
  'switch.failed.text': '{wallet} answered with an error. You can switch by hand in {wallet}.',
  'switch.done': 'Switched to {network}',

  'switchActive.title': 'Switch to {namespace}',
  'switchActive.text': 'You are not connected on {namespace} yet. Connect a wallet for it to go on.',
  'switchActive.action': 'Connect a {namespace} wallet',

  'unsupported.title': 'Switch network',
  'unsupported.lead': 'This site does not use that network',
  'unsupported.text': 'Your wallet is on {network}. Switch to one of these, or disconnect.',
  'unsupported.textUnknown':
    'Your wallet is on the network with the id {id}, which this site does not know. Switch to one of these, or disconnect.',
} as const;
