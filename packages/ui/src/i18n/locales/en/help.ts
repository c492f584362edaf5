/** Messages of the pages that explain wallets and networks. */
export const messages = {
  'whatIsAWallet.title': 'What is a wallet?',
  'whatIsAWallet.1.title': 'Your keys, in your hands',
  'whatIsAWallet.1.text':
    'A wallet keeps the keys to what you own. No site, this one included, can move anything without you.',
  'whatIsAWallet.2.title': 'One sign-in for everything',
  'whatIsAWallet.2.text': 'Sites recognise you by your wallet. No new password to invent or to lose.',
  'whatIsAWallet.3.title': 'You approve each step',
  'whatIsAWallet.3.text': 'Every signature and payment is shown in your wallet first, and you can say no.',

  'whatIsANetwork.title': 'What is a network?',
  'whatIsANetwork.1.title': 'A shared record',
  'whatIsANetwork.1.text': 'A network is a ledger that records who owns what. There are many of them.',
  'whatIsANetwork.2.title': 'Each has its own coin',
  'whatIsANetwork.2.text': 'Fees are paid in the network’s own coin, so keep a little of it there.',
  'whatIsANetwork.3.title': 'One address, many networks',
  'whatIsANetwork.3.text': 'Your address may be the same on several networks, but what is on one is not on another.',
} as const;
