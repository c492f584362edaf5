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
  'storage.unavailable':
    'This browser refuses to store data, so the connection will be forgotten when the page closes.',
  'feature.not_available': 'The feature `{feature}` is not part of this site.',
  aborted: 'The request was cancelled',
  destroyed: 'This Portico instance was destroyed. Create a new one.',
  unknown: 'Something unexpected happened. Try again.',
  'chain.not_added': 'Your wallet does not know this network yet. Add it, then try again.',
  'network.switch_not_found': 'Network to switch to was not found. Add it to the `networks` option.',
  'network.switch_failed': 'The network could not be switched. Try again, or switch it in your wallet.',
  'network.switch_disabled': 'This site does not let you switch networks.',
  'connector.not_found': 'This wallet is no longer here. Choose another one.',
  'connector.failed': 'The wallet could not connect. Try again.',
  'user.rejected': 'You declined the request in your wallet. Try again when you are ready.',
  'wallet.request_pending': 'Your wallet already has a request waiting. Open your wallet to answer it.',
  'wallet.locked': 'Your wallet is locked. Open your wallet, unlock it, then try again.',
  'wallet.not_installed': 'This wallet was not found in this browser. Install it, then reload the page.',
  'wallet.no_answer': 'Your wallet does not answer. Open it, or reload the page and try again.',
  'wallet.invalid_response':
    'Your wallet gave an answer that makes no sense, so it was not connected. Update the wallet or choose another one.',
  'wallet.unauthorized': 'Your wallet has not allowed this site to do that. Connect the account and try again.',
  'wallet.method_unsupported': 'Your wallet cannot do this.',
  'wallet.provider_disconnected':
    'Your wallet lost its connection to every network. Check your connection and try again.',
  'wallet.chain_disconnected': 'Your wallet lost its connection to this network. Check your connection and try again.',
  'calls.capability_unsupported': 'Your wallet lacks a capability that this request needs.',
  'calls.chain_unsupported': 'Your wallet cannot send a batch on this network.',
  'calls.duplicate_id': 'A batch with this id was sent before.',
  'calls.unknown_id': 'Your wallet does not know this batch.',
  'calls.too_large': 'This batch is too large for your wallet. Send fewer calls at once.',
  'calls.upgrade_rejected': 'The batch needs an account upgrade, which was declined.',
  'calls.atomicity_unsupported': 'Your wallet cannot send these calls as one.',
  'rpc.parse': 'The network could not read the request.',
  'rpc.invalid_request': 'The network refused the request as invalid.',
  'rpc.method_not_found': 'The network does not know this method.',
  'rpc.invalid_params': 'The request has parameters that are not valid.',
  'rpc.internal': 'The network had an internal error. Try again.',
  'rpc.invalid_input': 'The network refused the input of the request.',
  'rpc.resource_not_found': 'The network did not find what was asked for.',
  'rpc.resource_unavailable': 'The network has this resource but cannot give it now. Try again.',
  'rpc.transaction_rejected': 'The network rejected the transaction.',
  'rpc.method_not_supported': 'The network does not support this method.',
  'rpc.limit_exceeded': 'Too many requests. Wait a little, then try again.',
  'rpc.version_unsupported': 'The network does not support this version of the protocol.',
  'rpc.wrong_chain': 'The RPC address answers for another network. Check the `customRpcUrls` option.',
  'rpc.invalid_answer': 'The network gave an answer that cannot be read. Try again.',
  'send.incomplete': 'The transfer lacks: {missing}',
  'send.invalid_amount': 'Enter an amount above zero.',
  'send.too_many_decimals': 'This token has at most {decimals} decimals.',
  'send.exceeds_balance': 'You do not have that much {symbol}.',
  'send.exceeds_balance_with_gas': 'Your balance covers the amount but not the network fee. Send less, or add funds.',
  'send.account_minimum': 'Both accounts must keep at least {minimum} {symbol}, or nothing at all. Change the amount.',
  'send.invalid_address': 'This is not a valid address.',
  'send.bad_checksum': 'This address has a typing mistake: its checksum does not match. Copy it again.',
  'send.own_address': 'This is your own address.',
  'send.contract_address': 'This address is a contract. Tokens sent to a contract can be lost.',
  'send.lookalike_address': 'This address looks like {address} but is another one. Compare every character.',
  'send.reverted': 'The network ran the transaction and undid it. Only the fee was spent.',
  'send.replaced': 'Another transaction took the place of this one.',
  'send.dropped': 'The network dropped this transaction. Nothing was sent.',
  'address.invalid': 'The address is not valid.',
  'fee.price_with_max_fee': 'A gas price cannot be combined with max fee fields.',
  'fee.max_fee_too_high': 'The max fee cannot exceed 2^256-1.',
  'fee.priority_above_max': 'The priority fee cannot exceed the max fee.',
  'fee.multiplier_too_low': 'The base fee multiplier must be greater than 1.',
  'fee.eip1559_unsupported': 'This network does not support EIP-1559 fees.',
  'blob.empty': 'Blob data must not be empty.',
  'blob.too_large': 'Blob data of {sizeBytes} bytes is more than the {maxBytes} bytes allowed.',
  'transaction.invalid_hash': 'The wallet did not answer with a transaction hash.',
  'message.invalid_signature': 'The wallet did not answer with a signature.',
  'message.on_chain': 'Your wallet signs on chain. Choose another one.',
  'siwx.invalid_message': 'The message to sign in with is not valid: {reason}.',
  'siwx.not_verified': 'This site did not accept the signature. Sign in again.',
  'pairing.relay_unreachable': 'The pairing service cannot be reached. Check your connection and try again.',
  'pairing.relay_refused': 'The pairing service refuses this site.',
  'pairing.too_large': 'This request is too long to send to a wallet.',
  'name.invalid': 'Use letters, digits and hyphens only, at least 4 characters.',
  'login.socials_timeout': 'The social login took too long. Close its window and try again.',
};

/**
 * The message of an error for people: its own where it was given one, else the explanation of its code with the next
 * step.
 */
export function explainError(error: PorticoError): string {
  return error.hasOwnMessage ? error.message : fillMessage(errorExplanations[error.code], error.context);
}
