import { relayedMethods } from '@portico/protocol/api';
import { keccak256 } from 'viem';
import type { RpcReply } from '../../upstream/rpcNode.ts';
import type { Effort, Request, RpcLimits, RpcRules } from '../rpcRules.ts';
import { isSettled, planCache } from './cachePlan.ts';
import { countLogBlocks } from './logRange.ts';

const sendMethod = 'eth_sendRawTransaction';

/** The parameters of these cannot enlarge their work. */
const cheap: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_chainId',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_getBalance',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getTransactionCount',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  sendMethod,
  'eth_syncing',
]);
const common: ReadonlySet<string> = new Set(['eth_call', 'eth_estimateGas', 'eth_feeHistory']);

function effortOf(method: string): Effort {
  if (cheap.has(method)) return 'cheap';
  return common.has(method) ? 'common' : 'search';
}

const quantity = /^"0x[0-9a-fA-F]{1,64}"$/;
const data = /^"0x[0-9a-fA-F]*"$/;
const hash = /^"0x[0-9a-fA-F]{64}"$/;
const objectOrNull = /^(?:\{|null$)/;

const shapes: ReadonlyMap<string, RegExp> = new Map([
  ...[
    'eth_blockNumber',
    'eth_chainId',
    'eth_gasPrice',
    'eth_maxPriorityFeePerGas',
    'eth_getBalance',
    'eth_getTransactionCount',
    'eth_estimateGas',
  ].map((method) => [method, quantity] as const),
  ...['eth_call', 'eth_getCode', 'eth_getStorageAt'].map((method) => [method, data] as const),
  ...[
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getTransactionByHash',
    'eth_getTransactionReceipt',
    'eth_feeHistory',
    'eth_getProof',
  ].map((method) => [method, objectOrNull] as const),
  ['eth_getLogs', /^\[\s*[{\]]/],
  [sendMethod, hash],
]);

const isKnownMessage = /already (?:known|imported|exists)|known transaction|ALREADY_EXISTS/i;
const isMinedMessage = /nonce (?:is )?too low|NONCE_EXPIRED|OldNonce/i;

/**
 * A signed transaction that comes again was sent: a node, a proxy or a page lost the answer and repeated the request. A
 * node that has it pending reports so; one that has mined it reports a nonce error, and is then queried for it.
 */
async function asSent(reply: RpcReply, params: readonly unknown[], request: Request): Promise<RpcReply> {
  const [raw] = params;
  if (!('error' in reply) || typeof raw !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(raw)) return reply;
  const sentHash = keccak256(`0x${raw.slice(2)}`);
  const sent: RpcReply = { resultText: JSON.stringify(sentHash), bytes: 66 };
  if (isKnownMessage.test(reply.error.message)) return sent;
  if (!isMinedMessage.test(reply.error.message)) return reply;
  const found = await request({ method: 'eth_getTransactionByHash', params: [sentHash] });
  return 'resultText' in found && found.resultText !== 'null' ? sent : reply;
}

/** Undefined where the range of blocks is not too wide. */
async function refuseLogs(
  [filter]: readonly unknown[],
  request: Request,
  logBlocksMax: number,
): Promise<RpcReply | undefined> {
  const newest = await request({ method: 'eth_blockNumber', params: [] });
  if ('error' in newest) return newest;
  const blocks = countLogBlocks(filter, BigInt(newest.resultText.slice(1, -1)));
  if (blocks === undefined || blocks <= BigInt(logBlocksMax)) return undefined;
  return { error: { code: -32_602, message: `eth_getLogs searches at most ${logBlocksMax} blocks` }, bytes: 0 };
}

/** JSON-RPC of an EVM chain; its reference is the decimal number of the chain. */
export function createEvmRules(reference: string, { extraMethods, logBlocksMax }: RpcLimits): RpcRules {
  const chainId = BigInt(reference);
  return {
    // The shape was checked: a quantity between quotes.
    chainCheck: { method: 'eth_chainId', isThisChain: (text) => BigInt(text.slice(1, -1)) === chainId },
    methods: new Set([...relayedMethods.eip155, ...extraMethods]),
    sendMethod,
    shapes,
    // Limits, missing data, its own trouble.
    nodeErrors: new Set([-32_005, -32_002, -32_603]),
    codes: { unavailable: -32_002, tooLong: -32_005 },
    // The message that ethers 6 recognises: it then reads logs instead of a filter. viem goes by the code.
    refuseMethod: (method) => ({
      error: { code: -32_004, message: `The method ${method} does not exist here` },
      bytes: 0,
    }),
    weigh: () => 1,
    effortOf,
    planCache,
    isSettled,
    async answer(query, request) {
      const { method, params } = query;
      if (method === 'eth_chainId') return { resultText: `"0x${chainId.toString(16)}"`, bytes: 0 };
      const refusal = method === 'eth_getLogs' ? await refuseLogs(params, request, logBlocksMax) : undefined;
      if (refusal !== undefined) return refusal;
      const reply = await request(query);
      return method === sendMethod ? asSent(reply, params, request) : reply;
    },
  };
}
