import { caipMessages } from './caipMessages.ts';
import type { ErrorCode } from './codes.ts';

/** Messages that the specification fixes (§8), of errors that only lazy code throws: they load with it. */
export const specMessages = {
  ...caipMessages,
  'client.connection_not_set': 'ConnectionController client not set',
  'client.network_not_set': 'NetworkController client not set',
  'adapter.not_found': 'Adapter not found',
  'adapter.chain_not_found': 'Chain adapter not found',
  'chain.add_failed': 'Chain is not supported',
  'network.not_found': 'Network not found',
  'network.undefined': 'CaipNetwork is undefined',
  'network.gas_price_unsupported': 'Network not supported for Gas Price',
  'network.swaps_unsupported': 'Network not supported for Swaps',
  'account.prop_chain_required': 'Chain is required to set account prop',
  'connection.client_chain_required': 'Chain is required to get connection controller client',
  'connection.disconnect_failed': 'Failed to disconnect',
  'connection.chain_disconnect_failed': 'Failed to disconnect chain {chain}: {reason}',
  'auth.address_or_connector_not_found': 'Address or auth connector not found',
  'balance.unavailable': 'Token Balance Unavailable',
  'send.failed': 'Something went wrong',
  'send.solana_failed': 'Failed to send transaction. Please try again.',
  'send.amount_and_receiver_required': 'Please enter a valid amount and receiver address',
  'name.resolve_failed': 'Error resolving name',
  'name.suggestions_failed': 'Error fetching name suggestions',
  'name.addresses_failed': 'Error fetching names for address',
  'name.register_failed': 'Error registering name {name}',
  'login.throttled': 'Please try again after {n} seconds',
  'login.frame_load_failed': 'Unable to load email login dependency',
  'login.rpc_aborted': 'Request was aborted',
  'login.request_aborted': 'Something went wrong',
  'login.frame_error': 'An error occurred',
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;

/** Short sentences of errors that the specification names without fixing their message: they load with those above. */
export const namedMessages = {
  'project.missing_id': 'Project ID is not configured',
  'options.unknown_key': 'Unknown option `{key}`. The nearest known one is `{nearest}`.',
  'connector.chain_not_configured': 'Chain not configured',
  'connector.already_connected': 'Connector already connected',
  'connector.not_connected': 'Connector not connected',
  'connector.account_not_found': 'Account not found',
  'connector.chain_mismatch': 'Chain mismatch: the wallet is on another network than this connection.',
  'connector.unavailable_while_reconnecting': 'Connector unavailable while reconnecting',
  'http.failed': 'HTTP request failed',
  'rpc.failed': 'RPC request failed',
  'http.timeout': 'Request timed out',
  'rpc.method_unsupported': 'Unsupported RPC method',
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;

/** The messages of errors of lazy code in production. */
export const lazyMessages = { ...specMessages, ...namedMessages };
