import type { Network } from '@portico/core';
import { readProperty } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import {
  type Chain,
  type CustomTransport,
  type EIP1193Provider,
  type JsonRpcAccount,
  type WalletClient,
  createWalletClient,
  custom,
  defineChain,
  getAddress,
  isAddress,
} from 'viem';

/** A client of viem that signs by a connected wallet, for one account on one network. */
export type ConnectedWalletClient = WalletClient<CustomTransport, Chain, JsonRpcAccount>;

/** A network as a chain of viem; the addresses of its contracts are the host's. */
function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts }: Network): Chain {
  const chainContracts: NonNullable<Chain['contracts']> = {};
  for (const [key, { address }] of Object.entries<{ readonly address: string }>(contracts ?? {})) {
    if (isAddress(address)) chainContracts[key] = { address };
  }
  return defineChain({
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls,
    contracts: chainContracts,
    ...(blockExplorers && { blockExplorers }),
    ...(testnet !== undefined && { testnet }),
  });
}

function isProvider(value: unknown): value is EIP1193Provider {
  return typeof readProperty(value, 'request') === 'function';
}

interface ClientParameters {
  readonly provider: unknown;
  readonly address: string;
  readonly network: Network;
}

/**
 * A wallet client of viem over the provider of a wallet.
 * @throws PorticoError `connector.failed` where the provider has no `request` (EIP-1193).
 */
export function createClient({ provider, address, network }: ClientParameters): ConnectedWalletClient {
  if (!isProvider(provider)) throw new PorticoError('connector.failed', {});
  // The client reads nothing by calls of contracts, so no contract may name a URL to fetch (EIP-3668).
  return createWalletClient({
    account: getAddress(address),
    chain: toChain(network),
    transport: custom(provider),
    ccipRead: false,
  });
}
