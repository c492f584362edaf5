import type { ErrorCode } from './codes.ts';

/**
 * The words of every error in English. Those of spec §8 are the specification's, word for word; the rest say what
 * happened and what to do. `{word}` is filled from the error's context. Locales translate by the same codes.
 */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  'caip.invalid_address': 'Invalid CAIP-10 address',
  'caip.invalid_network_id': 'Invalid CAIP-2 network id',
  'options.invalid': 'Option `{key}` is not valid: {reason}',
  'options.unknown_key': 'Unknown option `{key}`. The nearest known one is `{nearest}`.',
  'options.siwe_and_siwx': 'Cannot set both `siweConfig` and `siwx` options',
  'project.missing_id': 'Project ID is not configured',
  'client.connection_not_set': 'ConnectionController client not set',
  'client.network_not_set': 'NetworkController client not set',
  'adapter.not_found': 'Adapter not found',
  'adapter.chain_not_found': 'Chain adapter not found',
  'storage.unavailable':
    'This browser refuses to store data, so the connection will be forgotten when the page closes.',
  'feature.not_available': 'The feature `{feature}` is not part of this site.',
  aborted: 'The request was cancelled',
  destroyed: 'This Portico instance was destroyed. Create a new one.',
  unknown: 'Something unexpected happened. Try again.',
  'chain.unsupported': 'Unsupported chain',
  'chain.add_failed': 'Chain is not supported',
  'chain.not_added': 'Your wallet does not know this network yet. Add it, then try again.',
  'chain.invalid_id': 'Invalid chainId',
  'network.undefined': 'CaipNetwork is undefined',
  'network.not_found': 'Network not found',
  'network.gas_price_unsupported': 'Network not supported for Gas Price',
  'network.swaps_unsupported': 'Network not supported for Swaps',
  'network.switch_not_found': 'Network to switch to was not found. Add it to the `networks` option.',
  'network.switch_failed': 'The network could not be switched. Try again, or switch it in your wallet.',
  'network.switch_disabled': 'This site does not let you switch networks.',
  'account.update_chain_required': 'Chain is required to update chain account data',
  'account.prop_chain_required': 'Chain is required to set account prop',
  'connection.client_chain_required': 'Chain is required to get connection controller client',
  'connection.disconnect_failed': 'Failed to disconnect',
  'connection.chain_disconnect_failed': 'Failed to disconnect chain {chain}: {reason}',
  'auth.address_or_connector_not_found': 'Address or auth connector not found',
  'connector.chain_not_configured': 'Chain not configured',
  'connector.already_connected': 'Connector already connected',
  'connector.not_connected': 'Connector not connected',
  'connector.account_not_found': 'Account not found',
  'connector.chain_mismatch': 'Chain mismatch: the wallet is on another network than this connection.',
  'connector.unavailable_while_reconnecting': 'Connector unavailable while reconnecting',
  'connector.not_found': 'This wallet is no longer here. Choose another one.',
  'connector.failed': 'The wallet could not connect. Try again.',
  'user.rejected': 'You declined the request in your wallet. Try again when you are ready.',
  'wallet.request_pending': 'Your wallet already has a request waiting. Open your wallet to answer it.',
  'wallet.locked': 'Your wallet is locked. Open your wallet, unlock it, then try again.',
  'wallet.not_installed': 'This wallet was not found in this browser. Install it, then reload the page.',
  'wallet.no_answer': 'Your wallet does not answer. Open it, or reload the page and try again.',
  'wallet.lied':
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
  'rpc.method_unsupported': 'Unsupported RPC method',
  'rpc.failed': 'RPC request failed',
  'rpc.wrong_chain': 'The RPC address answers for another network. Check the `customRpcUrls` option.',
  'rpc.invalid_answer': 'The network gave an answer that cannot be read. Try again.',
  'http.failed': 'HTTP request failed',
  'http.timeout': 'Request timed out',
  'balance.unavailable': 'Token Balance Unavailable',
  'send.failed': 'Something went wrong',
  'send.solana_failed': 'Failed to send transaction. Please try again.',
  'send.amount_and_receiver_required': 'Please enter a valid amount and receiver address',
  'send.incomplete': 'The transfer lacks: {missing}',
  'send.invalid_amount': 'Enter an amount above zero.',
  'send.too_many_decimals': 'This token has at most {decimals} decimals.',
  'send.exceeds_balance': 'You do not have that much {symbol}.',
  'send.exceeds_balance_with_gas': 'Your balance covers the amount but not the network fee. Send less, or add funds.',
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
  'name.invalid': 'Use letters, digits and hyphens only, at least 4 characters.',
  'name.resolve_failed': 'Error resolving name',
  'name.suggestions_failed': 'Error fetching name suggestions',
  'name.addresses_failed': 'Error fetching names for address',
  'name.register_failed': 'Error registering name {name}',
  'login.throttled': 'Please try again after {n} seconds',
  'login.socials_timeout': 'The social login took too long. Close its window and try again.',
  'login.frame_load_failed': 'Unable to load email login dependency',
  'login.rpc_aborted': 'Request was aborted',
  'login.request_aborted': 'Something went wrong',
  'login.frame_error': 'An error occurred',
};

/** Words of the specification that are good news, shown as toasts. */
export const noticeMessages = { 'send.started': 'Transaction started' } as const;

const PLACEHOLDER = /\{([a-zA-Z]{1,32})\}/g;
const VALUE_MAX_CHARACTERS = 200;

/** Fills `{word}` from the values; a word without a value stays as it is, a long value is cut. */
export function fillMessage(template: string, values: object): string {
  const known = new Map<string, unknown>(Object.entries(values));
  return template.replace(PLACEHOLDER, (whole, word: string) => {
    const value = known.get(word);
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).slice(0, VALUE_MAX_CHARACTERS)
      : whole;
  });
}
