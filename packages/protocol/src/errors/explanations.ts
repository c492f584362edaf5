import type { ErrorCode } from './codes.ts';
import { earlyMessages } from './earlyMessages.ts';
import { fillMessage } from './fillMessage.ts';
import type { PorticoError } from './porticoError.ts';
import { lazyMessages } from './specMessages.ts';

/** For visitors: the cause and the remedy, in English, for every error. Locales translate by the same codes. */
export const errorExplanations: Readonly<Record<ErrorCode, string>> = {
  ...earlyMessages,
  ...lazyMessages,
  'options.invalid': 'Option `{key}` is not valid: {reason}',
  'feature.not_available': 'The feature `{feature}` is not available on this site.',
  aborted: 'The request was cancelled',
  destroyed: 'This Portico instance was destroyed. Create a new one.',
  unknown: 'Something unexpected happened. Try again.',
  'chain.not_added': 'Your wallet does not have this network yet. Add it, then try again.',
  'network.switch_not_found': 'Network to switch to was not found. Add it to the `networks` option.',
  'network.switch_failed': 'The network could not be switched. Try again, or switch it in your wallet.',
  'network.switch_disabled': 'This site does not let you switch networks.',
  'connector.not_found': 'This wallet is no longer available. Choose another one.',
  'connector.failed': 'The wallet could not connect. Try again.',
  'user.rejected': 'You declined the request in your wallet. Try again when you are ready.',
  'wallet.request_pending': 'Your wallet already has a request waiting. Open your wallet to answer it.',
  'wallet.locked': 'Your wallet is locked. Open your wallet, unlock it, then try again.',
  'wallet.not_installed': 'This wallet was not found in this browser. Install it, then reload the page.',
  'wallet.no_answer': 'Your wallet is not responding. Open it, or reload the page, then try again.',
  'wallet.invalid_response':
    'Your wallet sent an invalid response, so it was not connected. Update the wallet or choose another one.',
  'wallet.unauthorized': 'Your wallet has not allowed this site to do that. Connect the account and try again.',
  'wallet.method_unsupported': 'Your wallet does not support this.',
  'wallet.provider_disconnected':
    'Your wallet lost its connection to every network. Check your connection and try again.',
  'wallet.chain_disconnected': 'Your wallet lost its connection to this network. Check your connection and try again.',
  'calls.capability_unsupported': 'Your wallet does not support something that this request needs.',
  'calls.chain_unsupported': 'Your wallet cannot send a batch on this network.',
  'calls.duplicate_id': 'A batch with this ID was already sent.',
  'calls.unknown_id': 'Your wallet has no batch with this ID.',
  'calls.too_large': 'This batch is too large for your wallet. Send fewer calls at once.',
  'calls.upgrade_rejected': 'The batch needs an account upgrade, which was declined.',
  'calls.atomicity_unsupported': 'Your wallet cannot carry out these calls as one transaction.',
  'calls.sponsor_refused':
    'The network fee was not paid for you as intended. Nothing was sent. Try again, or pay the fee yourself.',
  'calls.earlier_pending': 'An earlier request of this account is still on its way. Wait a little, then try again.',
  'calls.bundler_failed': 'The service that sends this request is not reachable. Try again later.',
  'rpc.parse': 'The network could not read the request.',
  'rpc.invalid_request': 'The network rejected the request as invalid.',
  'rpc.method_not_found': 'The network does not have this method.',
  'rpc.invalid_params': 'The request has invalid parameters.',
  'rpc.internal': 'The network had an internal error. Try again.',
  'rpc.invalid_input': 'The network rejected the data of the request.',
  'rpc.resource_not_found': 'The network could not find the requested data.',
  'rpc.resource_unavailable': 'The requested data is not available at the moment. Try again.',
  'rpc.transaction_rejected': 'The network rejected the transaction.',
  'rpc.method_not_supported': 'The network does not support this method.',
  'rpc.limit_exceeded': 'Too many requests. Wait a little, then try again.',
  'rpc.version_unsupported': 'The network does not support this version of the protocol.',
  'rpc.wrong_chain': 'The RPC URL belongs to another network. Check the `customRpcUrls` option.',
  'rpc.invalid_answer': 'The response of the network could not be read. Try again.',
  'send.incomplete': 'The transfer is not complete. Missing: {missing}',
  'send.invalid_amount': 'Enter an amount above zero.',
  'send.exceeds_balance': 'You do not have that much {symbol}.',
  'send.exceeds_balance_with_gas': 'Your balance covers the amount but not the network fee. Send less, or add funds.',
  'send.account_minimum': 'No account can receive or keep less than {minimum} {symbol}. Change the amount.',
  'send.invalid_address': 'This is not a valid address.',
  'send.bad_checksum': 'This address has a typing mistake: its checksum does not match. Copy it again.',
  'swap.no_route': 'No exchange has a route for this amount. Try a smaller amount, or another token.',
  'swap.would_fail': 'This swap would fail on the network. Try more slippage, or a smaller amount.',
  'swap.price_moved': 'The price moved further than your slippage allows. Nothing was sent. Check the new amount.',
  'swap.not_as_shown': 'The service answered with another swap than the one shown. Nothing was sent.',
  'onramp.not_offered': 'No provider of this site sells that. Try another token or currency.',
  'onramp.amount': 'The provider does not take this amount. Try another one.',
  'send.reverted': 'The transaction failed on the network. Only the fee was spent.',
  'send.replaced': 'This transaction was replaced by another one.',
  'send.expired': 'This took too long, and the network no longer takes the transaction. Nothing was sent. Try again.',
  'address.invalid': 'The address is not valid.',
  'fee.price_with_max_fee': 'A gas price cannot be combined with max fee fields.',
  'fee.max_fee_too_high': 'The max fee cannot exceed 2^256-1.',
  'fee.priority_above_max': 'The priority fee cannot exceed the max fee.',
  'fee.multiplier_too_low': 'The base fee multiplier must be greater than 1.',
  'fee.eip1559_unsupported': 'This network does not support EIP-1559 fees.',
  'blob.empty': 'Blob data must not be empty.',
  'blob.too_large': 'Blob data of {sizeBytes} bytes is more than the {maxBytes} bytes allowed.',
  'transaction.invalid_hash': 'The wallet did not return a transaction hash.',
  'message.invalid_signature': 'The wallet did not return a signature.',
  'message.on_chain': 'This wallet signs on chain and does not return a signature. Use another wallet for this.',
  'siwx.invalid_message': 'The sign-in message is not valid: {reason}.',
  'siwx.not_verified': 'This site did not accept the signature. Sign in again.',
  'pairing.relay_unreachable': 'The connection service cannot be reached. Check your connection and try again.',
  'pairing.relay_refused': 'The connection service does not accept this site.',
  'pairing.too_large': 'This request is too long to send to a wallet.',
  'name.invalid': 'Use letters, digits and hyphens only, at least 4 characters.',
  'login.socials_timeout': 'The social login took too long. Close its window and try again.',
  'login.mail_undeliverable': 'The email could not be delivered. Check the address.',
  'login.locked': 'Too many wrong codes. Try again in {hours} hours.',
  'login.browser_delayed':
    'This wallet was created in another browser. For your safety it opens here in {hours} hours. Log in again then.',
  'login.unavailable': 'Your wallet does not open in this browser right now. Try again in a few minutes.',
  'login.email_taken': 'This address has a wallet of its own. Use another one.',
};

/**
 * The message of an error for people: its own where it was given one, else the explanation of its code with the next
 * step.
 */
export function explainError(error: PorticoError): string {
  return error.hasOwnMessage ? error.message : fillMessage(errorExplanations[error.code], error.context);
}
