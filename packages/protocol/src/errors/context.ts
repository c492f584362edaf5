import type { ErrorCode } from './codes.ts';

/**
 * The error of a foreign provider, reduced to the parts that are safe to show and to log: never a body, a URL or a
 * secret.
 */
export interface ProviderContext {
  /** EIP-1193 or JSON-RPC number, or a library's own string such as `ACTION_REJECTED`. */
  providerCode?: number | string;
}

interface RpcContext extends ProviderContext {
  method?: string;
}

interface NetworkContext {
  caipNetworkId?: string;
}

interface WalletContext extends ProviderContext {
  /** The wallet's own name, as the list shows it. */
  wallet?: string;
}

interface HttpContext {
  status?: number;
  /** Host name only: a full URL may hold a key. */
  host?: string;
  /** One of our services refused: its code (protocol/api/errors.ts) and the id of the request in its log. */
  serviceCode?: string;
  requestId?: string;
  /** In the service's own English: its first reason, else its message. Cut, and without what cannot be seen. */
  reason?: string;
}

type None = Record<never, never>;

/** The context of each error in addition to its message. Placeholders of messages.ts are filled from here. */
export interface ErrorContexts {
  'caip.invalid_address': None;
  'caip.invalid_network_id': None;
  'options.invalid': { key: string; reason: string };
  'options.unknown_key': { key: string; nearest: string };
  'options.siwe_and_siwx': None;
  'project.missing_id': None;
  'client.connection_not_set': None;
  'client.network_not_set': None;
  'adapter.not_found': { chainNamespace?: string };
  'adapter.chain_not_found': { chainNamespace?: string };
  'feature.not_available': { feature: string };
  aborted: None;
  destroyed: None;
  unknown: ProviderContext;
  'chain.unsupported': NetworkContext;
  'chain.add_failed': NetworkContext & ProviderContext;
  'chain.not_added': NetworkContext & ProviderContext;
  'chain.invalid_id': { chainId?: string | number };
  'network.undefined': None;
  'network.not_found': NetworkContext;
  'network.gas_price_unsupported': NetworkContext;
  'network.swaps_unsupported': NetworkContext;
  'network.switch_not_found': NetworkContext;
  'network.switch_failed': NetworkContext & ProviderContext;
  'network.switch_disabled': NetworkContext;
  'account.update_chain_required': None;
  'account.prop_chain_required': None;
  'connection.client_chain_required': None;
  'connection.disconnect_failed': ProviderContext;
  'connection.chain_disconnect_failed': ProviderContext & { chain: string; reason: string };
  'auth.address_or_connector_not_found': None;
  'connector.chain_not_configured': NetworkContext & { connectorId?: string };
  'connector.already_connected': { connectorId?: string };
  'connector.not_connected': { connectorId?: string };
  'connector.account_not_found': { connectorId?: string; address?: string };
  'connector.chain_mismatch': { connectorId?: string; expected?: string; actual?: string };
  'connector.unavailable_while_reconnecting': { connectorId?: string };
  'connector.not_found': { connectorId?: string };
  'connector.failed': WalletContext & { connectorId?: string };
  'user.rejected': WalletContext;
  'wallet.request_pending': WalletContext;
  'wallet.locked': WalletContext;
  'wallet.not_installed': WalletContext;
  'wallet.no_answer': WalletContext;
  'wallet.invalid_response': WalletContext & { about?: string };
  'wallet.unauthorized': WalletContext;
  'wallet.method_unsupported': WalletContext & { method?: string };
  'wallet.provider_disconnected': WalletContext;
  'wallet.chain_disconnected': WalletContext;
  'calls.capability_unsupported': WalletContext;
  'calls.chain_unsupported': WalletContext;
  'calls.duplicate_id': WalletContext;
  'calls.unknown_id': WalletContext;
  'calls.too_large': WalletContext;
  'calls.upgrade_rejected': WalletContext;
  'calls.atomicity_unsupported': WalletContext;
  'calls.sponsor_refused': WalletContext;
  'calls.earlier_pending': WalletContext;
  'calls.bundler_failed': WalletContext;
  'rpc.parse': RpcContext;
  'rpc.invalid_request': RpcContext;
  'rpc.method_not_found': RpcContext;
  'rpc.invalid_params': RpcContext;
  'rpc.internal': RpcContext;
  'rpc.invalid_input': RpcContext;
  'rpc.resource_not_found': RpcContext;
  'rpc.resource_unavailable': RpcContext;
  'rpc.transaction_rejected': RpcContext;
  'rpc.method_not_supported': RpcContext;
  'rpc.limit_exceeded': RpcContext;
  'rpc.version_unsupported': RpcContext;
  'rpc.method_unsupported': RpcContext;
  'rpc.failed': RpcContext & HttpContext;
  'rpc.wrong_chain': { expected?: string; actual?: string };
  'rpc.invalid_answer': RpcContext;
  'http.failed': HttpContext;
  'http.timeout': HttpContext & { timeoutMs?: number };
  'balance.unavailable': NetworkContext & ProviderContext;
  'send.failed': ProviderContext;
  'send.solana_failed': ProviderContext;
  'send.amount_and_receiver_required': None;
  'send.incomplete': { missing: string };
  'send.invalid_amount': None;
  'send.exceeds_balance': { symbol: string };
  'send.exceeds_balance_with_gas': ProviderContext & { symbol?: string };
  /** The least that the network lets an account receive or keep, in whole coins: rent, existential deposit, dust. */
  'send.account_minimum': { minimum: string; symbol: string };
  'send.invalid_address': None;
  'send.bad_checksum': None;
  'send.reverted': { hash?: string };
  'send.replaced': { hash?: string; replacementHash?: string };
  'send.expired': None;
  'swap.no_route': NetworkContext;
  /** `reason`: in the service's own English. */
  'swap.would_fail': { reason?: string };
  'swap.price_moved': None;
  /** `problem` names what of the transaction differs. */
  'swap.not_as_shown': { problem?: string };
  'onramp.not_offered': None;
  'onramp.amount': None;
  'address.invalid': None;
  'fee.price_with_max_fee': None;
  'fee.max_fee_too_high': None;
  'fee.priority_above_max': None;
  'fee.multiplier_too_low': { multiplier?: number };
  'fee.eip1559_unsupported': NetworkContext;
  'blob.empty': None;
  'blob.too_large': { maxBytes: number; sizeBytes: number };
  'transaction.invalid_hash': None;
  'message.invalid_signature': None;
  /** A wallet of several owners: a verifier calls its contract, and there is no signature to pass on. */
  'message.on_chain': None;
  /** `reason` names the part of the message. */
  'siwx.invalid_message': { reason: string };
  /** `reason` is a SiwxProblem, or `wrong_signature`. */
  'siwx.not_verified': { reason?: string };
  'pairing.relay_unreachable': None;
  'pairing.relay_refused': None;
  'pairing.too_large': None;
  'name.invalid': None;
  'name.resolve_failed': { name?: string };
  'name.suggestions_failed': { name?: string };
  'name.addresses_failed': { address?: string };
  'name.register_failed': { name: string };
  /** `n` is the wait in whole seconds; the placeholder is the specification's. */
  'login.throttled': { n: number };
  'login.socials_timeout': { provider?: string };
  'login.mail_undeliverable': None;
  'login.locked': { hours: number };
  'login.browser_delayed': { hours: number };
  'login.unavailable': None;
  'login.email_taken': None;
  'login.frame_load_failed': None;
  'login.rpc_aborted': None;
  'login.request_aborted': None;
  'login.frame_error': None;
}

/** The context of one error. */
export type ErrorContext<Code extends ErrorCode> = ErrorContexts[Code];

// A code without a context, or a context without a code, is a type error on this line.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
true satisfies Same<ErrorCode, keyof ErrorContexts>;
