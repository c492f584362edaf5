import { SWAP_SUPPORTED_CHAIN_IDS } from '@portico/protocol';
import type { HostOptions } from '../contract/hostOptions.ts';
import type { Network } from '../contract/network.ts';
import { hasService } from '../options/serviceAddress.ts';

/** True where swaps can be offered: the host has a server, and the network an exchange. Without a request. */
export function isSwapNetwork(
  options: Pick<HostOptions, 'server'>,
  { chainNamespace, id, contracts }: Network,
): boolean {
  const isListed = SWAP_SUPPORTED_CHAIN_IDS.some((one) => one === id) || contracts?.swapRouter !== undefined;
  return chainNamespace === 'eip155' && isListed && hasService(options, 'data');
}
