import { createOwnIndex } from '../services/history/index/createOwnIndex.ts';
import { createBitcoinHistory } from './bitcoin/createBitcoinHistory.ts';
import { createBitcoinRules } from './bitcoin/bitcoinRules.ts';
import { createEsploraNode } from './bitcoin/esploraNode.ts';
import { readHoldings as readBitcoinHoldings } from './bitcoin/readHoldings.ts';
import { createEvmRules } from './evm/evmRules.ts';
import { readHoldings as readEvmHoldings } from './evm/readHoldings.ts';
import { readToken } from './evm/readToken.ts';
import { type OfferedNamespace, requireChain } from './facts.ts';
import type { NamespacePorts } from './namespacePorts.ts';
import { readHoldings as readSolanaHoldings } from './solana/readHoldings.ts';
import { createSolanaHistory } from './solana/history/createSolanaHistory.ts';
import { createSolanaRules } from './solana/solanaRules.ts';

const ports: Readonly<Record<OfferedNamespace, NamespacePorts>> = {
  eip155: {
    hasRpc: true,
    hasGasPrice: true,
    createRpcRules: createEvmRules,
    readHoldings: readEvmHoldings,
    readToken,
    openHistory: createOwnIndex,
    hasCollectibles: true,
  },
  solana: {
    hasRpc: true,
    hasGasPrice: false,
    createRpcRules: createSolanaRules,
    readHoldings: readSolanaHoldings,
    openHistory: createSolanaHistory,
    hasCollectibles: false,
  },
  bip122: {
    createNode: createEsploraNode,
    hasRpc: false,
    hasGasPrice: false,
    createRpcRules: createBitcoinRules,
    readHoldings: readBitcoinHoldings,
    openHistory: createBitcoinHistory,
    hasCollectibles: false,
  },
};

/** How chains of the namespace of this one are read. @throws Error as requireChain does. */
export const portsOf = (chain: string): NamespacePorts => ports[requireChain(chain).namespace];
