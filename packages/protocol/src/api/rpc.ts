import * as v from 'valibot';
import { type SafeMethod, safeMethods } from '../rpc.ts';
import { defineCall } from './call.ts';
import { callerFields, chainField } from './fields.ts';

/** Calls in one batch at most: the default batch size of ethers 6. */
export const RPC_BATCH_MAX = 100;

/** Answered by wallets and bundlers, not by nodes. */
const notOfNodes: ReadonlySet<SafeMethod> = new Set<SafeMethod>([
  'eth_accounts',
  'eth_getAccount',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
]);

/** Methods of bundlers (ERC-4337): the RPC service passes them on where the operator has a bundler for the chain. */
export const bundlerMethods = [
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationReceipt',
  'eth_getUserOperationByHash',
] as const;

/**
 * A filter is kept in one node's memory: behind several nodes it would be lost at every other request. Clients read
 * logs instead.
 */
const ofOneNode: ReadonlySet<SafeMethod> = new Set<SafeMethod>([
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
]);

/** A small request can have an answer of megabytes: passed on only where the operator lists it. */
const ofAnySize: ReadonlySet<SafeMethod> = new Set<SafeMethod>(['eth_getBlockReceipts']);

/**
 * Of Solana: what reads one thing, or a list that is bounded, and `sendTransaction`. Not among them: whole blocks and
 * all accounts of a program, which are of any size, and what makes coins out of nothing.
 */
const solanaMethods = [
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'sendTransaction',
  'simulateTransaction',
] as const;

/** Methods that the RPC service passes on, by namespace: those of eip155 are the safe ones that any node can answer. */
export const relayedMethods: Readonly<Record<'eip155' | 'solana', readonly string[]>> = {
  eip155: safeMethods.filter((method) => !notOfNodes.has(method) && !ofOneNode.has(method) && !ofAnySize.has(method)),
  solana: solanaMethods,
};

/** A JSON-RPC request without an id: it is done, and not answered. */
export const rpcNotificationSchema = v.object({
  jsonrpc: v.literal('2.0'),
  method: v.pipe(v.string(), v.maxLength(64), v.regex(/^\w+$/)),
  params: v.optional(v.array(v.unknown())),
});

/** One JSON-RPC request. */
export const rpcRequestSchema = v.object({
  ...rpcNotificationSchema.entries,
  id: v.nullable(v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.maxLength(64))])),
});

/** One JSON-RPC request. */
export type RpcRequest = v.InferOutput<typeof rpcRequestSchema>;

/** One JSON-RPC answer: a result or an error, never both. */
export const rpcAnswerSchema = v.union([
  v.object({
    jsonrpc: v.literal('2.0'),
    id: v.union([v.number(), v.string(), v.null()]),
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.object({ jsonrpc: v.literal('2.0'), id: v.union([v.number(), v.string(), v.null()]), result: v.unknown() }),
]);

/** One JSON-RPC answer. */
export type RpcAnswer = v.InferOutput<typeof rpcAnswerSchema>;

const blockNumber = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] };

/** A chain's JSON-RPC, for the methods of its namespace in `relayedMethods`. */
export const rpc = defineCall({
  name: 'rpc',
  method: 'POST',
  path: '/v1/rpc',
  summary: 'JSON-RPC of one chain: methods that read, and the one that sends what is signed; one request or a batch',
  query: v.object({ ...callerFields, chainId: chainField }),
  body: v.union([
    rpcRequestSchema,
    rpcNotificationSchema,
    v.pipe(v.array(v.union([rpcRequestSchema, rpcNotificationSchema])), v.minLength(1), v.maxLength(RPC_BATCH_MAX)),
  ]),
  response: v.union([rpcAnswerSchema, v.array(rpcAnswerSchema)]),
  errors: ['chain.unsupported', 'upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  // The same signed transaction sent twice is one transaction.
  isRepeatable: true,
  examples: [
    {
      summary: 'The newest block',
      query: { chainId: 'eip155:1' },
      body: blockNumber,
      response: { jsonrpc: '2.0', id: 1, result: '0x10' },
    },
    {
      summary: 'Two at once',
      query: { chainId: 'eip155:1' },
      body: [blockNumber, { jsonrpc: '2.0', id: 'two', method: 'eth_chainId' }],
    },
    {
      summary: 'A method that asks for a signature is answered with an error of JSON-RPC',
      query: { chainId: 'eip155:1' },
      body: { jsonrpc: '2.0', id: 3, method: 'eth_sendTransaction', params: [{}] },
      response: {
        jsonrpc: '2.0',
        id: 3,
        error: { code: -32_004, message: 'The method eth_sendTransaction does not exist here' },
      },
    },
    {
      summary: 'A chain that the operator does not serve',
      query: { chainId: 'eip155:999999' },
      body: blockNumber,
      error: 'chain.unsupported',
    },
    {
      summary: 'A chain of another namespace that the operator does not serve',
      query: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      body: { jsonrpc: '2.0', id: 4, method: 'getSlot' },
      error: 'chain.unsupported',
    },
    { summary: 'No chain', body: blockNumber, error: 'request.invalid_parameter' },
    { summary: 'Not a chain', query: { chainId: 'ethereum' }, body: blockNumber, error: 'request.invalid_parameter' },
    { summary: 'Not JSON-RPC', query: { chainId: 'eip155:1' }, body: { method: 1 }, error: 'request.invalid_body' },
    { summary: 'An empty batch', query: { chainId: 'eip155:1' }, body: [], error: 'request.invalid_body' },
  ],
});
