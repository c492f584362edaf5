import type { CachePlan, RpcRules } from '../rpcRules.ts';
import { REFERENCE_CHARACTERS } from './bitcoinFacts.ts';
import { esploraAnswers } from './esploraAnswers.ts';

/** Blocks come every ten minutes, and what waits for one at any time. */
const ofTheHead: CachePlan = { kind: 'time', ttlMs: 10_000 };

/** The requests of this server to Esplora: pages are offered none of them, as they read its API themselves. */
export function createBitcoinRules(reference: string): RpcRules {
  return {
    chainCheck: {
      method: 'getGenesisHash',
      isThisChain: (text) => text.slice(1, 1 + REFERENCE_CHARACTERS) === reference,
    },
    methods: new Set(Object.keys(esploraAnswers)),
    sendMethod: '',
    shapes: new Map(),
    nodeErrors: new Set(),
    codes: { unavailable: -32_005, tooLong: -32_603 },
    refuseMethod: () => ({ error: { code: -32_601, message: 'Method not found' }, bytes: 0 }),
    weigh: () => 1,
    // An address may have any number of transactions, of which an answer has the newest.
    effortOf: () => 'common',
    planCache: () => ofTheHead,
    isSettled: () => true,
    answer: (query, request) => request(query),
  };
}
