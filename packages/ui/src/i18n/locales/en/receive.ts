/** Messages of the view that shows the address. */
export const messages = {
  'receive.title': 'Receive',
  'receive.scan': 'Scan to send to this address',
  'receive.only': 'Only send assets on {network} to this address.',
  'receive.amount': 'Request an amount',
  'receive.amountLabel': 'Amount in {symbol}',
  'receive.token': 'Token to request',
  'receive.removeAmount': 'Remove amount',
  'receive.copyLink': 'Copy payment link',
  'receive.arrived': '{amount} {symbol} arrived',
  'receive.qrLabel': 'QR code for {address} on {network}',
  'receive.qrAsks': 'QR code for {address} on {network}, requesting {what}',
} as const;
