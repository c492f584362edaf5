import type { ErrorCode } from './codes.ts';
import type { ErrorContexts, ProviderContext } from './context.ts';
import type { earlyMessages } from './earlyMessages.ts';
import type { specMessages } from './specMessages.ts';

/** Codes whose whole message the specification fixes. */
type FixedCode = keyof typeof earlyMessages | keyof typeof specMessages;

/** For developers: what happened, with the context filled in. */
export type Sentences = {
  readonly [Code in Exclude<ErrorCode, FixedCode>]: (context: ErrorContexts[Code]) => string;
};

type Value = string | number | undefined;

/** A value in backticks after a space; empty without a value. */
const code = (value: Value): string => (value === undefined ? '' : ` \`${value}\``);
/** A value after some text; empty without a value. */
const after = (text: string, value: Value): string => (value === undefined ? '' : text + value);
const providerCode = (context: ProviderContext): string => after(' Provider code: ', context.providerCode);
/** The subject of a sentence: the wallet by its name. */
const subject = ({ wallet = 'The wallet' }: { wallet?: string }): string => wallet;
const named = ({ wallet = 'the wallet' }: { wallet?: string }): string => wallet;
const network = ({ caipNetworkId }: { caipNetworkId?: string }): string => `the network${code(caipNetworkId)}`;
const connector = ({ connectorId }: { connectorId?: string }): string => `connector${code(connectorId)}`;
const request = ({ method }: { method?: string }): string => `request${code(method)}`;

/** Every code but those whose message the specification fixes. Loaded in development: docs/decisions/errors.md. */
export const sentences: Sentences = {
  'options.invalid': ({ key, reason }) => `Option \`${key}\` is not valid: ${reason}.`,
  'options.unknown_key': ({ key, nearest }) => `Unknown option \`${key}\`. The nearest known one is \`${nearest}\`.`,
  'project.missing_id': () => 'Project ID is not configured. A server of Portico needs the option `projectId`.',
  'feature.not_available': ({ feature }) => `The feature \`${feature}\` is not available on this site.`,
  aborted: () => 'The operation was aborted.',
  destroyed: () => 'The Portico instance was destroyed. Create a new one with `createPortico()`.',
  unknown: (context) => `An unexpected error occurred; \`cause\` has the original one.${providerCode(context)}`,

  'chain.not_added': (context) => `The wallet does not have ${network(context)}. Add it to the wallet first.`,
  'network.switch_not_found': ({ caipNetworkId }) =>
    `The network to switch to was not found${after(': ', caipNetworkId)}. Add it to the option \`networks\`.`,
  'network.switch_failed': (context) => `The wallet did not switch to ${network(context)}.${providerCode(context)}`,
  'network.switch_disabled': (context) =>
    `The option \`enableNetworkSwitch\` does not allow a switch to ${network(context)}.`,

  'connector.chain_not_configured': (context) =>
    `Chain not configured: the ${connector(context)} does not support ${network(context)}.`,
  'connector.already_connected': (context) => `The ${connector(context)} is already connected.`,
  'connector.not_connected': (context) => `The ${connector(context)} is not connected.`,
  'connector.account_not_found': (context) =>
    `Account not found: the ${connector(context)} does not have the account${code(context.address)}.`,
  'connector.chain_mismatch': ({ expected, actual = 'another network' }) =>
    `Chain mismatch: the wallet is on ${actual}${after(' and the request is for ', expected)}.`,
  'connector.unavailable_while_reconnecting': (context) =>
    `The ${connector(context)} is unavailable while reconnecting.`,
  'connector.not_found': (context) => `There is no ${connector(context)}.`,
  'connector.failed': (context) =>
    `The ${connector(context)} failed to connect to ${named(context)}; \`cause\` has the reason.${providerCode(context)}`,

  'user.rejected': (context) => `The visitor declined the request in ${named(context)}.`,
  'wallet.request_pending': (context) => `A request is already waiting for the visitor in ${named(context)}.`,
  'wallet.locked': (context) => `${subject(context)} is locked. The visitor has to unlock it first.`,
  'wallet.not_installed': (context) => `${subject(context)} is not installed in this browser.`,
  'wallet.no_answer': (context) => `${subject(context)} did not respond in time.`,
  'wallet.invalid_response': (context) =>
    `${subject(context)} returned an invalid response${after(' about: ', context.about)}.`,
  'wallet.unauthorized': (context) => `${subject(context)} has not authorized this site for the request.`,
  'wallet.method_unsupported': (context) => `${subject(context)} does not support the method${code(context.method)}.`,
  'wallet.provider_disconnected': (context) => `The provider of ${named(context)} is disconnected from all networks.`,
  'wallet.chain_disconnected': (context) =>
    `The provider of ${named(context)} is disconnected from the requested network.`,

  'calls.capability_unsupported': (context) =>
    `${subject(context)} does not support a capability that the calls require.`,
  'calls.chain_unsupported': (context) => `${subject(context)} does not support batches of calls on this network.`,
  'calls.duplicate_id': () => 'There already is a batch of calls with this id.',
  'calls.unknown_id': () => 'There is no batch of calls with this id.',
  'calls.too_large': (context) => `The batch of calls is too large for ${named(context)}. Send fewer calls at once.`,
  'calls.upgrade_rejected': () => 'The batch of calls needs an upgrade of the account, which the visitor declined.',
  'calls.atomicity_unsupported': (context) => `${subject(context)} cannot execute the calls atomically.`,
  'calls.sponsor_refused': () => 'The paymaster does not pay the fee of the user operation.',
  'calls.earlier_pending': () => 'An earlier user operation of the account is not in a block yet (AA25).',
  'calls.bundler_failed': () => 'The bundler of the network does not answer.',

  'rpc.parse': (context) => `The node could not parse the ${request(context)}.`,
  'rpc.invalid_request': (context) => `The node rejected the ${request(context)} as invalid.`,
  'rpc.method_not_found': ({ method }) => `The node does not have the method${code(method)}.`,
  'rpc.invalid_params': (context) => `The parameters of the ${request(context)} are not valid.`,
  'rpc.internal': (context) => `The node had an internal error in the ${request(context)}.`,
  'rpc.invalid_input': (context) => `The node rejected the input of the ${request(context)}.`,
  'rpc.resource_not_found': (context) => `The node did not find the resource of the ${request(context)}.`,
  'rpc.resource_unavailable': (context) => `The resource of the ${request(context)} is not available at the moment.`,
  'rpc.transaction_rejected': () => 'The node rejected the transaction.',
  'rpc.method_not_supported': ({ method }) => `The node does not support the method${code(method)}.`,
  'rpc.limit_exceeded': (context) => `The ${request(context)} exceeds a limit of the node. Send fewer requests.`,
  'rpc.version_unsupported': (context) => `The node does not support the version of the ${request(context)}.`,
  'rpc.method_unsupported': ({ method }) => `Unsupported RPC method${code(method)}.`,
  'rpc.failed': (context) =>
    `RPC request failed${after(': ', context.method)}${after(', host ', context.host)}${after(', status ', context.status)}.${providerCode(context)}`,
  'rpc.wrong_chain': ({ expected = 'the expected network', actual = 'another network' }) =>
    `The RPC URL of ${expected} responds for ${actual}. Correct the option \`customRpcUrls\`.`,
  'rpc.invalid_answer': (context) => `The response to the ${request(context)} is not valid.`,
  'http.failed': ({ host, status, serviceCode, requestId, reason }) =>
    `HTTP request failed${after(', host ', host)}${after(', status ', status)}${after(', code ', serviceCode)}${after(', request id ', requestId)}${after(': ', reason)}.`,
  'http.timeout': ({ host, timeoutMs }) =>
    `Request timed out${after(', host ', host)}${timeoutMs === undefined ? '' : `, after ${timeoutMs} ms`}.`,

  'send.incomplete': ({ missing }) => `The transfer is incomplete. Missing: ${missing}.`,
  'send.invalid_amount': () => 'The amount is out of range: it must be greater than zero.',
  'send.exceeds_balance': ({ symbol }) => `The amount exceeds the ${symbol} balance of the account.`,
  'send.exceeds_balance_with_gas': ({ symbol }) =>
    `The amount and the network fee exceed the${after(' ', symbol)} balance of the account.`,
  'send.account_minimum': ({ minimum, symbol }) =>
    `The recipient cannot receive, nor the sender keep, less than ${minimum} ${symbol}, unless all is sent.`,
  'send.invalid_address': () => 'The recipient is not a valid address.',
  'send.bad_checksum': () => 'The checksum of the recipient does not match.',
  'swap.no_route': (context) => `No exchange of ${network(context)} has a route for this amount.`,
  'swap.would_fail': ({ reason }) => `The swap would be undone${after(': ', reason)}.`,
  'swap.price_moved': () => 'The price moved further than the slippage allows; nothing was sent.',
  'onramp.not_offered': () => 'No provider of the server sells that.',
  'onramp.amount': () => 'The provider takes other amounts.',
  'swap.not_as_shown': ({ problem }) =>
    `The service built another swap than the one shown${after(': its ', problem)}; nothing was sent.`,
  'send.reverted': ({ hash }) => `The transaction${code(hash)} was reverted.`,
  'send.replaced': ({ hash, replacementHash }) =>
    `The transaction${code(hash)} was replaced by ${replacementHash ?? 'another one'}.`,
  'send.expired': () => 'The transaction is too old for the network, and was not sent. Make it anew.',
  'address.invalid': () => 'The address is not valid.',
  'fee.price_with_max_fee': () => '`gasPrice` cannot be combined with `maxFeePerGas` and `maxPriorityFeePerGas`.',
  'fee.max_fee_too_high': () => '`maxFeePerGas` cannot exceed 2^256-1.',
  'fee.priority_above_max': () => '`maxPriorityFeePerGas` cannot exceed `maxFeePerGas`.',
  'fee.multiplier_too_low': ({ multiplier }) =>
    `The base fee multiplier must be greater than 1${after(', and is ', multiplier)}.`,
  'fee.eip1559_unsupported': (context) => `EIP-1559 fees are not supported by ${network(context)}.`,
  'blob.empty': () => 'Blob data must not be empty.',
  'blob.too_large': ({ sizeBytes, maxBytes }) =>
    `Blob data of ${sizeBytes} bytes exceeds the maximum of ${maxBytes} bytes.`,
  'transaction.invalid_hash': () => 'The transaction hash is not valid.',
  'message.invalid_signature': () => 'The wallet did not return a valid signature.',
  'message.on_chain': () => 'The wallet signs on chain, so there is no signature to return.',

  'siwx.invalid_message': ({ reason }) => `The sign-in message is not valid: ${reason}.`,
  'siwx.not_verified': ({ reason }) => `The sign-in was not verified${after(': ', reason)}.`,
  'pairing.relay_unreachable': () => 'The relay cannot be reached.',
  'pairing.relay_refused': () => 'The relay refused the connection of this site.',
  'pairing.too_large': () => 'The request is too large for the relay.',
  'name.invalid': () => 'The name is not valid: it needs at least 4 letters, digits or hyphens.',
  'login.socials_timeout': ({ provider }) => `The social login${after(' with ', provider)} took too long.`,
  'login.mail_undeliverable': () => 'The mail could not be delivered.',
  'login.locked': ({ hours }) =>
    `Too many wrong codes were entered for this address: a new one is sent in ${hours} hours.`,
  'login.browser_delayed': ({ hours }) =>
    `This browser is new to the wallet of the login, which opens in it in ${hours} hours.`,
  'login.unavailable': () =>
    'The keeper of the operator’s shares does not answer: a new browser opens no wallet, and none is created.',
  'login.email_taken': () => 'The new address is that of another user.',
};
