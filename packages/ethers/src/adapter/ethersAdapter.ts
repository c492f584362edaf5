import type { NamespaceAdapter } from '@portico/core/adapter';
import { type EvmAdapterParameters, evmAdapter } from '@portico/evm';

/** The eip155 namespace of a site that has ethers 6: `evmAdapter()`, whose wallets ethers takes as they are. */
export function ethersAdapter(parameters: EvmAdapterParameters = {}): NamespaceAdapter {
  return { ...evmAdapter(parameters), adapterType: 'ethers' };
}

/** The same for a site that has ethers 5. */
export function ethers5Adapter(parameters: EvmAdapterParameters = {}): NamespaceAdapter {
  return { ...evmAdapter(parameters), adapterType: 'ethers5' };
}
