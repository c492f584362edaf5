import { type Hex, parseAbi } from 'viem';

/**
 * The contracts of Safe 1.4.1 with its module for user operations (ERC-4337, EntryPoint 0.7), at the addresses that
 * follow from their code on every network. No server names another one: who chose them would choose who may spend.
 */
export const SAFE_CONTRACTS = {
  factory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  singleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  module: '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  moduleSetup: '0x2dd68b007B46fBe91B9A7c3EDa5A7a1063cB5b47',
  multiSend: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  multiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
} as const satisfies Readonly<Record<string, Hex>>;

/** Of what the factory creates an account with: the code of its proxy, and the address of the singleton. */
export const PROXY_INIT_HASH: Hex = '0x76733d705f71b79841c0ee960a0ca880f779cde7ef446c989e6d23efc0a4adfb';

/** What is called of those contracts. */
export const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function enableModules(address[] modules)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
  'function multiSend(bytes transactions)',
]);

/** How a user operation calls an account: the first reverts with the reason of its call. */
export const operationAbi = parseAbi([
  'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
]);
