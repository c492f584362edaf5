import { createEvmRules } from './evm/evmRules.ts';
import { type OfferedNamespace, requireChain } from './facts.ts';
import type { NamespacePorts } from './namespacePorts.ts';
import { createSolanaRules } from './solana/solanaRules.ts';

const ports: Readonly<Record<OfferedNamespace, NamespacePorts>> = {
  eip155: { createRpcRules: createEvmRules },
  solana: { createRpcRules: createSolanaRules },
};

/** How chains of the namespace of this one are read. @throws Error as requireChain does. */
export const portsOf = (chain: string): NamespacePorts => ports[requireChain(chain).namespace];
