import { relayedMethods } from '@portico/protocol/api';
import { base58, base64 } from '@scure/base';
import * as v from 'valibot';
import type { RpcReply } from '../../upstream/rpcNode.ts';
import type { CachePlan, Effort, RpcLimits, RpcRules } from '../rpcRules.ts';
import { REFERENCE_CHARACTERS } from './solanaFacts.ts';

const sendMethod = 'sendTransaction';
const SIGNATURE_BYTES = 64;
/** A transaction fits one packet of 1,232 bytes; in base58 that is 1,683 characters. */
const WIRE_MAX_CHARACTERS = 2_048;

const cheap: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getSignatureStatuses',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  sendMethod,
]);
const common: ReadonlySet<string> = new Set([
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getTokenAccountsByOwner',
  'simulateTransaction',
]);

function effortOf(method: string): Effort {
  if (cheap.has(method)) return 'cheap';
  return common.has(method) ? 'common' : 'search';
}

const weights: Readonly<Record<Effort, number>> = { cheap: 1, common: 2, search: 5 };

const integer = /^\d{1,20}$/;
const object = /^\{/;
const objectOrNull = /^(?:\{|null$)/;
const list = /^\[/;

const shapes: ReadonlyMap<string, RegExp> = new Map([
  ...['getBlockHeight', 'getMinimumBalanceForRentExemption', 'getSlot'].map((method) => [method, integer] as const),
  // `{ context, value }`
  ...[
    'getAccountInfo',
    'getBalance',
    'getEpochInfo',
    'getFeeForMessage',
    'getLatestBlockhash',
    'getMultipleAccounts',
    'getSignatureStatuses',
    'getTokenAccountBalance',
    'getTokenAccountsByOwner',
    'getTokenSupply',
    'getVersion',
    'isBlockhashValid',
    'simulateTransaction',
  ].map((method) => [method, object] as const),
  ...['getRecentPrioritizationFees', 'getSignaturesForAddress'].map((method) => [method, list] as const),
  ['getTransaction', objectOrNull],
  ['getBlockTime', /^(?:-?\d{1,20}|null)$/],
  ['getGenesisHash', /^"[1-9A-HJ-NP-Za-km-z]{32,44}"$/],
  [sendMethod, /^"[1-9A-HJ-NP-Za-km-z]{64,88}"$/],
]);

const secondMs = 1_000;
/** Blocks come every 400 ms: what changes with them is kept for about two. */
const ofTheHead: CachePlan = { kind: 'time', ttlMs: secondMs };
/** A block can only be undone before it is final, after about 13 s. */
const ofABlock: CachePlan = { kind: 'time', ttlMs: 15 * secondMs };
const fixed: CachePlan = { kind: 'time', ttlMs: 600 * secondMs };
const plans: ReadonlyMap<string, CachePlan> = new Map([
  ...[
    'getAccountInfo',
    'getBalance',
    'getBlockHeight',
    'getEpochInfo',
    'getLatestBlockhash',
    'getMultipleAccounts',
    'getRecentPrioritizationFees',
    'getSignaturesForAddress',
    'getSlot',
    'getTokenAccountBalance',
    'getTokenAccountsByOwner',
    'getTokenSupply',
  ].map((method) => [method, ofTheHead] as const),
  ['getTransaction', ofABlock],
  ...['getBlockTime', 'getGenesisHash', 'getMinimumBalanceForRentExemption', 'getVersion'].map(
    (method) => [method, fixed] as const,
  ),
]);

const optionsSchema = v.object({ encoding: v.optional(v.picklist(['base58', 'base64']), 'base58') });
/** The message of the ledger's own `AlreadyProcessed`; not every node puts its name into `data`. */
const isProcessedMessage = /already been processed/i;

/** The first signature of a signed transaction, its id in the ledger; undefined where it is invalid. */
function findSignature([wire, options]: readonly unknown[]): string | undefined {
  const parsed = v.safeParse(optionsSchema, options ?? {});
  if (typeof wire !== 'string' || wire.length > WIRE_MAX_CHARACTERS || !parsed.success) return undefined;
  try {
    const bytes = (parsed.output.encoding === 'base64' ? base64 : base58).decode(wire);
    // The number of signatures comes first; a transaction has few enough for one byte.
    return bytes.length > SIGNATURE_BYTES ? base58.encode(bytes.subarray(1, 1 + SIGNATURE_BYTES)) : undefined;
  } catch {
    return undefined;
  }
}

/** A signed transaction that comes again was sent: a node, a proxy or a page lost the answer and sent it once more. */
function asSent(reply: RpcReply, params: readonly unknown[]): RpcReply {
  if (!('error' in reply) || !isProcessedMessage.test(reply.error.message)) return reply;
  const signature = findSignature(params);
  return signature === undefined ? reply : { resultText: JSON.stringify(signature), bytes: 0 };
}

/** JSON-RPC of a Solana ledger; its reference is the start of the hash of its genesis. */
export function createSolanaRules(reference: string, { extraMethods }: RpcLimits): RpcRules {
  return {
    chainCheck: {
      method: 'getGenesisHash',
      // The shape was checked: base58 between quotes.
      isThisChain: (text) => text.slice(1, 1 + REFERENCE_CHARACTERS) === reference,
    },
    methods: new Set([...relayedMethods.solana, ...extraMethods]),
    sendMethod,
    shapes,
    // Not there yet, behind, without an index or an old block, its own trouble. https://solana.com/docs/rpc
    nodeErrors: new Set([-32_004, -32_005, -32_010, -32_011, -32_014, -32_016, -32_603]),
    // -32002 is a transaction that would fail; -32005 a node that is not well.
    codes: { unavailable: -32_005, tooLong: -32_603 },
    refuseMethod: () => ({ error: { code: -32_601, message: 'Method not found' }, bytes: 0 }),
    weigh: (method) => weights[effortOf(method)],
    effortOf,
    planCache: (method) => plans.get(method) ?? { kind: 'never' },
    isSettled: (_method, resultText) => resultText !== 'null',
    async answer(query, request) {
      const reply = await request(query);
      return query.method === sendMethod ? asSent(reply, query.params) : reply;
    },
  };
}
